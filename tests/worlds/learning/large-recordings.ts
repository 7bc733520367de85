// Recordings of hundreds of megabytes that are made while they are sent: they lie nowhere here.
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import type { Writable } from 'node:stream';
import {
  AppendOnlyStreamTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** Where a recording is sent, by whom, and in which language it is spoken. */
export type Upload = { url: string; cookie: string; spoken: 'en' | 'ar' };

/** Writes the bytes of a recording, as fast as they are taken. */
export type Write = (target: Writable) => Promise<void>;

/** A recording on its way. */
export type Sending = { form: ClientRequest; answer: Promise<{ status: number; location: string }> };

/** Begins to send the form of a recording, and then the recording itself. */
export function sendRecording({ url, cookie, spoken }: Upload, write: Write): Sending {
  const headers = {
    ...{ Origin: new URL(url).origin, Cookie: cookie },
    'Content-Type': 'multipart/form-data; boundary=x',
  };
  const form = request(url, { method: 'POST', headers, agent: false });
  const answer = new Promise<{ status: number; location: string }>((resolve, fail) => {
    form.once('error', fail);
    form.once('response', (response) =>
      resolve({ status: response.resume().statusCode ?? 0, location: response.headers.location ?? '' }),
    );
  });
  answer.catch(() => {});
  const part = (name: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  form.write(`${part('act')}upload\r\n${part('spoken')}${spoken}\r\n${part('file', '; filename="a"')}`);
  void write(form).then(
    () => form.end('\r\n--x--\r\n'),
    (error: Error) => form.destroy(error),
  );
  return { form, answer };
}

const piece = Buffer.alloc(256 * 1024, 'a tone ');

/** A sound of so many megabytes: WAV, two channels of 16 bits, 44,100 times a second. */
export function largeSound(megabytes: number): Write {
  const data = megabytes * 1024 * 1024;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data, 40);
  return async (target) => {
    await give(target, head);
    for (let sent = 0; sent < data; sent += piece.length) await give(target, piece);
  };
}

/** A film of so many megabytes, two in each second, with sound beside the pictures; no decoder would make anything of it. */
export function largeFilm(megabytes: number): Write {
  return async (target) => {
    const writable = new WritableStream<Uint8Array>({ write: (bytes) => give(target, bytes) });
    const format = new Mp4OutputFormat({ fastStart: 'fragmented' });
    const output = new Output({ format, target: new AppendOnlyStreamTarget(writable) });
    const pictures = new EncodedVideoPacketSource('vp9');
    output.addVideoTrack(pictures);
    const sound = new EncodedAudioPacketSource('opus');
    output.addAudioTrack(sound);
    await output.start();
    const picture = new Uint8Array((2 * 1024 * 1024) / 25).fill(7);
    const seen = { decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 } };
    const heard = { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } };
    for (let at = 0; at < (megabytes / 2) * 25; at += 1) {
      const type = at % 25 === 0 ? 'key' : 'delta';
      await pictures.add(new EncodedPacket(picture, type, at / 25, 1 / 25), seen);
      for (const half of [0, 0.5])
        await sound.add(new EncodedPacket(new Uint8Array(80), 'key', (at + half) / 25, 1 / 50), heard);
    }
    await output.finalize();
  };
}

/** A recording that breaks off after so many megabytes and is never sent to its end. */
export function halfSent(megabytes: number, onSent: () => void): Write {
  return async (target) => {
    for (let sent = 0; sent < megabytes * 4; sent += 1) await give(target, piece);
    onSent();
    await once(target, 'close');
  };
}

async function give(target: Writable, bytes: Uint8Array): Promise<void> {
  if (target.destroyed) throw new Error('Nobody takes it any more.');
  if (target.write(bytes)) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const events = ['drain', 'close'].map(async (event) => await once(target, event, { signal }));
  await Promise.race(events).finally(() => waiting.abort());
}
