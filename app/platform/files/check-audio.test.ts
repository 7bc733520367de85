import { describe, expect, it } from 'vitest';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { randomInts, seed, timesOf } from '#tests/worlds/random/random.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { checkAudio } from './check-audio.server.ts';
import { checkUpload } from './check-upload.server.ts';
import { audioKinds, kindFacts } from './upload-constants.ts';

const rules = { kinds: audioKinds, mostBytes: 10 * 1024 * 1024, mostSeconds: 600 };
const check = async (bytes: Buffer) =>
  await checkUpload(
    { name: 'my voice.exe', bytes: bytes.length, read: async () => bytes },
    rules,
    fileCheck(),
  );
const refused = (code: string) => expect.objectContaining({ code });

describe.each(audioKinds)('a recording that is %s', (kind) => {
  it('is taken as it is, and named by what it is', async () => {
    const bytes = await sounds[kind](12);
    const { mediaType, name, bytes: taken } = await check(bytes);
    expect({ mediaType, name }).toEqual({
      ...{ mediaType: kindFacts[kind].mediaType, name: `my voice${kindFacts[kind].ending}` },
    });
    expect(taken.equals(bytes)).toBe(true);
  });

  it('takes ten minutes at most, by what can be heard in it', async () => {
    expect(await checkAudio(await sounds[kind](60), kind, 60)).toBeCloseTo(60, 1);
    await expect(checkAudio(await sounds[kind](62), kind, 60)).rejects.toEqual(refused('file-sound-long'));
  });

  it('is whole', async () => {
    await expect(check((await sounds[kind](5)).subarray(0, 20))).rejects.toEqual(
      refused('file-sound-damaged'),
    );
  });

  it(`is judged whatever stands in it, in linear time (seed ${seed})`, async () => {
    const random = randomInts(kind);
    const sample = await sounds[kind](3);
    for (let round = 0; round < timesOf(3000); round += 1) {
      const bytes = Buffer.from(sample);
      for (let change = 0; change < 4; change += 1) bytes[random(Math.min(300, bytes.length))] = random(256);
      try {
        await checkAudio(bytes, kind, 60);
      } catch (error) {
        expect(error, `round ${round}`).toBeInstanceOf(Refusal);
      }
    }
  });
});

describe('no recording', () => {
  it.each(['ogg', 'm4a', 'webm'] as const)('has pictures in it: %s', async (kind) => {
    await expect(check(await sounds[kind](5, true))).rejects.toEqual(refused('file-sound-film'));
  });

  it('is something else', async () => {
    await expect(check(pdf())).rejects.toEqual(refused('file-kind'));
    await expect(check(Buffer.from('<script>alert(1)</script>'))).rejects.toEqual(refused('file-kind'));
  });
});
