import type { DocumentContent, DocumentKind } from '#domain/documents/document-kinds.ts';
import { pairSections, type PairedBlock } from '#domain/documents/text/paired-sections.ts';
import { writeRuns } from '#domain/documents/text/run-notation.ts';
import type { Inline } from '#domain/documents/text/structured-text.ts';
import { languages } from '#platform/text/language.ts';
import { shownTime } from '#routes/kit/typed-time.ts';
import type { FormBlock, WritingForm } from './writing-form.ts';
import { blockParts, isInBoth, kindFields, type KindField, type Part } from './writing-shape.ts';

/** A document as its form shows it; `readContent` gives it back as it was. */
export function writeForm(kind: DocumentKind, content: DocumentContent): WritingForm {
  const { title, description, slug, category, position, fields } = content;
  return {
    values: {
      ...{ 'title-en': title.en, 'title-ar': title.ar },
      ...{ 'description-en': description.en, 'description-ar': description.ar },
      ...{ slug, category: category ?? '', position: String(position) },
      ...Object.fromEntries(
        kindFields[kind].flatMap((field) =>
          writeField(field, (fields as Record<string, unknown>)[field.name]),
        ),
      ),
    },
    sections: pairSections(content.sections).map(({ id, heading, blocks }) => ({
      values: { id, 'heading-en': heading.en, 'heading-ar': heading.ar },
      blocks: blocks.map(writeBlock),
    })),
  };
}

function writeField(field: KindField, value: unknown): [string, string][] {
  const name = `f-${field.name}`;
  if (isInBoth(field)) {
    const both = (value ?? {}) as Record<string, string | string[]>;
    return languages.map((each) => [`${name}-${each}`, [both[each] ?? ''].flat().join('\n')]);
  }
  return [[name, value === undefined || value === null ? '' : writeValue(field, value)]];
}

function writeValue({ type }: KindField, value: unknown): string {
  switch (type) {
    case 'flag':
      return value === true ? 'yes' : '';
    case 'instant':
      return shownTime(new Date(String(value)));
    case 'pounds':
      return String(Number(value) / 100);
    case 'tenths':
      return String(Number(value) / 10);
    default:
      return String(value);
  }
}

type Values = Record<string, unknown>;

function writeBlock({ kind, blocks }: PairedBlock): FormBlock {
  const { own, item } = blockParts[kind];
  const sides = { en: (blocks.en ?? {}) as Values, ar: (blocks.ar ?? {}) as Values };
  const itemsOf = (side: Values) => (Array.isArray(side.items) ? (side.items as Values[]) : []);
  const [en, ar] = [itemsOf(sides.en), itemsOf(sides.ar)];
  const count = item.length > 0 ? Math.max(en.length, ar.length) : 0;
  return {
    kind,
    values: writeParts(own, sides),
    items: Array.from({ length: count }, (_, index) =>
      writeParts(item, { en: en[index] ?? {}, ar: ar[index] ?? {} }),
    ),
  };
}

function writeParts(parts: readonly Part[], { en, ar }: { en: Values; ar: Values }): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [english, arabic] = [writePart(part, en[part.name]), writePart(part, ar[part.name])];
      const isShared = (part.type === 'address' || part.type === 'picture') && english === arabic;
      return [
        [`${part.name}-en`, english],
        [`${part.name}-ar`, isShared ? '' : arabic],
      ];
    }),
  );
}

function writePart({ type }: Part, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (type === 'runs') return writeRuns(value as Inline[]);
  if (type === 'lines') return (value as Inline[][]).map(writeRuns).join('\n');
  return String(value);
}
