import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSound } from '#db/demo/make-sound.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { startFakeClamd } from '#tests/worlds/files/fake-clamd.ts';
import { rewriteMedia, type CheckedMedia, type MediaKind } from './check-media.server.ts';
import { checkMediaUpload } from './check-media-upload.server.ts';
import { FileThread } from './file-thread.server.ts';
import { openNameless } from './nameless-file.server.ts';
import { piecesToKeep, sha256Of } from './written-file.server.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'baseera-media-'));
afterAll(async () => await rm(dataFolder, { recursive: true }));

/** Bytes in the middle of a file without a name, as they lie there after they were sent. */
async function lay(bytes: Uint8Array) {
  const file = await openNameless(dataFolder);
  await file.writeFile(Buffer.concat([Buffer.from('before'), bytes, Buffer.from('behind')]));
  return { file, from: 6, to: 6 + bytes.length };
}

/** What became of a recording, and its new bytes. */
async function rewrite(bytes: Uint8Array, kind: MediaKind) {
  const { file, from, to } = await lay(bytes);
  try {
    return await readBack(await rewriteMedia({ fd: file.fd, from, to, dataFolder }, kind));
  } finally {
    await file.close();
  }
}

async function readBack({ bytes: written, ...made }: CheckedMedia) {
  const bytes = Buffer.concat(await gather(piecesToKeep(written)));
  await written.file.close();
  expect({ length: bytes.length, sha256: sha256Of(bytes) }).toEqual({
    length: written.length,
    sha256: written.sha256,
  });
  return { ...made, bytes };
}

async function gather<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** The packets of each track, as a player gets them. */
async function packetsOf(bytes: Uint8Array): Promise<string[][]> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const tracks = await input.getTracks();
  const all = await Promise.all(
    tracks.map(async (track) => await gather(new EncodedPacketSink(track).packets())),
  );
  input.dispose();
  return all.map((packets) =>
    packets.map(({ data, timestamp }) => `${timestamp.toFixed(3)} ${Buffer.from(data).toString('base64')}`),
  );
}

const sound = makeSound(3);

/** A film of a few grey frames that no decoder has to open: what is checked is what is around them. */
async function makeFilm(
  format: 'webm' | 'mp4',
  seconds = 2,
  tags: Record<string, string> = {},
  soundsASecond = 1,
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
    for (let part = 0; part < soundsASecond; part += 1) {
      const data = new Uint8Array(20).fill(100 + second);
      const piece = new EncodedPacket(data, 'key', second + part / soundsASecond, 1 / soundsASecond);
      await opus.add(piece, { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } });
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

const refusedAs = (code: string) => ({ code });

it('keeps the sound of a recording as it is, and says what it is and how long', async () => {
  const made = await rewrite(sound, 'audio');
  expect(made).toMatchObject({ mediaType: 'audio/wav', ending: '.wav', seconds: 3 });
  expect(Buffer.from(made.bytes).includes(sound.subarray(44))).toBe(true);
});

it('writes films anew, without what they say about place and person', async () => {
  for (const format of ['webm', 'mp4'] as const) {
    const film = await makeFilm(format, 2, { '©xyz': '+30.0444+031.2357/' });
    expect(film.includes('A talk')).toBe(true);
    const made = await rewrite(film, 'video');
    expect(made.mediaType).toBe(`video/${format}`);
    expect(Buffer.from(made.bytes).includes('A talk')).toBe(false);
    expect(Buffer.from(made.bytes).includes('+30.0444')).toBe(false);
  }
});

it('takes the sound of a film for an audio lesson, and no sound for a film', async () => {
  expect(await rewrite(await makeFilm('webm'), 'audio')).toMatchObject({ mediaType: 'audio/webm' });
  await expect(rewrite(sound, 'video')).rejects.toMatchObject(refusedAs('media-no-picture'));
});

it('leaves out what stands behind a recording, such as a page or an archive', async () => {
  const polyglot = Buffer.concat([sound, Buffer.from('<html><script>alert(1)</script>PK\x03\x04')]);
  expect(Buffer.from((await rewrite(polyglot, 'audio')).bytes).includes('<script>')).toBe(false);
  await expect(rewrite(Buffer.concat([Buffer.from('<html>'), sound]), 'audio')).rejects.toMatchObject(
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
  await expect(rewrite(new Uint8Array(target.buffer!), 'audio')).rejects.toMatchObject(
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
    await expect(rewrite(file, 'video')).rejects.toMatchObject({
      code: expect.stringMatching(/^media-/),
    });
});

it('never falls over bytes that were changed at random', async () => {
  const film = await makeFilm('mp4');
  for (let seed = 1; seed <= 60; seed += 1) {
    const broken = Buffer.from(film);
    for (let index = 0; index < 6; index += 1)
      broken[(seed * 7919 + index * 104_729) % broken.length]! ^= seed;
    const made = await rewrite(broken, 'video').catch((error: unknown) => error);
    expect(made).toEqual(
      expect.objectContaining(made instanceof Error ? { name: 'Refusal' } : { mediaType: 'video/mp4' }),
    );
  }
});

describe('a film that is written anew', () => {
  it('has all of its packets, and as an MP4 its index before them', async () => {
    for (const format of ['webm', 'mp4'] as const) {
      const film = await makeFilm(format, 30);
      const { bytes } = await rewrite(film, 'video');
      expect(await packetsOf(bytes)).toEqual(await packetsOf(film));
      if (format === 'webm') continue;
      expect(bytes.indexOf('moov')).toBeGreaterThan(0);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
  });

  it('has what is heard beside what is seen, however many packets either has', async () => {
    const film = await makeFilm('mp4', 30, {}, 20);
    const { bytes } = await rewrite(film, 'video');
    expect(await packetsOf(bytes)).toEqual(await packetsOf(film));
    // The last second of pictures lies behind all but the last of the sound.
    const lastPicture = bytes.indexOf(Buffer.alloc(40, 29));
    expect(lastPicture).toBeGreaterThan(bytes.indexOf(Buffer.alloc(20, 100 + 27)));
  });

  it('never becomes much longer than it was, whatever its index says', async () => {
    // Every second has the same picture: the index of the copy names one of two megabytes a hundred times.
    const film = await makeFilm('mp4', 100);
    const picture = Buffer.alloc(2_000_000, 7);
    const mdat = Buffer.concat([head(picture.length + 8, 'mdat'), picture]);
    const places = boxesOf(film, 'stco').concat(boxesOf(film, 'stsz'));
    expect(places.length).toBeGreaterThan(1);
    for (const { type, content } of places) {
      const isSizes = type === 'stsz';
      for (let at = isSizes ? 12 : 8; at < content.length; at += 4)
        content.writeUInt32BE(isSizes ? picture.length : film.length + 8, at);
    }
    const made = rewrite(Buffer.concat([film, mdat]), 'video');
    await expect(made).rejects.toMatchObject(refusedAs('media-damaged'));
  });
});

const head = (size: number, type: string) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(size, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

/** All boxes of a type, found by their names. */
function boxesOf(bytes: Buffer, type: string): { type: string; content: Buffer }[] {
  const found = [];
  for (let at = bytes.indexOf(type); at > 0; at = bytes.indexOf(type, at + 4))
    found.push({ type, content: bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4)) });
  return found;
}

describe('a recording that somebody sent', () => {
  const rules = { kind: 'audio', mostBytes: 1_000_000 } as const;
  const check = () => fileCheck({ dataFolder });

  it('is written anew in a thread, and gets a name that fits', async () => {
    const place = await lay(sound);
    const made = await checkMediaUpload({ name: 'lesson.exe', place }, rules, check());
    expect(made).toMatchObject({ name: 'lesson.wav', seconds: 3 });
    expect((await readBack(made)).bytes.includes(sound.subarray(44))).toBe(true);
    await place.file.close();
  });

  it('is judged by its size before anything else', async () => {
    const { file, from } = await lay(sound);
    const call = async (bytes: number) =>
      await checkMediaUpload({ name: 'a.wav', place: { file, from, to: from + bytes } }, rules, check());
    await expect(call(0)).rejects.toMatchObject(refusedAs('file-empty'));
    await expect(call(1_000_001)).rejects.toMatchObject(refusedAs('file-too-large'));
    await file.close();
  });

  it('is seen by the virus scanner as it was sent', async () => {
    const clamd = await startFakeClamd();
    const place = await lay(sound);
    const made = await checkMediaUpload({ name: 'a.wav', place }, rules, { ...check(), clamd });
    expect(clamd.scanned).toEqual([sound]);
    await Promise.all([made.bytes.file.close(), place.file.close(), clamd.close()]);
  });

  it('is not kept when there is no room to write it anew, which is not its fault', async () => {
    const place = await lay(sound);
    const dataFolder = join(await mkdtemp(join(tmpdir(), 'baseera-no-room-')), 'a file');
    await writeFile(dataFolder, '');
    const made = checkMediaUpload({ name: 'a.wav', place }, rules, { ...check(), dataFolder });
    await expect(made).rejects.toMatchObject({ code: 'file-not-kept', status: 503 });
    await place.file.close();
    await rm(join(dataFolder, '..'), { recursive: true });
  });

  it.skipIf(process.platform !== 'linux')(
    'leaves no open file and no name, whatever becomes of it',
    async () => {
      const openFiles = async () => (await readdir('/proc/self/fd')).length;
      const thread = new FileThread({ milliseconds: 60_000, heapMebibytes: 128, idleSeconds: 60 });
      const hasty = new FileThread({ milliseconds: 1, heapMebibytes: 128, idleSeconds: 60 });
      const place = await lay(makeSound(60));
      const recording = { fd: place.file.fd, from: place.from, to: place.to, dataFolder };
      const until = Date.now() + 100_000;
      const round = async () => {
        await expect(thread.run('video', recording, until)).rejects.toMatchObject(
          refusedAs('media-no-picture'),
        );
        await (await thread.run('audio', recording, until)).bytes.file.close();
        await expect(hasty.run('audio', recording, until)).rejects.toMatchObject({ why: 'time' });
      };
      await round();
      const before = await openFiles();
      for (let times = 0; times < 5; times += 1) await round();
      await expect.poll(openFiles, { timeout: 5000 }).toBeLessThanOrEqual(before);
      expect(await readdir(join(dataFolder, 'incoming'))).toEqual([]);
      await place.file.close();
    },
  );
});
