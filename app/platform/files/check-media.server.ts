import type { FileHandle } from 'node:fs/promises';
import {
  ALL_FORMATS,
  AdtsOutputFormat,
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
  type Target,
} from 'mediabunny';
import { Refusal } from '#platform/input/refusal.ts';
import {
  sourceOf,
  targetIn,
  withIndexFirst,
  type DiskFaults,
  type Mp4Places,
  type RecordingOnDisk,
} from './media-disk.server.ts';
import { openNameless } from './nameless-file.server.ts';
import { sumUp, type WrittenFile } from './written-file.server.ts';

/** A recording that was written anew, and what it is. */
export type CheckedMedia = { bytes: WrittenFile; mediaType: string; ending: string; seconds: number };

export type MediaKind = 'audio' | 'video';

/** Longer than any lesson; a file may say of itself that it lasts for years. */
export const mostMediaHours = 4;

/** More than any recording has that lasts as long as one may. */
const mostPackets = 3_000_000;

/** What a container says of itself, and of the shortest recording. */
const bytesBesidePackets = 1024 * 1024;

/** What browsers play: containers, and the codecs that may be in them. */
export const audioCodecs = new Set<string>([
  ...['aac', 'mp3', 'opus', 'vorbis'],
  ...['pcm-s16', 'pcm-u8', 'pcm-s24', 'pcm-f32', 'ulaw', 'alaw'],
]);
const videoCodecs = new Set<string>(['avc', 'vp8', 'vp9']);

type Written = { format: OutputFormat; mediaType: string; ending: string };

/**
 * In which container a recording is written again, by the one that it came in; null for one that browsers do not play. What a
 * player needs first stands first in an MP4, unless it is said otherwise: it begins before the whole file is there.
 */
export function writtenAs(
  container: string,
  isVideo: boolean,
  mp4 = new Mp4OutputFormat({ fastStart: 'in-memory' }),
): Written | null {
  const kind = isVideo ? 'video' : 'audio';
  switch (container) {
    case 'MP4':
    case 'QuickTime File Format':
      return { format: mp4, mediaType: `${kind}/mp4`, ending: isVideo ? '.mp4' : '.m4a' };
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
 * Of both no more than some pieces are in memory; the caller closes the new file.
 * @throws Refusal 'media-kind', 'media-no-sound', 'media-no-picture', 'media-codec', 'media-long', 'media-damaged'; DiskFailed.
 */
export async function rewriteMedia(recording: RecordingOnDisk, kind: MediaKind): Promise<CheckedMedia> {
  const faults: DiskFaults = { error: null };
  const input = new Input({ source: sourceOf(recording, faults), formats: ALL_FORMATS });
  const file = await openNameless(recording.dataFolder).catch((error: unknown) => {
    throw new DiskFailed(error);
  });
  try {
    return await writeAnew(input, { recording, kind, file, faults });
  } catch (error) {
    await file.close();
    if (faults.error) throw new DiskFailed(faults.error);
    // Whatever the reader trips over is in the file: nobody but its sender can do anything about it.
    if (error instanceof Refusal) throw error;
    throw new Refusal('media-damaged', {}, 400);
  } finally {
    input.dispose();
  }
}

/** A recording could not be read from the disk or written to it, whatever is in it. */
export class DiskFailed extends Error {
  override name = 'DiskFailed';

  constructor(cause: unknown) {
    super('The disk failed while a recording was written anew.', { cause });
  }
}

type Rewriting = { recording: RecordingOnDisk; kind: MediaKind; file: FileHandle; faults: DiskFaults };

async function writeAnew(input: Input, { recording, kind, file, faults }: Rewriting): Promise<CheckedMedia> {
  const places: Partial<Mp4Places> = {};
  const mp4 = new Mp4OutputFormat({
    // Its index is known when all else is written; it is put first afterwards, so that nothing has to be kept in memory.
    fastStart: false,
    onFtyp: ({ length }) => (places.mediaFrom = length),
    onMoov: (index, indexFrom) => Object.assign(places, { index, indexFrom }),
  });
  const container = await input.getFormat().catch(() => null);
  const written = container && writtenAs(container.name, kind === 'video', mp4);
  if (!written) throw new Refusal('media-kind', {}, 400);
  const tracks = await readTracks(input, kind);
  const seconds = await input.computeDuration([tracks.video, tracks.audio].filter((each) => each !== null));
  if (!Number.isFinite(seconds) || seconds <= 0) throw new Refusal('media-damaged', {}, 400);
  if (seconds > mostMediaHours * 3600) throw new Refusal('media-long', { hours: mostMediaHours }, 400);
  const { format, mediaType, ending } = written;
  const mostBytes = 2 * (recording.to - recording.from) + bytesBesidePackets;
  await copyTracks(tracks, { format, target: targetIn(file, { mostBytes, faults }) });
  const parts = isWhole(places) ? withIndexFirst(places) : [{ from: 0, to: (await file.stat()).size }];
  const bytes = await sumUp(file, parts).catch((error: unknown) => {
    faults.error = error;
    throw error;
  });
  return { bytes, mediaType, ending, seconds: roundUp(seconds) };
}

function isWhole(places: Partial<Mp4Places>): places is Mp4Places {
  return places.index !== undefined;
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

/** Writes the tracks anew, packet by packet as they are, and nothing else of their file. */
export async function copyTracks(
  { audio, video }: Tracks,
  { format, target }: { format: OutputFormat; target: Target },
): Promise<void> {
  const output = new Output({ format, target });
  const earliest = Math.min(
    ...(await Promise.all([audio, video].map(async (track) => (await track?.getFirstTimestamp()) ?? 0))),
  );
  const copies: TrackCopy[] = [];
  if (video) {
    const source = new EncodedVideoPacketSource((await video.getCodec())!);
    output.addVideoTrack(source, { rotation: await video.getRotation() });
    const config = await video.getDecoderConfig();
    copies.push(
      beginCopy(packetsOf(video, earliest), {
        add: (packet, isFirst) =>
          source.add(packet, isFirst && config ? { decoderConfig: config } : undefined),
        close: () => source.close(),
      }),
    );
  }
  if (audio) {
    const source = new EncodedAudioPacketSource((await audio.getCodec())!);
    output.addAudioTrack(source);
    const config = await audio.getDecoderConfig();
    copies.push(
      beginCopy(packetsOf(audio, earliest), {
        add: (packet, isFirst) =>
          source.add(packet, isFirst && config ? { decoderConfig: config } : undefined),
        close: () => source.close(),
      }),
    );
  }
  await output.start();
  await copySideBySide(copies);
  await output.finalize();
}

/** A track on its way: up to which second it has come, and how it goes on. */
type TrackCopy = { seconds: number; isDone: boolean; step(): Promise<void> };

type TrackTarget = { add(packet: EncodedPacket, isFirst: boolean): Promise<void>; close(): void };

function beginCopy(packets: AsyncGenerator<EncodedPacket>, { add, close }: TrackTarget): TrackCopy {
  let isFirst = true;
  const copy: TrackCopy = {
    seconds: -Infinity,
    isDone: false,
    async step() {
      const { done, value: packet } = await packets.next();
      if (done) {
        copy.isDone = true;
        return close();
      }
      await add(packet, isFirst);
      isFirst = false;
      copy.seconds = packet.timestamp;
    },
  };
  return copy;
}

/**
 * Copies tracks so that none runs ahead of another: what is heard stands beside what is seen, and none waits in memory for the
 * other.
 */
async function copySideBySide(copies: TrackCopy[]): Promise<void> {
  for (let open = copies; open.length > 0; open = open.filter(({ isDone }) => !isDone))
    await open.reduce((one, other) => (other.seconds < one.seconds ? other : one)).step();
}

/** Each packet in the order in which it is decoded, with the first one at the beginning. */
async function* packetsOf(
  track: InputAudioTrack | InputVideoTrack,
  earliest: number,
): AsyncGenerator<EncodedPacket> {
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count += 1;
    if (count > mostPackets) throw new Error('A recording has more packets than it can have.');
    yield earliest < 0 ? packet.clone({ timestamp: packet.timestamp - earliest }) : packet;
  }
  if (count === 0) throw new Error('A track has no packets.');
}
