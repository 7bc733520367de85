import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { makeSound } from '#db/demo/make-sound.ts';
import { createLog } from '#platform/process/log.server.ts';
import { rewriteMedia } from './check-media.server.ts';
import { checkMediaUpload } from './check-media-upload.server.ts';

const sound = makeSound(3);

/** A film of a few grey frames that no decoder has to open: what is checked is what is around them. */
async function makeFilm(
  format: 'webm' | 'mp4',
  seconds = 2,
  tags: Record<string, string> = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(),
    target,
  });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  const opus = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(opus);
  output.setMetadataTags({ title: 'A talk', raw: tags });
  await output.start();
  for (let second = 0; second < seconds; second += 1) {
    const picture = new EncodedPacket(new Uint8Array(40).fill(second), 'key', second, 1);
    await source.add(picture, { decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 } });
    const piece = new EncodedPacket(new Uint8Array(20).fill(second), 'key', second, 1);
    await opus.add(piece, { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

const refusedAs = (code: string) => ({ code });

it('keeps the sound of a recording as it is, and says what it is and how long', async () => {
  const made = await rewriteMedia(sound, 'audio');
  expect(made).toMatchObject({ mediaType: 'audio/wav', ending: '.wav', seconds: 3 });
  expect(Buffer.from(made.bytes).includes(sound.subarray(44))).toBe(true);
});

it('writes films anew, without what they say about place and person', async () => {
  for (const format of ['webm', 'mp4'] as const) {
    const film = await makeFilm(format, 2, { '©xyz': '+30.0444+031.2357/' });
    expect(film.includes('A talk')).toBe(true);
    const made = await rewriteMedia(film, 'video');
    expect(made.mediaType).toBe(`video/${format}`);
    expect(Buffer.from(made.bytes).includes('A talk')).toBe(false);
    expect(Buffer.from(made.bytes).includes('+30.0444')).toBe(false);
  }
});

it('takes the sound of a film for an audio lesson, and no sound for a film', async () => {
  expect(await rewriteMedia(await makeFilm('webm'), 'audio')).toMatchObject({ mediaType: 'audio/webm' });
  await expect(rewriteMedia(sound, 'video')).rejects.toMatchObject(refusedAs('media-no-picture'));
});

it('leaves out what stands behind a recording, such as a page or an archive', async () => {
  const polyglot = Buffer.concat([sound, Buffer.from('<html><script>alert(1)</script>PK\x03\x04')]);
  expect(Buffer.from((await rewriteMedia(polyglot, 'audio')).bytes).includes('<script>')).toBe(false);
  await expect(rewriteMedia(Buffer.concat([Buffer.from('<html>'), sound]), 'audio')).rejects.toMatchObject(
    refusedAs('media-kind'),
  );
});

it('refuses a recording that says it lasts for years', async () => {
  // Of what a container says of its length nothing is believed: packets are looked at.
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const opus = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(opus);
  await output.start();
  for (const moment of [0, 40 * 3600])
    await opus.add(new EncodedPacket(new Uint8Array(9), 'key', moment, 1), {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
    });
  await output.finalize();
  await expect(rewriteMedia(new Uint8Array(target.buffer!), 'audio')).rejects.toMatchObject(
    refusedAs('media-long'),
  );
});

it('refuses whatever else somebody sends, wherever it breaks off, in words', async () => {
  const film = await makeFilm('mp4');
  const webm = await makeFilm('webm');
  const others = [
    Buffer.from('%PDF-1.7'),
    Buffer.from('MZ\x90\x00'),
    Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'),
    Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttps://elsewhere.example/x.ts\n'),
    Buffer.alloc(100_000),
    Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f', 'latin1'),
  ];
  const cut = [film, webm, sound].flatMap((file) =>
    [9, 20, 44, 200].map((length) => file.subarray(0, length)),
  );
  for (const file of [...others, ...cut])
    await expect(rewriteMedia(file, 'video')).rejects.toMatchObject({
      code: expect.stringMatching(/^media-/),
    });
});

it('never falls over bytes that were changed at random', async () => {
  const film = await makeFilm('mp4');
  for (let seed = 1; seed <= 60; seed += 1) {
    const broken = Buffer.from(film);
    for (let index = 0; index < 6; index += 1)
      broken[(seed * 7919 + index * 104_729) % broken.length]! ^= seed;
    const made = await rewriteMedia(broken, 'video').catch((error: unknown) => error);
    expect(made).toEqual(
      expect.objectContaining(made instanceof Error ? { name: 'Refusal' } : { mediaType: 'video/mp4' }),
    );
  }
});

it('does all of this in a thread, and gives the file a name that fits', async () => {
  const check = { clamd: null, log: createLog('silent'), sender: 'test', until: Date.now() + 20_000 };
  const file = { name: 'lesson.exe', bytes: sound.length, read: async () => sound };
  const rules = { kind: 'audio', mostBytes: 1_000_000 } as const;
  expect(await checkMediaUpload(file, rules, check)).toMatchObject({ name: 'lesson.wav', seconds: 3 });
  const call = async (bytes: number) => await checkMediaUpload({ ...file, bytes }, rules, check);
  await expect(call(0)).rejects.toMatchObject(refusedAs('file-empty'));
  await expect(call(1_000_001)).rejects.toMatchObject(refusedAs('file-too-large'));
});
