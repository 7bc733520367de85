import type { MediaTrack, TimedRow } from './media-content.ts';
import { inOrder } from './timed-rows.ts';

/** A paragraph of what is said, or of what is seen, and the moment at which it begins. */
export type Passage = { start: number; kind: 'said' | 'seen'; speaker: string | null; text: string };

/** A chapter with its passages; what stands before the first chapter has none. */
export type TranscriptPart = { chapter: TimedRow | null; passages: Passage[] };

/** Where a passage or a chapter of a transcript stands on its page, as the fragment of an address. */
export function momentPlace(kind: Passage['kind'] | 'chapter', start: number): string {
  return `${kind}-${start}`;
}

/** A silence of so many thousandths of a second begins a paragraph, and so does a paragraph of so many characters. */
const silence = 2000;
const longest = 500;

/** All that is said and described in a recording, as a text to be read, in paragraphs below its chapters. */
export function writeTranscript({ captions, chapters, descriptions }: MediaTrack): TranscriptPart[] {
  const rows = inOrder([
    ...chapters.map((row) => ({ ...row, kind: 'chapter' as const })),
    ...descriptions.map((row) => ({ ...row, kind: 'seen' as const })),
    ...captions.map((row) => ({ ...row, kind: 'said' as const })),
  ]);
  const parts: TranscriptPart[] = [{ chapter: null, passages: [] }];
  let last: { passage: Passage; end: number } | null = null;
  for (const { kind, start, end, text, speaker = null } of rows) {
    if (kind === 'chapter') {
      parts.push({ chapter: { start, end, text }, passages: [] });
      last = null;
      continue;
    }
    const goesOn =
      kind === 'said' &&
      last !== null &&
      last.passage.speaker === speaker &&
      start - last.end < silence &&
      last.passage.text.length + text.length < longest;
    if (goesOn) {
      last = { passage: last!.passage, end: end! };
      last.passage.text += ` ${text}`;
      continue;
    }
    const passage: Passage = { start, kind, speaker, text };
    parts.at(-1)!.passages.push(passage);
    last = kind === 'said' ? { passage, end: end! } : null;
  }
  return parts.filter(({ chapter, passages }) => chapter !== null || passages.length > 0);
}
