import { BufferSource, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM, type InputFormat } from 'mediabunny';
import { Refusal } from '#platform/input/refusal.ts';
import type { AudioKind } from './upload-constants.ts';

/**
 * Refuses what is no recording of the kind that it begins as: no sound in it, pictures beside the sound, or cut in the middle of
 * what says what it is. Nothing of it is decoded: the browser of whoever listens does that, in a box of its own. Unlike the
 * recording of a lesson (check-media.server.ts) it stays as it was sent: it is somebody's own work. Gives its seconds, by the
 * packets that are there and not by what it says of itself.
 * @throws Refusal 'file-sound-damaged', 'file-sound-film', or 'file-sound-long' where it takes longer than this.
 */
export async function checkAudio(bytes: Buffer, kind: AudioKind, mostSeconds: number): Promise<number> {
  const seconds = await readSeconds(bytes, kind).catch((error: unknown) => {
    // Whatever the reader trips over is in the file.
    throw error instanceof Refusal ? error : new Refusal('file-sound-damaged', {}, 400);
  });
  // Half a second more, as the last piece of a recording is seldom cut to measure.
  if (seconds > mostSeconds + 0.5)
    throw new Refusal('file-sound-long', { minutes: Math.floor(mostSeconds / 60) }, 400);
  return seconds;
}

const formats: Record<AudioKind, InputFormat[]> = {
  ...{ webm: [WEBM], ogg: [OGG], m4a: [MP4, QTFF], mp3: [MP3], wav: [WAVE] },
};

async function readSeconds(bytes: Buffer, kind: AudioKind): Promise<number> {
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
    const seconds = await sound.computeDuration();
    if (!Number.isFinite(seconds) || seconds <= 0) throw new Error('There is nothing to hear.');
    return seconds;
  } finally {
    input.dispose();
  }
}
