import { pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { imageSources } from '../images/image-address.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Block, Card, Inline, Link, Section, TextSetting } from './structured-text.ts';
import { writeSetting } from './text-settings.ts';

/** A section as a screen shows it: settings are written out, links lead to pages that exist. */
export type ReadySection = { id: string; heading: string; blocks: ReadyBlock[] };

export type ReadyBlock =
  | Extract<Block, { kind: 'subheading' }>
  | ReadyImage
  | { kind: 'paragraph'; text: ReadyInline[] }
  | { kind: 'list'; items: ReadyInline[][] }
  | { kind: 'steps'; items: { heading: string; text: ReadyInline[] }[] }
  | { kind: 'quote'; text: ReadyInline[]; source?: string }
  | { kind: 'details'; items: { term: string; text: ReadyInline[] }[] }
  | { kind: 'cards'; items: ReadyCard[] }
  | { kind: 'links'; items: Link[] };

export type ReadyInline = Exclude<Inline, { setting: TextSetting }>;

/** A picture as a screen shows it; empty words are those of a decorative one. */
export type ReadyImage = {
  kind: 'image';
  src: string;
  /** Each width that it comes in, as an `img` takes it. */
  srcSet: string;
  width: number;
  height: number;
  alternative: string;
  caption?: string;
};

/** `isBuilt` is false while the page that the card invites to does not exist yet; then it has no link. */
export type ReadyCard = Card & { isBuilt: boolean };

type Surroundings = {
  language: Language;
  settings: SiteSettings;
  /** Whether a path, without the language prefix, is a page of the site map. */
  isPage(path: string): boolean;
};

/**
 * The sections of a page in the reader's language, ready to be shown. A link to a page that does not
 * exist (yet) becomes plain text, in a list of links it is left out, and a card loses its link. A picture that is gone is left out.
 */
export function readySections(sections: Bilingual<Section[]>, surroundings: Surroundings): ReadySection[] {
  return pick(sections, surroundings.language).map(({ id, heading, blocks }) => ({
    id,
    heading,
    blocks: blocks.flatMap((block) => readyBlock(block, surroundings) ?? []),
  }));
}

function readyBlock(block: Block, surroundings: Surroundings): ReadyBlock | null {
  const ready = (text: Inline[]) => text.map((inline) => readyInline(inline, surroundings));
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return { ...block, text: ready(block.text) };
    case 'list':
      return { kind: 'list', items: block.items.map(ready) };
    case 'steps':
      return { kind: 'steps', items: block.items.map((step) => ({ ...step, text: ready(step.text) })) };
    case 'details':
      return { kind: 'details', items: block.items.map((item) => ({ ...item, text: ready(item.text) })) };
    case 'cards':
      return { kind: 'cards', items: block.items.map((card) => readyCard(card, surroundings)) };
    case 'links':
      return { kind: 'links', items: block.items.filter((link) => leadsOn(link, surroundings)) };
    case 'image':
      return readyImage(block, surroundings);
    case 'subheading':
      return block;
  }
}

/** What most screens show; browsers that read `srcset` choose for themselves. */
const usualWidth = 960;

function readyImage(
  { picture, caption }: Extract<Block, { kind: 'image' }>,
  { language }: Surroundings,
): ReadyImage | null {
  if (!picture) return null;
  const { width, height, alternative } = picture;
  const isDescribed = alternative !== null && alternative !== 'decorative';
  return {
    ...{ kind: 'image', width, height },
    ...imageSources(picture, usualWidth),
    alternative: isDescribed ? pick(alternative, language) : '',
    ...(caption && { caption }),
  };
}

function readyCard({ title, text, href }: Card, surroundings: Surroundings): ReadyCard {
  if (!href) return { title, text, isBuilt: true };
  return leadsOn({ href }, surroundings)
    ? { title, text, href, isBuilt: true }
    : { title, text, isBuilt: false };
}

function readyInline(inline: Inline, surroundings: Surroundings): ReadyInline {
  if (typeof inline === 'string') return inline;
  if ('setting' in inline) return quoteSetting(inline.setting, surroundings);
  if ('href' in inline && !leadsOn(inline, surroundings)) return inline.text;
  return inline;
}

function quoteSetting(setting: TextSetting, { settings, language }: Surroundings): ReadyInline {
  const text = writeSetting(setting, settings, language);
  if (setting === 'supportEmail') return { text, href: `mailto:${text}` };
  if (setting === 'supportPhone' && settings.supportPhone)
    return { text, href: `tel:${text.replaceAll(' ', '')}` };
  return text;
}

function leadsOn({ href }: { href: string }, { isPage }: Surroundings): boolean {
  const isOwnPath = href.startsWith('/');
  return !isOwnPath || isPage(href.replace(/[?#].*/s, ''));
}
