import { z } from 'zod';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import type { Points } from '#domain/learning/assignments/marking/judge.ts';
import { peerLimits, type ReportOutcome } from '#domain/learning/assignments/peers/peer-constants.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** The button that asks for a work to mark. */
export const peerTakeForm = defineForm({ name: 'peer-take', read: readNothing });

type PeerMarkFields = { points: Points; words: string };

/** Points for each criterion of a work of somebody else, and words. */
export const peerMarkForm = defineForm({ name: 'peer-mark', texts: ['words'], read: readPeerMark });

function readPeerMark(
  form: FormData,
  { rubric }: { rubric: AssignmentContent['rubric'] },
): ReadForm<PeerMarkFields> {
  const names = rubric.map(({ key }) => `points-${key}`);
  const submitted = {
    ...Object.fromEntries(names.map((name) => [name, textOf(form, name)])),
    words: textOf(form, 'words'),
  };
  const problems: Record<string, string> = {};
  const points: Points = {};
  for (const { key, mostPoints } of rubric) {
    const read = readWholeNumber(textOf(form, `points-${key}`), { least: 0, most: mostPoints });
    if (typeof read === 'string') problems[`points-${key}`] = `points.${read}`;
    else points[key] = read.number;
  }
  const words = readText(submitted.words, { longest: peerLimits.words });
  if (typeof words === 'string') problems.words = words === 'long' ? 'words.long' : 'words.missing';
  if (Object.keys(problems).length > 0 || typeof words === 'string') return { submitted, problems };
  return { submitted, values: { points, words: words.text } };
}

/** What is hurtful, in words. */
export const peerReportForm = defineForm({
  name: 'peer-report',
  texts: ['note'],
  read: readFields({
    note: readBy(
      (text) => readText(text, { longest: peerLimits.note }),
      (problem) => (problem === 'long' ? 'note.long' : 'note.missing'),
    ),
  }),
});

function readOutcome(text: string): ReportOutcome {
  return text === 'hidden' ? 'hidden' : 'kept';
}

/** What a teacher decides about a report. */
export const peerSettleForm = defineForm({
  name: 'peer-settle',
  read: readFields({ outcome: z.string().transform((text) => readOutcome(text)) }),
});
