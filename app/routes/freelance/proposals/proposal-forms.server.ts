import { z } from 'zod';
import {
  proposalFileKinds,
  proposalLimits,
  type OfferedMilestone,
  type ProposalFileKind,
} from '#domain/marketplace/proposals/proposal-constants.ts';
import type { OfferedTerms } from '#domain/marketplace/proposals/proposal-process.ts';
import type { ProposalContent } from '#domain/marketplace/proposals/save-draft.ts';
import { readPounds, readWholeNumber } from '#platform/input/read-number.ts';
import { readLine, readText, showTextAgain } from '#platform/text/read-text.ts';
import { defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** The fields of a milestone; each is named with the number of its row. */
const rowFields = ['title', 'price', 'days'] as const;

const seen = z
  .string()
  .max(12)
  .transform((text) => Number(text) || 0)
  .catch(0);

/** A letter and its milestones, one row each, with how many rows there are. A row without any word is left out. */
export const proposalForm = defineForm({
  name: 'proposal',
  texts: ['letter'],
  read: (form): ReadForm<{ content: ProposalContent; seen: number }> => {
    const letter = readText(textOf(form, 'letter'), {
      least: proposalLimits.leastLetter,
      longest: proposalLimits.letter,
    });
    const first: Record<string, string> = typeof letter === 'string' ? { letter: `letter-${letter}` } : {};
    return withMilestones(form, { texts: ['letter'], problems: first }, (milestones, seen) => ({
      content: { letter: typeof letter === 'string' ? '' : letter.text, milestones },
      seen,
    }));
  },
});

/** Other terms for a proposal: its milestones, and what is said to them. */
export const counterForm = defineForm({
  name: 'counter-offer',
  texts: ['note'],
  read: (form): ReadForm<{ terms: OfferedTerms; seen: number }> => {
    const note = readText(textOf(form, 'note'), { longest: proposalLimits.note });
    const first: Record<string, string> = note === 'long' ? { note: 'note-long' } : {};
    return withMilestones(form, { texts: ['note'], problems: first }, (milestones, seen) => ({
      terms: { milestones, note: typeof note === 'string' ? null : note.text },
      seen,
    }));
  },
});

/** The buttons of a proposal: with the newest offer that their presser saw. */
export const proposalStepForm = defineForm({ name: 'proposal-step', read: readFields({ seen }) });

/** Accepts the terms that stand. */
export const acceptForm = defineForm({ name: 'accept-proposal', read: readFields({ seen }) });

/** Begins the conversation of the two sides. */
export const writeForm = defineForm({ name: 'write-to-other', read: readFields({}) });

/** Why a proposal is declined. */
export const declineProposalForm = defineForm({
  name: 'decline-proposal',
  texts: ['reason'],
  read: readFields({
    reason: readBy(
      (text) => readText(text, { longest: proposalLimits.reason }),
      (problem) => `reason-${problem}`,
    ).transform(({ text }) => text),
    seen,
  }),
});

/** A file that is attached. */
export const proposalFileForm = defineForm({ name: 'proposal-file', read: readFields({}) });

/** Takes a file out; which one is told by its place. */
export const proposalFileRemovalForm = defineForm({
  name: 'proposal-file-removal',
  read: readFields({
    kind: z
      .string()
      .transform((text): ProposalFileKind => proposalFileKinds.find((each) => each === text) ?? 'file-1'),
  }),
});

/** The fields of milestones that there are. */
export function writeMilestones(milestones: readonly OfferedMilestone[]): Record<string, string> {
  const rows = milestones.flatMap(({ title, piastres, days }, row) => [
    [`title-${row}`, title],
    [`price-${row}`, String(piastres / 100)],
    [`days-${row}`, String(days)],
  ]);
  return {
    ...(Object.fromEntries(rows) as Record<string, string>),
    rows: String(Math.max(1, milestones.length)),
  };
}

/** What was typed, with one more row; it comes back as it was and is not saved. */
export function withOneMoreRow(submitted: Record<string, string>): Record<string, string> {
  const typed = Object.entries(submitted).map(([name, text]) => [name, showTextAgain(text)]);
  const rows = Math.min(Number(submitted.rows) + 1, proposalLimits.milestones);
  return { ...(Object.fromEntries(typed) as Record<string, string>), rows: String(rows) };
}

type Before = { texts: readonly string[]; problems: Record<string, string> };

function withMilestones<Values>(
  form: FormData,
  { texts, problems }: Before,
  combine: (milestones: OfferedMilestone[], seen: number) => Values,
): ReadForm<Values> {
  const asked = Number(textOf(form, 'rows'));
  const rows = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), proposalLimits.milestones) : 1;
  const numbers = Array.from({ length: rows }, (_, row) => row);
  const names = [...texts, 'seen', ...numbers.flatMap((row) => rowFields.map((field) => `${field}-${row}`))];
  const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  const submitted = { ...typed, rows: String(rows) };
  const found = { ...problems };
  const written = numbers.filter((row) => rowFields.some((field) => typed[`${field}-${row}`]!.trim() !== ''));
  const milestones = (written.length > 0 ? written : [0]).map((row) => readRow(typed, row, found));
  if (Object.keys(found).length > 0) return { submitted, problems: found };
  const piastres = milestones.reduce((sum, each) => sum + each.piastres, 0);
  const days = milestones.reduce((sum, each) => sum + each.days, 0);
  if (piastres < proposalLimits.leastPiastres || piastres > proposalLimits.mostPiastres)
    return { submitted, problems: { form: 'total-price' } };
  if (days > proposalLimits.days) return { submitted, problems: { form: 'total-days' } };
  return { submitted, values: combine(milestones, seen.parse(typed.seen)) };
}

function readRow(
  typed: Record<string, string>,
  row: number,
  problems: Record<string, string>,
): OfferedMilestone {
  const { milestoneTitle, leastMilestonePiastres: leastPiastres, mostPiastres } = proposalLimits;
  const title = readLine(typed[`title-${row}`]!, milestoneTitle);
  if (typeof title === 'string') problems[`title-${row}`] = `milestone-title-${title}`;
  const price = readPounds(typed[`price-${row}`]!, { leastPiastres, mostPiastres });
  if (typeof price === 'string') problems[`price-${row}`] = 'milestone-price-problem';
  const days = readWholeNumber(typed[`days-${row}`]!, { least: 1, most: proposalLimits.days });
  if (typeof days === 'string') problems[`days-${row}`] = 'milestone-days-problem';
  return {
    title: typeof title === 'string' ? '' : title.line,
    piastres: typeof price === 'string' ? 0 : price.piastres,
    days: typeof days === 'string' ? 0 : days.number,
  };
}
