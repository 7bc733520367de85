import {
  BufferSource,
  BufferTarget,
  Input,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputFormat,
} from 'mediabunny';
import { Refusal } from '#platform/input/refusal.ts';
import { audioCodecs, copyTracks, writtenAs } from './check-media.server.ts';
import type { AudioKind } from './upload-constants.ts';

/** A recording that was written anew, and its seconds, by the packets that are there and not by what it says of itself. */
export type CheckedSound = { bytes: Uint8Array; seconds: number };

/**
 * Refuses what is no recording of the kind that it begins as: no sound in it, pictures beside the sound, one that browsers do
 * not play, or cut in the middle of what says what it is. Nothing of it is decoded: the browser of whoever listens does that,
 * in a box of its own. Writes the sound anew, packet by packet, as that of a lesson (check-media.server.ts): a telephone notes
 * where somebody was when they recorded it, and whoever marks it has no business to know.
 * @throws Refusal 'file-sound-damaged', 'file-sound-film', 'file-sound-codec', or 'file-sound-long' where it takes longer.
 */
export async function checkAudio(bytes: Buffer, kind: AudioKind, mostSeconds: number): Promise<CheckedSound> {
  return await rewriteSound(bytes, kind, mostSeconds).catch((error: unknown) => {
    // Whatever the reader trips over is in the file.
    throw error instanceof Refusal ? error : new Refusal('file-sound-damaged', {}, 400);
  });
}

const formats: Record<AudioKind, InputFormat[]> = {
  ...{ webm: [WEBM], ogg: [OGG], m4a: [MP4, QTFF], mp3: [MP3], wav: [WAVE] },
};

async function rewriteSound(bytes: Buffer, kind: AudioKind, mostSeconds: number): Promise<CheckedSound> {
  // Pictures in Ogg are of kinds that the library does not know; their names stand on the first pages (RFC 3533, section 6).
  if (
    kind === 'ogg' &&
    ['\x80theora', 'BBCD'].some((name) => bytes.subarray(0, 400).includes(name, 0, 'latin1'))
  )
    throw new Refusal('file-sound-film', {}, 400);
  const input = new Input({ source: new BufferSource(bytes), formats: formats[kind] });
  try {
    const tracks = await input.getTracks();
    if (tracks.some((track) => track.isVideoTrack())) throw new Refusal('file-sound-film', {}, 400);
    const sound = await input.getPrimaryAudioTrack();
    if (!sound) throw new Error('There is no sound.');
    // Such as Apple Lossless in an M4A: it begins as one, and no browser but Apple's plays it.
    if (!audioCodecs.has((await sound.getCodec()) ?? '')) throw new Refusal('file-sound-codec', {}, 400);
    const seconds = await sound.computeDuration();
    if (!Number.isFinite(seconds) || seconds <= 0) throw new Error('There is nothing to hear.');
    // Half a second more, as the last piece of a recording is seldom cut to measure.
    if (seconds > mostSeconds + 0.5)
      throw new Refusal('file-sound-long', { minutes: Math.floor(mostSeconds / 60) }, 400);
    const { format } = writtenAs((await input.getFormat()).name, false)!;
    const target = new BufferTarget();
    await copyTracks({ audio: sound, video: null }, { format, target });
    return { bytes: new Uint8Array(target.buffer!), seconds };
  } finally {
    input.dispose();
  }
}
