import { documentContentSchema } from '#domain/documents/document-content-schema.ts';
import {
  categoriesOfKind,
  type DocumentContent,
  type DocumentKind,
} from '#domain/documents/document-kinds.ts';
import { readRuns } from '#domain/documents/text/run-notation.ts';
import type { Inline } from '#domain/documents/text/structured-text.ts';
import { listWritingProblems, type WritingCode } from '#domain/documents/text/writing-codes.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { languages, type Language } from '#platform/text/language.ts';
import type { FieldProblems } from '#routes/kit/form-result.ts';
import { latinDigits } from '#routes/kit/latin-digits.ts';
import { typedTime } from '#routes/kit/typed-time.ts';
import { placeName, type FormBlock, type WritingForm } from './writing-form.ts';
import { blockParts, isInBoth, kindFields, type KindField, type Part } from './writing-shape.ts';

/**
 * What a form of this kind says, clean and ready to be saved; or what is wrong with each of its fields, in the order of
 * the form.
 */
export function readContent<Kind extends DocumentKind>(
  kind: Kind,
  form: WritingForm,
): { content: DocumentContent<Kind> } | { problems: FieldProblems<WritingCode> } {
  const problems: [name: string, code: WritingCode][] = [];
  const written = contentOf(kind, form, (name, code) => problems.push([name, code]));
  const parsed = documentContentSchema(kind).safeParse(written);
  if (parsed.success && problems.length === 0) return { content: parsed.data };
  const refused = parsed.success ? [] : listWritingProblems(parsed.error);
  for (const { code, path } of refused) problems.push([nameOf(path, form), code]);
  const found = new Map<string, WritingCode>();
  for (const [name, code] of problems) if (!found.has(name)) found.set(name, code);
  const order = new Map(Object.keys(orderOf(form)).map((name, index) => [name, index]));
  const place = (name: string) => order.get(name) ?? order.size;
  return { problems: Object.fromEntries([...found].toSorted(([one], [other]) => place(one) - place(other))) };
}

type Say = (name: string, code: WritingCode) => void;

function contentOf(kind: DocumentKind, { values, sections }: WritingForm, say: Say): unknown {
  const both = (name: string) => ({ en: values[`${name}-en`] ?? '', ar: values[`${name}-ar`] ?? '' });
  const inBoth = (write: (language: Language) => unknown) => ({ en: write('en'), ar: write('ar') });
  return {
    slug: (values.slug ?? '').trim(),
    title: both('title'),
    description: both('description'),
    sections: inBoth((language) =>
      sections.map(({ values, blocks }, index) => ({
        id: (values.id ?? '').trim(),
        heading: values[`heading-${language}`] ?? '',
        blocks: blocks.map((block, number) =>
          blockOf(block, language, (name, code) =>
            say(`${placeName({ section: index + 1, block: number + 1 })}-${name}`, code),
          ),
        ),
      })),
    ),
    fields: fieldsOf(kind, values, say),
    category: categoriesOfKind[kind] ? values.category || null : null,
    position: Number(latinDigits(values.position ?? '') || 0),
  };
}

function fieldsOf(kind: DocumentKind, values: Record<string, string>, say: Say): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const field of kindFields[kind]) {
    const name = `f-${field.name}`;
    if (isInBoth(field)) {
      const [en, ar] = languages.map((each) => (values[`${name}-${each}`] ?? '').trim());
      if (en === '' && ar === '') continue;
      const read = (text = '') => (field.type === 'lines' ? linesOf(text) : text);
      fields[field.name] = { en: read(en), ar: read(ar) };
      continue;
    }
    const written = (values[name] ?? '').trim();
    if (written === '' && field.type !== 'flag') continue;
    const value = valueOf(field, written);
    if (value === null) say(name, 'fields-wrong');
    else fields[field.name] = value;
  }
  return fields;
}

function valueOf({ type }: KindField, written: string): unknown {
  switch (type) {
    case 'flag':
      return written === 'yes';
    case 'instant':
      return readCairoTime(typedTime(written))?.toISOString() ?? null;
    case 'count':
      return numberOf(written, 1);
    case 'pounds':
      return numberOf(written, 100);
    case 'tenths':
      return numberOf(written, 10);
    default:
      return written;
  }
}

/** A number as whole parts, such as the piastres of an amount; null when it is none or has smaller parts. */
function numberOf(written: string, parts: number): number | null {
  const text = latinDigits(written);
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return null;
  const value = Math.round(Number(text) * parts * 100) / 100;
  return Number.isInteger(value) ? value : null;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function blockOf({ kind, values, items }: FormBlock, language: Language, say: Say): unknown {
  const { own, item } = blockParts[kind];
  return {
    kind,
    ...partsOf(own, { values, language }, say),
    ...(item.length > 0 && {
      items: items.map((values, index) =>
        partsOf(item, { values, language }, (name, code) => say(`i${index + 1}-${name}`, code)),
      ),
    }),
  };
}

type Written = { values: Record<string, string>; language: Language };

function partsOf(parts: readonly Part[], { values, language }: Written, say: Say): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const part of parts) {
    const name = `${part.name}-${language}`;
    const own = values[name] ?? '';
    const isShared = part.type === 'address' || part.type === 'picture';
    const typed = isShared ? own.trim() || (values[`${part.name}-en`] ?? '').trim() : own;
    if (part.isOptional && typed.trim() === '') continue;
    read[part.name] = partOf(part, typed, (code) => say(name, code));
  }
  return read;
}

function partOf({ type }: Part, typed: string, say: (code: WritingCode) => void): unknown {
  const runsOf = (text: string): Inline[] => {
    const read = readRuns(text);
    if ('runs' in read) return read.runs;
    say(read.problem);
    return [];
  };
  if (type === 'runs') return runsOf(typed.trim());
  if (type === 'picture' && typed === '') say('image-not-chosen');
  return type === 'lines' ? linesOf(typed).map(runsOf) : typed;
}

/** The field in which something stands that the schema refused, by its path in the content. */
function nameOf(path: readonly (string | number)[], { sections }: WritingForm): string {
  const [first, second, ...rest] = path;
  if (first === 'fields') return second === undefined ? 'title-en' : ['f', ...path.slice(1, 3)].join('-');
  if (first !== 'sections') return [first, second].filter((step) => typeof step === 'string').join('-');
  const language = second === 'ar' ? 'ar' : 'en';
  const [index, part, block, own, item, inItem] = rest;
  if (typeof index !== 'number') return 'sections';
  const section = index + 1;
  if (part === 'id') return `${placeName({ section })}-id`;
  if (part !== 'blocks' || typeof block !== 'number') return `${placeName({ section })}-heading-${language}`;
  const kind = sections[index]?.blocks[block]?.kind ?? 'paragraph';
  const place = { section, block: block + 1 };
  const parts = blockParts[kind];
  if (own === 'items' && parts.item.length > 0 && typeof item === 'number') {
    const name = typeof inItem === 'string' ? inItem : parts.item[0]!.name;
    return `${placeName({ ...place, item: item + 1 })}-${name}-${language}`;
  }
  const name =
    typeof own === 'string' && parts.own.some((each) => each.name === own) ? own : parts.own[0]?.name;
  return name === undefined ? placeName(place) : `${placeName(place)}-${name}-${language}`;
}

/** The names of all fields in the order of the form. */
function orderOf({ values, sections }: WritingForm): Record<string, true> {
  const names: Record<string, true> = {};
  const first = ['title-en', 'title-ar', 'description-en', 'description-ar', 'slug', 'category', 'position'];
  for (const name of [...first, ...Object.keys(values)]) names[name] = true;
  sections.forEach(({ blocks }, index) => {
    const section = index + 1;
    for (const each of ['heading-en', 'heading-ar', 'id']) names[`${placeName({ section })}-${each}`] = true;
    blocks.forEach(({ kind, items }, index) => {
      const place = { section, block: index + 1 };
      const put = (prefix: string, parts: readonly Part[]) => {
        for (const { name } of parts) for (const each of languages) names[`${prefix}-${name}-${each}`] = true;
      };
      put(placeName(place), blockParts[kind].own);
      items.forEach((_, index) => put(placeName({ ...place, item: index + 1 }), blockParts[kind].item));
    });
  });
  return names;
}
