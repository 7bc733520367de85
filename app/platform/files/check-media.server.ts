import {
  ALL_FORMATS,
  AdtsOutputFormat,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type OutputFormat,
} from 'mediabunny';
import { Refusal } from '#platform/input/refusal.ts';

/** A recording that was written anew, and what it is. */
export type CheckedMedia = { bytes: Uint8Array; mediaType: string; ending: string; seconds: number };

export type MediaKind = 'audio' | 'video';

/** Longer than any lesson; a file may say of itself that it lasts for years. */
export const mostMediaHours = 4;

/** More than any recording has that lasts as long as one may. */
const mostPackets = 3_000_000;

/** What browsers play: containers, and the codecs that may be in them. */
export const audioCodecs = new Set<string>([
  ...['aac', 'mp3', 'opus', 'vorbis'],
  ...['pcm-s16', 'pcm-u8', 'pcm-s24', 'pcm-f32', 'ulaw', 'alaw'],
]);
const videoCodecs = new Set<string>(['avc', 'vp8', 'vp9']);

type Written = { format: OutputFormat; mediaType: string; ending: string };

/** In which container a recording is written again, by the one that it came in; null for one that browsers do not play. */
export function writtenAs(container: string, isVideo: boolean): Written | null {
  const kind = isVideo ? 'video' : 'audio';
  switch (container) {
    case 'MP4':
    case 'QuickTime File Format':
      // What a player needs first stands first: it begins before the whole file is there.
      return {
        format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
        ...{ mediaType: `${kind}/mp4`, ending: isVideo ? '.mp4' : '.m4a' },
      };
    case 'WebM':
    case 'Matroska':
      return { format: new WebMOutputFormat(), mediaType: `${kind}/webm`, ending: '.webm' };
    case 'MP3':
      return { format: new Mp3OutputFormat(), mediaType: 'audio/mpeg', ending: '.mp3' };
    case 'ADTS':
      return { format: new AdtsOutputFormat(), mediaType: 'audio/aac', ending: '.aac' };
    case 'Ogg':
      return { format: new OggOutputFormat(), mediaType: 'audio/ogg', ending: '.ogg' };
    case 'WAVE':
      return { format: new WavOutputFormat(), mediaType: 'audio/wav', ending: '.wav' };
    default:
      return null;
  }
}

type Tracks = { video: InputVideoTrack | null; audio: InputAudioTrack | null };

/**
 * Reads a recording by its content and writes it anew: one track of sound, and for a film one of pictures, packet by packet as
 * they are. Nothing else of it is left, such as where it was made, other tracks, or what was hidden before, between or behind them.
 * @throws Refusal 'media-kind', 'media-no-sound', 'media-no-picture', 'media-codec', 'media-long', 'media-damaged'.
 */
export async function rewriteMedia(bytes: Uint8Array, kind: MediaKind): Promise<CheckedMedia> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  try {
    const container = await input.getFormat().catch(() => null);
    const written = container && writtenAs(container.name, kind === 'video');
    if (!written) throw new Refusal('media-kind', {}, 400);
    const tracks = await readTracks(input, kind);
    const seconds = await input.computeDuration([tracks.video, tracks.audio].filter((each) => each !== null));
    if (!Number.isFinite(seconds) || seconds <= 0) throw new Refusal('media-damaged', {}, 400);
    if (seconds > mostMediaHours * 3600) throw new Refusal('media-long', { hours: mostMediaHours }, 400);
    const copy = await copyTracks(tracks, written.format);
    return { bytes: copy, mediaType: written.mediaType, ending: written.ending, seconds: roundUp(seconds) };
  } catch (error) {
    // Whatever the reader trips over is in the file: nobody but its sender can do anything about it.
    if (error instanceof Refusal) throw error;
    throw new Refusal('media-damaged', {}, 400);
  } finally {
    input.dispose();
  }
}

function roundUp(seconds: number): number {
  return Math.ceil(seconds * 1000) / 1000;
}

async function readTracks(input: Input, kind: MediaKind): Promise<Tracks> {
  const audio = await input.getPrimaryAudioTrack();
  const video = kind === 'video' ? await input.getPrimaryVideoTrack() : null;
  if (kind === 'audio' && !audio) throw new Refusal('media-no-sound', {}, 400);
  if (kind === 'video' && !video) throw new Refusal('media-no-picture', {}, 400);
  const isPlayed =
    (!audio || audioCodecs.has((await audio.getCodec()) ?? '')) &&
    (!video || videoCodecs.has((await video.getCodec()) ?? ''));
  if (!isPlayed) throw new Refusal('media-codec', {}, 400);
  return { audio, video };
}

/** The tracks written anew, packet by packet as they are, and nothing else of their file. */
export async function copyTracks({ audio, video }: Tracks, format: OutputFormat): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const earliest = Math.min(
    ...(await Promise.all([audio, video].map(async (track) => (await track?.getFirstTimestamp()) ?? 0))),
  );
  const copies: (() => Promise<void>)[] = [];
  if (video) {
    const source = new EncodedVideoPacketSource((await video.getCodec())!);
    output.addVideoTrack(source, { rotation: await video.getRotation() });
    const config = await video.getDecoderConfig();
    copies.push(async () => {
      await eachPacket(video, earliest, async (packet, isFirst) =>
        source.add(packet, isFirst && config ? { decoderConfig: config } : undefined),
      );
      source.close();
    });
  }
  if (audio) {
    const source = new EncodedAudioPacketSource((await audio.getCodec())!);
    output.addAudioTrack(source);
    const config = await audio.getDecoderConfig();
    copies.push(async () => {
      await eachPacket(audio, earliest, async (packet, isFirst) =>
        source.add(packet, isFirst && config ? { decoderConfig: config } : undefined),
      );
      source.close();
    });
  }
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

/** Each packet in the order in which it is decoded, with the first one at the beginning. */
async function eachPacket(
  track: InputAudioTrack | InputVideoTrack,
  earliest: number,
  add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>,
): Promise<void> {
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count += 1;
    if (count > mostPackets) throw new Error('A recording has more packets than it can have.');
    const moved = earliest < 0 ? packet.clone({ timestamp: packet.timestamp - earliest }) : packet;
    await add(moved, count === 1);
  }
  if (count === 0) throw new Error('A track has no packets.');
}
