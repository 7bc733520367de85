import { blockKinds, blockParts, type BlockKind } from './writing-shape.ts';

/**
 * A document as its form has it: every field as it was typed, by its name. Nothing of it need be right, so that
 * it can always come back whole.
 */
export type WritingForm = {
  /** Fields of the document itself: `title-en`, `slug`, `f-readMinutes`. */
  values: Record<string, string>;
  sections: FormSection[];
};

/** `id`, `heading-en` and `heading-ar`, and the blocks below them. */
export type FormSection = { values: Record<string, string>; blocks: FormBlock[] };

/** Fields such as `text-en`; each item has its own, such as `heading-ar`. */
export type FormBlock = { kind: BlockKind; values: Record<string, string>; items: Record<string, string>[] };

/** Where something stands in the form, counted from 1: `s1`, `s1-b2`, `s1-b2-i3`. */
export type FormPlace = { section: number; block?: number; item?: number };

/** The name of a place, which begins the names of its fields and is the fragment that leads there. */
export function placeName({ section, block, item }: FormPlace): string {
  return [`s${section}`, block !== undefined && `b${block}`, item !== undefined && `i${item}`]
    .filter(Boolean)
    .join('-');
}

/** Where the form of a document stands, and where it is sent. */
export function editorPath(documentId: string): string {
  return `/admin/cms/documents/${documentId}`;
}

/** More than anybody writes; a form that has more was not made by our screens. */
const most = { sections: 60, blocks: 200, items: 200 };

/** What was typed, by the names of its fields: as it was sent, or as `flatValues` gives it. */
export function readWritingForm(form: Iterable<[string, FormDataEntryValue]>): WritingForm {
  // A form looks through all its fields for each that is asked for: of so many they are looked through once.
  const fields = [...form];
  const sent = new Map(fields.toReversed());
  const textOf = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
  };
  const fieldsOf = (prefix: string, parts: readonly { name: string }[]) =>
    Object.fromEntries(
      parts.flatMap(({ name }) =>
        ['en', 'ar'].map((language) => [`${name}-${language}`, textOf(`${prefix}-${name}-${language}`)]),
      ),
    );
  const isOwn = (name: string) => /^(?:title|description|slug|category|position|f)\b/.test(name);
  const sections = counted(most.sections, (section) => {
    const name = placeName({ section });
    if (!sent.has(`${name}-id`)) return null;
    const blocks = counted(most.blocks, (block) => {
      const name = placeName({ section, block });
      const kind = blockKinds.find((each) => each === sent.get(`${name}-kind`));
      if (!kind) return null;
      const parts = blockParts[kind];
      const items = counted(most.items, (item) => {
        const name = placeName({ section, block, item });
        return sent.has(`${name}-${parts.item[0]?.name}-en`) ? fieldsOf(name, parts.item) : null;
      });
      return { kind, values: fieldsOf(name, parts.own), items };
    });
    return { values: { id: textOf(`${name}-id`), ...fieldsOf(name, [{ name: 'heading' }]) }, blocks };
  });
  const names = [...new Set(fields.map(([name]) => name))].filter(isOwn);
  return { values: Object.fromEntries(names.map((name) => [name, textOf(name)])), sections };
}

/** Every field of the form by its name, as the fields of a `Form` take their values; `readWritingForm` reads it again. */
export function flatValues({ values, sections }: WritingForm): Record<string, string> {
  const all = { ...values };
  const put = (prefix: string, own: Record<string, string>) => {
    for (const [name, value] of Object.entries(own)) all[`${prefix}-${name}`] = value;
  };
  sections.forEach((each, index) => {
    const section = index + 1;
    put(placeName({ section }), each.values);
    each.blocks.forEach((own, index) => {
      const block = index + 1;
      put(placeName({ section, block }), { kind: own.kind, ...own.values });
      own.items.forEach((item, index) => put(placeName({ section, block, item: index + 1 }), item));
    });
  });
  return all;
}

function counted<Item>(most: number, read: (number: number) => Item | null): Item[] {
  const items: Item[] = [];
  for (let number = 1; number <= most; number += 1) {
    const item = read(number);
    if (item === null) break;
    items.push(item);
  }
  return items;
}
