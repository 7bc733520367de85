import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import type { DocumentContent } from './document-kinds.ts';
import { writeRuns } from './text/run-notation.ts';
import type { Block, Section } from './text/structured-text.ts';
import { alignLists, compareWords, type DifferencePart } from './text/word-difference.ts';

/** Something that differs between two versions, where it is, and how the words changed. */
export type DocumentDifference = {
  /** Null for what is the same in both languages, such as the address. */
  language: Language | null;
  where:
    | { part: 'field'; name: string }
    | { part: 'heading'; heading: string }
    | { part: 'block'; heading: string; number: number; kind: Block['kind'] };
  change: 'changed' | 'added' | 'removed';
  parts: DifferencePart[];
};

/** What differs between two versions of a document, in the order in which it is read; nothing when they are alike. */
export function compareDocuments(before: DocumentContent, after: DocumentContent): DocumentDifference[] {
  return [
    ...fieldDifferences(before, after),
    ...languages.flatMap((language) =>
      sectionDifferences(before.sections[language], after.sections[language]).map((each) => ({
        ...each,
        language,
      })),
    ),
  ];
}

function fieldDifferences(before: DocumentContent, after: DocumentContent): DocumentDifference[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names.flatMap((name) => {
    const [one, other] = [old.get(name) ?? '', fresh.get(name) ?? ''];
    if (one === other) return [];
    const [field = '', language] = name.split(' ');
    const change = one === '' ? 'added' : other === '' ? 'removed' : 'changed';
    return [
      {
        language: (language as Language | undefined) ?? null,
        where: { part: 'field' as const, name: field },
        change,
        parts: compareWords(one, other),
      } satisfies DocumentDifference,
    ];
  });
}

/** Everything but the running text, by its name and, where it has one, its language. */
function linesOf({ title, description, slug, category, position, fields }: DocumentContent) {
  const lines = new Map<string, string>();
  const put = (name: string, value: unknown) => {
    if (isBilingual(value)) for (const each of languages) lines.set(`${name} ${each}`, lineOf(value[each]));
    else lines.set(name, lineOf(value));
  };
  put('title', title);
  put('description', description);
  put('slug', slug);
  put('category', category);
  put('position', position);
  for (const [name, value] of Object.entries(fields)) put(`fields.${name}`, value);
  return lines;
}

function isBilingual(value: unknown): value is Bilingual<unknown> {
  return typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;
}

function lineOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('، ');
  return value === null || value === undefined ? '' : String(value);
}

type SectionDifference = Omit<DocumentDifference, 'language'>;

function sectionDifferences(before: readonly Section[], after: readonly Section[]): SectionDifference[] {
  return alignLists(before, after, (one, other) => one.id === other.id).flatMap((place) => {
    const old = place.before === null ? null : before[place.before]!;
    const fresh = place.after === null ? null : after[place.after]!;
    const { heading } = (fresh ?? old)!;
    const headings = compareWords(old?.heading ?? '', fresh?.heading ?? '');
    const isSame = old?.heading === fresh?.heading;
    const change = old === null ? 'added' : fresh === null ? 'removed' : 'changed';
    return [
      ...(isSame ? [] : [{ where: { part: 'heading' as const, heading }, change, parts: headings } as const]),
      ...blockDifferences(old?.blocks ?? [], fresh?.blocks ?? [], heading),
    ];
  });
}

function blockDifferences(
  before: readonly Block[],
  after: readonly Block[],
  heading: string,
): SectionDifference[] {
  // Each is compared with each: what they say is written out once.
  const words = new Map([...before, ...after].map((block) => [block, wordsOf(block)]));
  const isSame = (one: Block, other: Block) => one.kind === other.kind && words.get(one) === words.get(other);
  const places = alignLists(before, after, isSame);
  const found: SectionDifference[] = [];
  let waiting: number[] = [];
  const leave = (index: number) => {
    const block = before[index]!;
    const where = { part: 'block' as const, heading, number: index + 1, kind: block.kind };
    found.push({ where, change: 'removed', parts: compareWords(wordsOf(block), '') });
  };
  for (const place of places) {
    if (place.before !== null && place.after !== null) {
      waiting.forEach(leave);
      waiting = [];
    } else if (place.before !== null) waiting.push(place.before);
    else {
      const block = after[place.after]!;
      // A block of the same kind that went away just before is what this one was.
      const match = waiting.findIndex((index) => before[index]!.kind === block.kind);
      waiting.splice(0, Math.max(0, match)).forEach(leave);
      const old = match < 0 ? null : before[waiting.shift()!]!;
      const where = { part: 'block' as const, heading, number: place.after + 1, kind: block.kind };
      const parts = compareWords(old ? wordsOf(old) : '', wordsOf(block));
      found.push({ where, change: old ? 'changed' : 'added', parts });
    }
  }
  waiting.forEach(leave);
  return found;
}

/** All words of a block as they are typed, so that a changed mark or address is a difference too. */
function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return writeRuns(block.text);
    case 'subheading':
      return block.text;
    case 'quote':
      return [writeRuns(block.text), block.source].filter(Boolean).join('\n');
    case 'image':
      return [block.image, block.caption].filter(Boolean).join('\n');
    case 'list':
      return block.items.map(writeRuns).join('\n');
    case 'steps':
      return block.items.map(({ heading, text }) => `${heading}\n${writeRuns(text)}`).join('\n');
    case 'details':
      return block.items.map(({ term, text }) => `${term}\n${writeRuns(text)}`).join('\n');
    case 'cards':
      return block.items.map(({ title, text, href }) => `${title}\n${text}\n${href ?? ''}`.trim()).join('\n');
    case 'links':
      return block.items.map(({ text, href }) => `${text} (${href})`).join('\n');
  }
}
