import { directionOf, type Language } from '#platform/text/language.ts';
import { escapeXml } from './xml.ts';

/** A feed of one language; every address is whole, every text plain. */
export type AtomFeed = {
  id: string;
  title: string;
  subtitle: string;
  language: Language;
  /** Where the feed itself stands, and the page that it follows. */
  selfAddress: string;
  pageAddress: string;
  iconAddress: string;
  author: string;
  /** When the page last changed: the day that counts while the feed is empty. */
  updatedAt: Date;
  entries: AtomEntry[];
};

export type AtomEntry = {
  id: string;
  title: string;
  address: string;
  publishedAt: Date;
  updatedAt: Date;
  author: string;
  category: { term: string; label: string } | null;
  summary: string;
  /** The whole text as HTML. */
  html: string;
  /** What its words are written in, and its title, where that is not the language of the feed. */
  language?: Language;
  titleLanguage?: Language;
};

/** Writes an Atom feed (RFC 4287), its entries in the order in which they are given. */
export function writeAtomFeed(feed: AtomFeed): string {
  const { id, title, subtitle, language, author, entries } = feed;
  const newest = Math.max(...[feed, ...entries].map(({ updatedAt }) => updatedAt.getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', id),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', new Date(newest).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.selfAddress)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(feed.pageAddress)}"/>`,
    element('icon', feed.iconAddress),
    `<author>${element('name', author)}</author>`,
    ...entries.map((entry) => writeEntry(entry, language)),
    '</feed>\n',
  ].join('\n');
}

function writeEntry({ category, html, ...entry }: AtomEntry, feedLanguage: Language): string {
  const language = entry.language ?? feedLanguage;
  const otherThan = (own: Language | undefined) => (own === feedLanguage ? undefined : own);
  // Readers show the text on a page of another language: it says its own, and its direction.
  const content = `<div lang="${language}" dir="${directionOf(language)}">${html}</div>`;
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title, otherThan(entry.titleLanguage)),
    `<link rel="alternate" type="text/html" hreflang="${feedLanguage}" href="${escapeXml(entry.address)}"/>`,
    element('published', entry.publishedAt.toISOString()),
    element('updated', entry.updatedAt.toISOString()),
    `<author>${element('name', entry.author)}</author>`,
    ...(category
      ? [`<category term="${escapeXml(category.term)}" label="${escapeXml(category.label)}"/>`]
      : []),
    element('summary', entry.summary, otherThan(entry.language)),
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string, language?: Language): string {
  return `<${name}${language ? ` xml:lang="${language}"` : ''}>${escapeXml(text)}</${name}>`;
}
