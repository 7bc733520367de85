import type { MediaKind } from '#domain/learning/media/media-constants.ts';
import { recordingFor, type MediaContent, type TimedRow } from '#domain/learning/media/media-content.ts';
import { writeTranscript, type TranscriptPart } from '#domain/learning/media/transcript.ts';
import type { Language } from '#platform/text/language.ts';

/** A recording as its page shows it to readers of one language. */
export type MediaView = {
  kind: MediaKind;
  /** Where its files are, without the language prefix. */
  path: string;
  file: { id: string; spoken: Language; mediaType: string; bytes: number; seconds: number };
  language: Language;
  /** The languages in which it has captions. */
  captioned: Language[];
  chapters: TimedRow[];
  /** For how many descriptions the film waits. */
  pauses: { start: number; text: string }[];
  hasDescriptions: boolean;
  transcript: TranscriptPart[];
};

/** A recording for readers of a language; null while it has none. */
export function viewMedia(
  media: MediaContent,
  { kind, path, language }: Pick<MediaView, 'kind' | 'path' | 'language'>,
): MediaView | null {
  const recording = recordingFor(media, language);
  if (!recording) return null;
  const { file, spoken } = recording;
  const track = media.tracks[language];
  // Captions in the other language fit only where both get the same recording.
  const isShared = media.files.en === null || media.files.ar === null;
  return {
    ...{ kind, path, language, chapters: track.chapters },
    file: { id: file.fileId, spoken, mediaType: file.mediaType, bytes: file.bytes, seconds: file.seconds },
    captioned: (['en', 'ar'] as const).filter(
      (each) => (each === language || isShared) && media.tracks[each].captions.length > 0,
    ),
    pauses: track.descriptions
      .filter(({ pauses }) => pauses)
      .map(({ start, text }) => ({ start: start / 1000, text })),
    hasDescriptions: track.descriptions.length > 0,
    transcript: writeTranscript(track),
  };
}
