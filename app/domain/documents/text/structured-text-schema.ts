import { z } from 'zod';
import { languages } from '#platform/text/language.ts';
import { normalized } from '#platform/text/normalized.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { textSettings, type Block, type Inline, type Section } from './structured-text.ts';
import type { WritingCode } from './writing-codes.ts';

/** The most that one document may hold in one language, so that a page stays light and a save stays quick. */
export const textLimits = {
  sections: 60,
  blocks: 200,
  items: 200,
  runs: 400,
  heading: 200,
  run: 8000,
  line: 1000,
  alternative: 500,
  href: 2000,
  letters: 200_000,
} as const;

/** The message of an issue is a code of the text area `writing`. */
const says = (code: WritingCode) => ({ error: code });

/**
 * One line of somebody's text: composed letters, single spaces, and nothing that is neither seen nor heard but
 * turns or breaks the text around it (control characters, direction marks). Joiners of letters stay.
 */
export function cleanText(text: string): string {
  return normalized(text, 'NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(unheard, '')
    .replace(/ {2,}/g, ' ');
}

/** Arabic number signs are seen although Unicode calls them format characters. */
const unheard = /[[\p{Cc}\p{Cf}\p{Cs}]--[\u0600-\u0605\u06dd\u08e2\u200c\u200d]]/gv;

/** An object of these keys and no other. */
function exactly<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, says('text-not-understood'));
}

/** One line of at most so many characters; it may be empty in a draft. */
export function lineOf(longest: number) {
  return z
    .string(says('text-not-understood'))
    .max(longest, says('text-too-long'))
    .transform((text) => cleanText(text).trim());
}

/** Checked after it is cleaned, so that a union says that it is long and not that it is nothing it knows. */
const run = z
  .string(says('text-not-understood'))
  .transform(cleanText)
  .refine((text) => text.length <= textLimits.run, says('text-too-long'));

const href = z
  .string(says('text-not-understood'))
  .max(textLimits.href, says('text-too-long'))
  .transform((written) => tidyHref(cleanText(written).trim()))
  .refine(isSafeHref, says('link-refused'));

const inline: z.ZodType<Inline> = z.union(
  [
    run,
    exactly({ strong: run }),
    exactly({ text: run, href }),
    exactly({ text: run, language: z.enum(languages) }),
    exactly({ setting: z.enum(textSettings) }),
  ],
  says('text-not-understood'),
);

const runs = listOf(inline, textLimits.runs).transform(tidyRuns);
const line = lineOf(textLimits.line);
const heading = lineOf(textLimits.heading);

const block: z.ZodType<Block> = z.discriminatedUnion(
  'kind',
  [
    exactly({ kind: z.literal('paragraph'), text: runs }),
    exactly({ kind: z.literal('subheading'), text: heading }),
    exactly({ kind: z.literal('list'), items: itemsOf(runs) }),
    exactly({ kind: z.literal('steps'), items: itemsOf(exactly({ heading, text: runs })) }),
    z
      .strictObject({ kind: z.literal('quote'), text: runs, source: line.optional() })
      .transform(({ source, ...quote }) => ({ ...quote, ...(source && { source }) })),
    exactly({
      kind: z.literal('details'),
      items: itemsOf(exactly({ term: heading, text: runs })),
    }),
    z
      .strictObject({
        kind: z.literal('image'),
        image: z.string(says('image-unknown')).refine(isRowId, says('image-unknown')),
        caption: line.optional(),
      })
      .transform(({ caption, ...image }) => ({ ...image, ...(caption && { caption }) })),
    exactly({
      kind: z.literal('cards'),
      items: itemsOf(exactly({ title: heading, text: line, href: href.optional() })),
    }),
    exactly({ kind: z.literal('links'), items: itemsOf(exactly({ text: heading, href })) }),
  ],
  says('text-not-understood'),
);

const section = exactly({
  id: z
    .string(says('text-not-understood'))
    .max(60, says('text-too-long'))
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, says('id-refused')),
  heading,
  blocks: listOf(block, textLimits.blocks),
});

/**
 * Takes the running text of one language from outside and gives it clean, or says what is wrong where: what is
 * not structured text is refused, not repaired. Blocks without words stay, so that a draft keeps its places.
 */
export const sectionsSchema: z.ZodType<Section[]> = listOf(section, textLimits.sections).superRefine(
  (sections, context) => {
    const ids = new Set<string>();
    for (const [index, { id }] of sections.entries()) {
      if (ids.has(id)) context.addIssue(issueOf('id-twice', [index, 'id']));
      ids.add(id);
    }
    if (JSON.stringify(sections).length > textLimits.letters) context.addIssue(issueOf('text-too-long', []));
  },
);

function issueOf(code: WritingCode, path: (string | number)[]) {
  return { code: 'custom' as const, message: code, path };
}

function listOf<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item, says('text-not-understood')).max(most, says('text-too-much'));
}

function itemsOf<Item extends z.ZodType>(item: Item) {
  return listOf(item, textLimits.items);
}

/** Drops runs without words, and the spaces around the whole; a link stays, as somebody chose where it leads. */
function tidyRuns(runs: Inline[]): Inline[] {
  const tidy = runs.map(withoutEmptyMark).filter((run) => run !== '');
  const first = tidy.findIndex((run) => run !== ' ');
  const last = tidy.findLastIndex((run) => run !== ' ');
  return first < 0
    ? []
    : tidy.slice(first, last + 1).map((run, index, all) => {
        if (typeof run !== 'string') return run;
        const start = index === 0 ? run.trimStart() : run;
        return index === all.length - 1 ? start.trimEnd() : start;
      });
}

/** A mark around spaces marks nothing: only the space stays. */
function withoutEmptyMark(run: Inline): Inline {
  if (typeof run === 'string' || 'href' in run || 'setting' in run) return run;
  const words = 'strong' in run ? run.strong : run.text;
  return words.trim() === '' ? words : run;
}

/** Own pages are written without the language prefix; a telephone number without what only the eye needs. */
function tidyHref(written: string): string {
  if (/^tel:/i.test(written)) return `tel:${written.slice(4).replace(/[\s().-]/g, '')}`;
  const inArabic = /^\/ar(?=$|[/?#])(.*)$/.exec(written)?.[1];
  if (inArabic === undefined) return written;
  return inArabic.startsWith('/') ? inArabic : `/${inArabic}`;
}

const mailLink = /^mailto:[^@?&,;%]+@[^@?&,;%/][^@?&,;%/.]*\.[^@?&,;%/]+(?:\?subject=[^&]*)?$/;

/** A draft may have links that lead nowhere yet; publishing asks for an address. */
function isSafeHref(href: string): boolean {
  if (href === '') return true;
  if (/[\s\\<>"`{}|^]/.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  if (href.startsWith('mailto:')) return mailLink.test(href) && !/%0[ad]/i.test(href);
  if (href.startsWith('tel:')) return /^tel:\+?[0-9]{3,15}$/.test(href);
  const url = /^https:\/\/[^/]/.test(href) ? URL.parse(href) : null;
  return (
    url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
  );
}
