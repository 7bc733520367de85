import type { Language } from '#platform/language.ts';

/**
 * The running text of a page as data: a screen turns each block into a component, so that no markup
 * is ever stored and nothing has to be sanitised when it is shown.
 */
export type Section = {
  /** The fragment of the URL that leads here, such as `feedback`; unique on its page. */
  id: string;
  heading: string;
  blocks: Block[];
};

export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'cards'; items: Card[] }
  | { kind: 'links'; items: Link[] };

/** A run of text: plain, emphasised, a link, words of the other language (WCAG 3.1.2), or a setting. */
export type Inline =
  string | { strong: string } | Link | { text: string; language: Language } | { setting: TextSetting };

/** A link as data; `href` is a path without the language prefix, a `mailto:` or an outside address. */
export type Link = { text: string; href: string };

/** A short invitation to another page: the title is the link. */
export type Card = { title: string; text: string; href: string };

/** The settings that a text may quote, so that no page repeats what staff can change. */
export type TextSetting = 'organisationName' | 'legalName' | 'supportEmail' | 'supportHours';
