import type { Bilingual, Language } from '#platform/text/language.ts';
import type { MediaList } from './media-constants.ts';

/** A recording as it is kept in the file store. */
export type MediaFile = {
  fileId: string;
  name: string;
  mediaType: string;
  bytes: number;
  seconds: number;
};

/** Something that belongs to a moment; moments are in thousandths of a second. */
export type TimedRow = {
  start: number;
  /** Of a caption alone. */
  end: number | null;
  text: string;
  /** Who says a caption, where that has to be told. */
  speaker?: string | undefined;
  /** That the film waits until a description has been read. */
  pauses?: boolean | undefined;
};

export type MediaTrack = Record<MediaList, TimedRow[]>;

/** A recording with all that is written beside it. */
export type MediaContent = {
  /** By the language that is spoken in it; whoever has none of their own language gets the other. */
  files: Record<Language, MediaFile | null>;
  /** By the language of their readers, with the moments of the recording that these get. */
  tracks: Bilingual<MediaTrack>;
  /** Its author says that nothing can be seen in it that is not said as well. */
  isAllSaid: boolean;
};

/** A recording that is still to be made. */
export function beginMedia(): MediaContent {
  const none = (): MediaTrack => ({ captions: [], chapters: [], descriptions: [] });
  return { files: { en: null, ar: null }, tracks: { en: none(), ar: none() }, isAllSaid: false };
}

/** The recording that readers of a language get, and the language that is spoken in it; null where there is none. */
export function recordingFor(
  { files }: Pick<MediaContent, 'files'>,
  language: Language,
): { file: MediaFile; spoken: Language } | null {
  const other = language === 'en' ? 'ar' : 'en';
  const spoken = files[language] ? language : other;
  const file = files[spoken];
  return file && { file, spoken };
}
