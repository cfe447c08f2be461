//! A network so small that its file can be written by hand.

use std::io::Write;

/// Writes a network file word by word. The weights are small numbers that only look random.
pub struct Tiny {
    bytes: Vec<u8>,
    state: u32,
    /// Where the words of the text are, for tests that spoil them.
    pub words: Vec<std::ops::Range<usize>>,
}

impl Tiny {
    /// A network of this version with one block of each kind and five channels.
    pub fn network(version: u32) -> Self {
        let mut tiny = Self {
            bytes: Vec::new(),
            state: 1,
            words: Vec::new(),
        };
        tiny.text(&format!("tiny {version} 22 19 trunk 2 5 5 3 3 2 "));
        tiny.convolution(3, 22, 5);
        tiny.matrix(19, 5);
        tiny.text("ordinary_block one ");
        tiny.affine(5);
        tiny.convolution(3, 5, 17);
        tiny.affine(17);
        tiny.convolution(3, 17, 5);
        tiny.text("gpool_block two ");
        tiny.affine(5);
        tiny.convolution(3, 5, 3);
        tiny.convolution(3, 5, 2);
        tiny.affine(2);
        tiny.matrix(6, 3);
        tiny.affine(3);
        tiny.convolution(3, 3, 5);
        tiny.affine(5);
        tiny.text("policy ");
        tiny.convolution(1, 5, 4);
        tiny.convolution(1, 5, 3);
        tiny.affine(3);
        tiny.matrix(9, 4);
        tiny.affine(4);
        tiny.convolution(1, 4, 1);
        tiny.matrix(9, 1);
        tiny.text("value ");
        tiny.convolution(1, 5, 4);
        tiny.affine(4);
        tiny.linear(12, 6);
        tiny.text("rectifier ");
        tiny.linear(6, 3);
        tiny.linear(6, if version == 8 { 4 } else { 6 });
        tiny.convolution(1, 4, 1);
        tiny
    }

    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// The file, gzipped.
    pub fn gzipped(&self) -> Vec<u8> {
        gzip(&self.bytes)
    }

    /// The file with one word of its text replaced.
    pub fn with_word(&self, number: usize, word: &str) -> Vec<u8> {
        let range = self.words[number].clone();
        [&self.bytes[..range.start], word.as_bytes(), &self.bytes[range.end..]].concat()
    }

    fn text(&mut self, text: &str) {
        let start = self.bytes.len();
        let words = text.split(' ').filter(|word| !word.is_empty());
        let place = |word: &str| start + (word.as_ptr() as usize - text.as_ptr() as usize);
        self.words
            .extend(words.map(|word| place(word)..place(word) + word.len()));
        self.bytes.extend(text.bytes());
    }

    fn weights(&mut self, count: usize) {
        self.bytes.extend(b"@BIN@");
        for _ in 0..count {
            self.state = self.state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let weight = f32::from((self.state >> 16) as u16) / 65536.0 - 0.4;
            self.bytes.extend(weight.to_le_bytes());
        }
        self.bytes.push(b'\n');
    }

    fn convolution(&mut self, side: usize, inputs: usize, outputs: usize) {
        self.text(&format!("layer {side} {side} {inputs} {outputs} 1 1 "));
        self.weights(side * side * inputs * outputs);
    }

    fn affine(&mut self, channels: usize) {
        self.text(&format!("norm {channels} 1.5 0 1 "));
        for _ in 0..3 {
            self.weights(channels);
        }
        self.text("rectifier ");
    }

    fn matrix(&mut self, inputs: usize, outputs: usize) {
        self.text(&format!("matrix {inputs} {outputs} "));
        self.weights(inputs * outputs);
    }

    fn linear(&mut self, inputs: usize, outputs: usize) {
        self.matrix(inputs, outputs);
        self.text(&format!("bias {outputs} "));
        self.weights(outputs);
    }
}

/// These bytes, gzipped.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}
