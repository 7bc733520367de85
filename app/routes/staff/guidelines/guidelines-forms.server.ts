import { z } from 'zod';
import { guidelineLimits, type DraftRule } from '#domain/conduct/conduct-constants.ts';
import type { GuidelinesContent, GuidelinesDraft } from '#domain/conduct/publish-guidelines.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';
import { draftActs, type DraftAct } from './draft-fields.ts';

const line = readOptionalLine(guidelineLimits.title, `long ${guidelineLimits.title}`);
const text = readOptionalText(guidelineLimits.text, `long ${guidelineLimits.text}`);
const summary = readOptionalText(guidelineLimits.summary, `long ${guidelineLimits.summary}`);

type Meant = { content: GuidelinesContent; seen: string; act: DraftAct };

/** The next version of the rules. Anything may be missing until it is published; a button also adds, moves or removes a rule. */
export const guidelinesDraftForm = defineForm({
  name: 'guidelines-draft',
  texts: (name) => /^(?:text|summary)/.test(name),
  read: (form) => {
    // What is no form of ours must not empty what was written.
    if (!form.has('summaryEn')) return { submitted: {}, problems: { summaryEn: 'missing' } };
    const count = countRules(form);
    const places = Array.from({ length: count }, (_, place) => place);
    const ofRules = places.flatMap((place) => [
      [`key-${place}`, z.string().transform((typed) => typed || null)],
      [`titleEn-${place}`, line],
      [`titleAr-${place}`, line],
      [`textEn-${place}`, text],
      [`textAr-${place}`, text],
    ]);
    const fields: Record<string, z.ZodType<string | null>> = Object.fromEntries(ofRules);
    const named = {
      ...fields,
      ...{ summaryEn: summary, summaryAr: summary },
      seen: z.string().max(40).catch(''),
      action: z.string(),
    };
    return readTogether(readFields(named), (values): { values: Meant } => {
      const said = values as Record<string, string | null>;
      const both = (field: string, end = '') => ({
        ...{ en: said[`${field}En${end}`] ?? '', ar: said[`${field}Ar${end}`] ?? '' },
      });
      const rules = places.map((place): DraftRule => ({
        key: said[`key-${place}`] ?? null,
        title: both('title', `-${place}`),
        text: both('text', `-${place}`),
      }));
      const act = readAct(values.action, count);
      const content = { summary: both('summary'), rules: changed(rules, act) };
      return { values: { content, seen: values.seen, act } };
    })(form);
  },
});

/** Publishes the next version as it was read. */
export const guidelinesPublishForm = defineForm({
  name: 'guidelines-publish',
  read: readFields({
    seen: z.string().max(40).catch(''),
    sure: z.literal('yes', { error: 'sure' }),
  }),
});

/** The next version as its form shows it. */
export function shownDraft({ summary, rules, seen }: GuidelinesDraft): Record<string, string> {
  const ofRules = rules.flatMap(({ key, title, text }, place) => [
    [`key-${place}`, key ?? ''],
    [`titleEn-${place}`, title.en],
    [`titleAr-${place}`, title.ar],
    [`textEn-${place}`, text.en],
    [`textAr-${place}`, text.ar],
  ]);
  return { ...Object.fromEntries(ofRules), summaryEn: summary.en, summaryAr: summary.ar, seen };
}

function countRules(form: FormData): number {
  let count = 0;
  while (count < guidelineLimits.rules && form.has(`titleEn-${count}`)) count += 1;
  return count;
}

/** What a button means: its name, and for one of a rule which one. Anything else saves. */
function readAct(typed: string, count: number): DraftAct {
  const [name, number = ''] = typed.split(':');
  const act = draftActs.find((each) => each === name) ?? 'save';
  const place = /^\d{1,2}$/.test(number) ? Number(number) : count;
  const isOfRule = act === 'up' || act === 'down' || act === 'remove';
  return isOfRule && place >= count ? { act: 'save', place: null } : { act, place: isOfRule ? place : null };
}

function changed(rules: DraftRule[], { act, place }: DraftAct): DraftRule[] {
  const empty = { en: '', ar: '' };
  if (act === 'add' && rules.length < guidelineLimits.rules)
    return [...rules, { key: null, title: empty, text: empty }];
  if (place === null) return rules;
  if (act === 'remove') return rules.toSpliced(place, 1);
  const to = act === 'up' ? place - 1 : place + 1;
  const rule = rules[place]!;
  return to < 0 || to >= rules.length ? rules : rules.toSpliced(place, 1).toSpliced(to, 0, rule);
}
