import { languages } from '#platform/text/language.ts';
import type { MediaKind } from './media-constants.ts';
import { recordingFor, type MediaContent } from './media-content.ts';
import { listUnfit } from './timed-rows.ts';

/** What may be the matter with a recording; told in the text area `task-problems`. */
export const mediaCodes = [
  'media-file',
  'media-captions-en',
  'media-captions-ar',
  'media-late-en',
  'media-late-ar',
  'media-descriptions-en',
  'media-descriptions-ar',
  'media-unfit-en',
  'media-unfit-ar',
] as const;
export type MediaCode = (typeof mediaCodes)[number];

export type MediaProblem = { code: MediaCode; severity: 'error'; field: string };

/**
 * What keeps a recording from learners. Its transcript is made of its captions and descriptions, so that it is never missing
 * where these are there.
 */
export function listMediaProblems(kind: MediaKind, media: MediaContent): MediaProblem[] {
  const problem = (code: MediaCode, field: string): MediaProblem => ({ code, severity: 'error', field });
  if (!recordingFor(media, 'en')) return [problem('media-file', 'file')];
  return languages.flatMap((language) => {
    const track = media.tracks[language];
    const endsAt = recordingFor(media, language)!.file.seconds * 1000;
    const isLate = Object.values(track)
      .flat()
      // The end of a file is known to a part of a second.
      .some(({ start, end }) => Math.max(start, end ?? 0) > endsAt + 1000);
    const needsDescriptions = kind === 'video' && !media.isAllSaid;
    const unfit = kind === 'video' ? listUnfit(track, endsAt) : [];
    return [
      ...(track.captions.length === 0 ? [problem(`media-captions-${language}`, `captions-${language}`)] : []),
      ...(isLate ? [problem(`media-late-${language}`, `captions-${language}`)] : []),
      ...(needsDescriptions && track.descriptions.length === 0
        ? [problem(`media-descriptions-${language}`, `descriptions-${language}`)]
        : []),
      ...(unfit.length > 0 ? [problem(`media-unfit-${language}`, `descriptions-${language}`)] : []),
    ];
  });
}
