import { pick, type Bilingual, type Language } from '#platform/language.ts';
import type { SiteSettings } from './site-settings.ts';
import type { Block, Card, Inline, Link, Section, TextSetting } from './structured-text.ts';

/** A section as a screen shows it: settings are written out, links lead to pages that exist. */
export type ReadySection = { id: string; heading: string; blocks: ReadyBlock[] };

export type ReadyBlock =
  | { kind: 'paragraph'; text: ReadyInline[] }
  | { kind: 'list'; items: ReadyInline[][] }
  | { kind: 'cards'; items: ReadyCard[] }
  | { kind: 'links'; items: Link[] };

export type ReadyInline = Exclude<Inline, { setting: TextSetting }>;

/** `href` is null while the page that the card invites to does not exist yet. */
export type ReadyCard = Omit<Card, 'href'> & { href: string | null };

type Surroundings = {
  language: Language;
  settings: SiteSettings;
  /** Whether a path, without the language prefix, is a page of the site map. */
  isPage(path: string): boolean;
};

/**
 * The sections of a page in the reader's language, ready to be shown. A link to a page that does not
 * exist (yet) becomes plain text, in a list of links it is left out, and a card loses its link.
 */
export function readySections(sections: Bilingual<Section[]>, surroundings: Surroundings): ReadySection[] {
  return pick(sections, surroundings.language).map(({ id, heading, blocks }) => ({
    id,
    heading,
    blocks: blocks.map((block) => readyBlock(block, surroundings)),
  }));
}

function readyBlock(block: Block, surroundings: Surroundings): ReadyBlock {
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'paragraph', text: block.text.map((inline) => readyInline(inline, surroundings)) };
    case 'list':
      return {
        kind: 'list',
        items: block.items.map((item) => item.map((inline) => readyInline(inline, surroundings))),
      };
    case 'cards':
      return {
        kind: 'cards',
        items: block.items.map((card) => ({ ...card, href: leadsOn(card, surroundings) ? card.href : null })),
      };
    case 'links':
      return { kind: 'links', items: block.items.filter((link) => leadsOn(link, surroundings)) };
  }
}

function readyInline(inline: Inline, surroundings: Surroundings): ReadyInline {
  if (typeof inline === 'string') return inline;
  if ('setting' in inline) return quoteSetting(inline.setting, surroundings);
  if ('href' in inline && !leadsOn(inline, surroundings)) return inline.text;
  return inline;
}

function quoteSetting(setting: TextSetting, { settings, language }: Surroundings): ReadyInline {
  if (setting === 'supportEmail') {
    return { text: settings.supportEmail, href: `mailto:${settings.supportEmail}` };
  }
  return pick(settings[setting], language);
}

function leadsOn({ href }: { href: string }, { isPage }: Surroundings): boolean {
  const isOwnPath = href.startsWith('/');
  return !isOwnPath || isPage(href.replace(/[?#].*$/, ''));
}
