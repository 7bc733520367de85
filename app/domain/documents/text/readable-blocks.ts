import type { DocumentBlock, Inline, Words } from '#platform/renditions/readable-document.ts';
import type { ReadyBlock, ReadyInline, ReadySection } from './ready-sections.ts';
import type { AddressOf } from './section-html.ts';

export type HeadingLevel = Extract<DocumentBlock, { kind: 'heading' }>['level'];

type Surroundings = {
  addressOf: AddressOf;
  /** What stands in the place of a link whose page is not there yet. */
  beingBuilt: string;
};

type SectionOrder = Surroundings & {
  /** Of the headings of the sections. */
  level?: 2 | 3 | 4;
  /** What a section has besides its words, by its id, as `ContentSections` shows it. */
  parts?: Readonly<Record<string, readonly DocumentBlock[]>>;
};

/**
 * The sections of a text for every format (docs/product.md, "Formats"): a heading for each, and below it its blocks. One with
 * nothing in it is left out. Links lead to whole addresses; what is of another language, and what has a direction of its own,
 * is marked.
 */
export function readableSections(sections: readonly ReadySection[], order: SectionOrder): DocumentBlock[] {
  const { level = 2, parts = {}, ...surroundings } = order;
  return sections.flatMap(({ id, heading, blocks }): DocumentBlock[] => {
    const below = [
      ...readableBlocks(blocks, { ...surroundings, level: levelBelow(level) }),
      ...(parts[id] ?? []),
    ];
    return below.length === 0 ? [] : [{ kind: 'heading', level, text: heading }, ...below];
  });
}

/** The blocks of a section for every format; `level` is that of headings among them. */
export function readableBlocks(
  blocks: readonly ReadyBlock[],
  { level, ...surroundings }: Surroundings & { level: HeadingLevel },
): DocumentBlock[] {
  return blocks.flatMap((block) => readableBlock(block, { ...surroundings, level }));
}

/** The level below a heading; formats have four, and the last one stays. */
export function levelBelow(level: HeadingLevel): HeadingLevel {
  return level === 2 ? 3 : 4;
}

function readableBlock(
  block: ReadyBlock,
  surroundings: Surroundings & { level: HeadingLevel },
): DocumentBlock[] {
  const { level, addressOf } = surroundings;
  const words = (text: readonly ReadyInline[]) => readableWords(text, addressOf);
  switch (block.kind) {
    case 'paragraph':
      return [{ kind: 'paragraph', text: words(block.text) }];
    case 'subheading':
      return [{ kind: 'heading', level, text: block.text }];
    case 'list':
      return [{ kind: 'list', items: block.items.map(words) }];
    case 'steps':
      return [
        {
          ...{ kind: 'list', isOrdered: true },
          items: block.items.map(({ heading, text }) => [...stepHeading(heading), ...words(text)]),
        },
      ];
    case 'quote':
      return [{ kind: 'quote', text: words(block.text), ...(block.source && { source: block.source }) }];
    case 'details':
      return [{ kind: 'facts', items: block.items.map(({ term, text }) => ({ term, text: words(text) })) }];
    case 'image': {
      const { src, alternative, width, height, caption } = block;
      return [{ kind: 'picture', picture: src, alternative, width, height, ...(caption && { caption }) }];
    }
    case 'cards':
      return block.items.flatMap((card) => readableCard(card, surroundings));
    case 'links':
      return block.items.length === 0
        ? []
        : [{ kind: 'list', items: block.items.map((link) => [readableLink(link, addressOf)]) }];
  }
}

function readableCard(
  { title, text, href, isBuilt }: Extract<ReadyBlock, { kind: 'cards' }>['items'][number],
  { level, addressOf, beingBuilt }: Surroundings & { level: HeadingLevel },
): DocumentBlock[] {
  return [
    { kind: 'heading', level, text: title },
    { kind: 'paragraph', text: readableWords([text], addressOf) },
    ...(href ? [{ kind: 'paragraph', text: [readableLink({ text: title, href }, addressOf)] } as const] : []),
    ...(isBuilt ? [] : [{ kind: 'paragraph', text: [beingBuilt] } as const]),
  ];
}

/** A heading within an item: its own sign ends it, else a colon does. */
function stepHeading(heading: string): Words {
  return [{ text: heading, isStrong: true }, /[.:!?؟…]$/u.test(heading) ? ' ' : ': '];
}

function readableWords(text: readonly ReadyInline[], addressOf: AddressOf): Words {
  return text.flatMap((inline): Inline[] => {
    if (typeof inline === 'string') return addressesApart(inline);
    if ('strong' in inline) return [{ text: inline.strong, isStrong: true }];
    if ('href' in inline) return [readableLink(inline, addressOf)];
    return [{ text: inline.text, language: inline.language, isApart: true }];
  });
}

function readableLink({ text, href }: { text: string; href: string }, addressOf: AddressOf): Inline {
  return { text, href: href.startsWith('/') ? addressOf(href) : href, isApart: true };
}

/** An e-mail address, a telephone number with its country, or an address of the web within plain words. */
const address =
  /(?<![^\s(«"“])(?:[^\s@(«"“]+@[^\s@]+[^\s@.,;:!?،؛؟)»"”]|https?:\/\/[^\s(«"“]+[^\s.,;:!?،؛؟)»"”(«"“]|\+\d(?:[\d ]*\d)?)/gu;

function addressesApart(text: string): Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (index > at) inlines.push(text.slice(at, index));
    inlines.push({ text: found, isApart: true });
    at = index + found.length;
  }
  if (at < text.length) inlines.push(text.slice(at));
  return inlines;
}
