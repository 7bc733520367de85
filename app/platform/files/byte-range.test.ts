import { describe, expect, it } from 'vitest';
import { randomInts, seed, timesOf } from '#tests/worlds/random/random.ts';
import { cutRange, readByteRange } from './byte-range.server.ts';

describe('a part of a file', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 9 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=3-5', { first: 3, last: 5 }],
    ['bytes=3-99', { first: 3, last: 9 }],
    ['bytes=-4', { first: 6, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=5-3', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    ['', null],
    [null, null],
  ])('is read from %s', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });

  it(`is cut out of the pieces in which the file comes (seed ${seed})`, async () => {
    const random = randomInts('ranges');
    for (let run = 0; run < timesOf(200); run += 1) {
      const bytes = Uint8Array.from({ length: 1 + random(60) }, (_, index) => index);
      const first = random(bytes.length);
      const last = first + random(bytes.length - first);
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length;) {
        const length = 1 + random(9);
        pieces.push(bytes.subarray(at, at + length));
        at += length;
      }
      const whole = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      });
      const cut = await new Response(cutRange(whole, { first, last })).bytes();
      expect([...cut]).toEqual([...bytes.subarray(first, last + 1)]);
    }
  });
});
