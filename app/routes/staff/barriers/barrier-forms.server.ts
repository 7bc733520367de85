import { z } from 'zod';
import { barrierEvents, barrierLimits, type BarrierEvent } from '#domain/barriers/barrier-constants.ts';
import type { KnownBarrier } from '#domain/barriers/find-barriers.ts';
import type { BarrierContent } from '#domain/barriers/keep-barriers.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { choiceField, lineField, textField } from '#routes/staff/kit/staff-fields.server.ts';
import type { BarrierField } from './barrier-fields.ts';

const fields = {
  titleEn: lineField(barrierLimits.title),
  titleAr: lineField(barrierLimits.title),
  descriptionEn: textField(barrierLimits.description),
  descriptionAr: textField(barrierLimits.description),
  page: z.string(),
  seen: z.string(),
} satisfies Record<BarrierField, z.ZodType>;

type Written = {
  values?: { content: BarrierContent; seen: string };
  problems?: Record<string, string>;
};

/** What everybody reads of a barrier; a page is one of ours, or none. `readPage` gives it as it is known, or null. */
export const barrierForm = defineForm({
  name: 'barrier',
  texts: ['descriptionEn', 'descriptionAr'],
  read: (form, { readPage }: { readPage(path: string): string | null }) =>
    readTogether(readFields(fields), ({ seen, page: typed, ...read }): Written => {
      const page = readPage(typed.trim());
      if (typed.trim() !== '' && page === null) return { problems: { page: 'unknown' } };
      const content: BarrierContent = {
        title: { en: read.titleEn, ar: read.titleAr },
        description: { en: read.descriptionEn, ar: read.descriptionAr },
        page,
      };
      return { values: { content, seen } };
    })(form),
});

/** A known barrier as its form shows it. */
export function shownBarrierFields(barrier: KnownBarrier): Record<BarrierField, string> {
  const { title, description, page, updatedAt } = barrier;
  return {
    ...{ titleEn: title.en, titleAr: title.ar, descriptionEn: description.en, descriptionAr: description.ar },
    ...{ page: page ?? '', seen: updatedAt.toISOString() },
  };
}

/** Nothing has to be said unless a barrier is not mended. */
const reasonField = readBy(
  (text) => {
    const read = readText(text, { longest: barrierLimits.reason });
    return read === 'missing' ? { text: null } : read;
  },
  () => `long ${barrierLimits.reason}`,
).transform(({ text }) => text);

type Moved = {
  values?: { event: BarrierEvent; reason: Bilingual | null };
  problems?: Record<string, string>;
};

/** Where a known barrier stands; why it is not mended is said in both languages. */
export const barrierStateForm = defineForm({
  name: 'barrier-state',
  texts: ['reasonEn', 'reasonAr'],
  read: readTogether(
    readFields({ event: choiceField(barrierEvents), reasonEn: reasonField, reasonAr: reasonField }),
    ({ event, reasonEn: en, reasonAr: ar }): Moved => {
      if (event !== 'decline') return { values: { event, reason: null } };
      if (en !== null && ar !== null) return { values: { event, reason: { en, ar } } };
      const missing = [...(en === null ? ['reasonEn'] : []), ...(ar === null ? ['reasonAr'] : [])];
      return { problems: Object.fromEntries(missing.map((name) => [name, 'missing'])) };
    },
  ),
});

/** Which known barrier a report is about. */
export const barrierJoinForm = defineForm({
  name: 'barrier-join',
  read: readFields({
    barrierId: z.string().refine(isRowId, { error: 'missing' }),
  }),
});

/** What its writer is answered. */
export const barrierAnswerForm = defineForm({
  name: 'barrier-answer',
  texts: ['answer'],
  read: readFields({ answer: textField(barrierLimits.answer) }),
});

/** A report that is nothing to answer. */
export const barrierDismissalForm = defineForm({ name: 'barrier-dismissal', read: readNothing });
