// A sound that is made here: nobody else has rights in it, and nothing is fetched.

/** A tone that rises step by step, as WAV (16 bits, one channel, 8,000 samples a second). */
export function makeSound(seconds: number): Buffer {
  const rate = 8000;
  const samples = Math.round(rate * seconds);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const pitch = 220 * 2 ** (Math.floor(at / rate) / 12);
    const fade = Math.min(1, (at % rate) / 400, (rate - (at % rate)) / 400);
    file.writeInt16LE(Math.round(9000 * fade * Math.sin((2 * Math.PI * pitch * at) / rate)), 44 + at * 2);
  }
  return file;
}
