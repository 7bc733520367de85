// Recordings as browsers, telephones and recorders write them; what they sound like nobody asks.
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
  type MetadataTags,
  type OutputFormat,
} from 'mediabunny';
import type { AudioKind } from '#platform/files/upload-constants.ts';

/**
 * A recording of so many seconds. With `film`, pictures stand beside the sound, where the kind can have any; `tags` are what it
 * says of itself, where the kind is written here.
 */
export const sounds = {
  wav: (seconds: number) => {
    const data = Buffer.alloc(8000 * seconds);
    const format = Buffer.alloc(16);
    format.writeUInt16LE(1, 0);
    format.writeUInt16LE(1, 2);
    format.writeUInt32LE(8000, 4);
    format.writeUInt32LE(8000, 8);
    format.writeUInt16LE(1, 12);
    format.writeUInt16LE(8, 14);
    return Buffer.concat([
      Buffer.from('RIFF'),
      le(36 + data.length),
      Buffer.from('WAVEfmt '),
      le(16),
      format,
      Buffer.from('data'),
      le(data.length),
      data,
    ]);
  },
  mp3: (seconds: number) => {
    // 48,000 samples of which a frame has 1,152, with 32,000 bits in a second: 96 bytes.
    const frame = Buffer.alloc(96);
    frame.writeUInt32BE(0xfffb14c0, 0);
    return Buffer.concat(Array.from({ length: Math.round((seconds * 48_000) / 1152) }, () => frame));
  },
  ogg: async (seconds: number, film = false, tags?: MetadataTags) => {
    const sound = await write(new OggOutputFormat(), { codec: 'opus', seconds, film: false, tags });
    return film ? Buffer.concat([page('\x80theora'), sound]) : sound;
  },
  m4a: async (seconds: number, film = false, tags?: MetadataTags) =>
    await write(new Mp4OutputFormat({ fastStart: 'in-memory' }), { codec: 'aac', seconds, film, tags }),
  // As browsers write it: while somebody speaks, nobody knows yet how long it will be.
  webm: async (seconds: number, film = false, tags?: MetadataTags) =>
    await write(new WebMOutputFormat({ appendOnly: true }), { codec: 'opus', seconds, film, tags }),
} satisfies Record<AudioKind, (seconds: number, film?: boolean) => Buffer | Promise<Buffer>>;

/** A fiftieth of a second of Opus (RFC 6716, section 3.1), and what decoders have to know: RFC 7845, section 5.1; ISO 14496-3. */
const piece = Buffer.from([0x98, 0, 0, 0]);
const opusHead = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
const aacHead = Buffer.from([0x11, 0x88]);

async function write(
  format: OutputFormat,
  {
    codec,
    seconds,
    film,
    tags,
  }: { codec: 'opus' | 'aac'; seconds: number; film: boolean; tags?: MetadataTags | undefined },
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const sound = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(sound);
  const pictures = new EncodedVideoPacketSource('vp9');
  if (film) output.addVideoTrack(pictures);
  if (tags) output.setMetadataTags(tags);
  await output.start();
  const about = { sampleRate: 48_000, numberOfChannels: 1 };
  const decoderConfig =
    codec === 'aac'
      ? { ...about, codec: 'mp4a.40.2', description: aacHead }
      : { ...about, codec, description: opusHead };
  for (let at = 0; at < seconds * 50; at += 1) {
    await sound.add(new EncodedPacket(piece, 'key', at / 50, 1 / 50), { decoderConfig });
    if (film && at % 50 === 0)
      await pictures.add(new EncodedPacket(Buffer.alloc(40), 'key', at / 50, 1), {
        decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 },
      });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

function le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The first page of another stream of Ogg. */
function page(content: string): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head[5] = 2;
  head.writeUInt32LE(77, 14);
  head[26] = 1;
  head[27] = content.length;
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}
