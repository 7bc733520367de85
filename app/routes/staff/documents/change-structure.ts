import { blockKinds, blockParts, type BlockKind } from './writing-shape.ts';
import { placeName, type FormBlock, type FormPlace, type WritingForm } from './writing-form.ts';

/** What a button of the form does with a section, a block or an item, by its name and value. */
export type StructureAct = { act: 'add' | 'up' | 'down' | 'to' | 'remove'; place: FormPlace };

/** What was chosen beside the button: what a new block is to be, or the section that a block is to move to. */
export type StructureChoice = { kind?: string; section?: number };

/** What became of the picture of a block: chosen, left as it was, or in Arabic that of the English text again. */
export type PictureAct = 'pick' | 'keep' | 'unpick';

/** What was done, and where its reader goes on. */
export type StructureChange = {
  act: StructureAct['act'] | PictureAct;
  /** What it was done to. */
  what: 'section' | 'block' | 'item';
  /** Where it is now; after something was removed, what stands in its place. */
  at: FormPlace | null;
};

/** Reads the value of a button, such as `up:s1-b2`; null for any other. Place 0 stands before the first. */
export function readStructureAct(value: string): StructureAct | null {
  const [, act, section, block, item] =
    /^(add|up|down|to|remove):s(\d+)(?:-b(\d+)(?:-i(\d+))?)?$/.exec(value) ?? [];
  if (!act || section === undefined) return null;
  const place: FormPlace = {
    section: Number(section),
    ...(block !== undefined && { block: Number(block) }),
    ...(item !== undefined && { item: Number(item) }),
  };
  return { act: act as StructureAct['act'], place };
}

/** The button value of an act. */
export function actValue(act: StructureAct['act'], place: FormPlace): string {
  return `${act}:${placeName(place)}`;
}

/**
 * The form with something added behind a place, moved or removed; every other word stays where it is. A block that
 * moves to another section stands last there. Null when there is no such place.
 */
export function changeStructure(
  form: WritingForm,
  { act, place }: StructureAct,
  choice: StructureChoice,
): { form: WritingForm; change: StructureChange } | null {
  const next = structuredClone(form);
  const { section, block, item } = place;
  if (block === undefined) {
    const list = { items: next.sections, number: section, make: () => emptySection(next) };
    return finish(next, act, 'section', changeList(list, act), (number) => ({ section: number }));
  }
  const own = next.sections[section - 1];
  if (!own) return null;
  if (act === 'to') return item === undefined ? moveTo(next, { section, block }, choice.section ?? 0) : null;
  if (item === undefined) {
    const list = { items: own.blocks, number: block, make: () => emptyBlock(choice.kind) };
    return finish(next, act, 'block', changeList(list, act), (number) => ({ section, block: number }));
  }
  const parent = own.blocks[block - 1];
  if (!parent || blockParts[parent.kind].item.length === 0) return null;
  const list = { items: parent.items, number: item, make: () => emptyItem(parent.kind) };
  return finish(next, act, 'item', changeList(list, act), (number) => ({ section, block, item: number }));
}

/** Takes a block out of its section and puts it behind the last block of another. */
function moveTo(form: WritingForm, place: { section: number; block: number }, wanted: number) {
  const [from, to] = [form.sections[place.section - 1]!, form.sections[wanted - 1]];
  if (!to || to === from || !from.blocks[place.block - 1]) return null;
  to.blocks.push(...from.blocks.splice(place.block - 1, 1));
  const at = { section: wanted, block: to.blocks.length };
  return { form, change: { act: 'to', what: 'block', at } satisfies StructureChange };
}

function finish(
  form: WritingForm,
  act: StructureAct['act'],
  what: StructureChange['what'],
  number: number | null,
  placeAt: (number: number) => FormPlace,
) {
  if (number === null) return null;
  return { form, change: { act, what, at: number === 0 ? null : placeAt(number) } };
}

type List<Item> = { items: Item[]; number: number; make(): Item };

/** Changes a list and gives the place to go on at, counted from 1; 0 when the list is empty now. */
function changeList<Item>({ items, number, make }: List<Item>, act: StructureAct['act']): number | null {
  if (act === 'to') return null;
  if (act === 'add') {
    if (number < 0 || number > items.length) return null;
    items.splice(number, 0, make());
    return number + 1;
  }
  if (number < 1 || number > items.length) return null;
  const [own] = items.splice(number - 1, 1);
  if (act === 'remove') return Math.min(number, items.length);
  const place = Math.min(items.length, Math.max(0, number - 1 + (act === 'up' ? -1 : 1)));
  items.splice(place, 0, own!);
  return place + 1;
}

function emptySection({ sections }: WritingForm) {
  const taken = new Set(sections.map(({ values }) => values.id));
  let number = sections.length + 1;
  while (taken.has(`part-${number}`)) number += 1;
  const values = { id: `part-${number}`, 'heading-en': '', 'heading-ar': '' };
  return { values, blocks: [emptyBlock('paragraph')] };
}

function emptyBlock(asked?: string): FormBlock {
  const kind = blockKinds.find((each) => each === asked) ?? 'paragraph';
  const values = emptyFields(blockParts[kind].own);
  return { kind, values, items: blockParts[kind].item.length > 0 ? [emptyItem(kind)] : [] };
}

function emptyItem(kind: BlockKind): Record<string, string> {
  return emptyFields(blockParts[kind].item);
}

function emptyFields(parts: readonly { name: string }[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap(({ name }) => [`${name}-en`, `${name}-ar`].map((each) => [each, ''])),
  );
}
