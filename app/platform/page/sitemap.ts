import { languages, localizedPath, type Language } from '#platform/text/language.ts';
import { escapeXml } from './xml.ts';

/** A page that search engines may know, by its path and query without the language prefix. */
export type SitemapPage = {
  path: string;
  /** The day on which it last changed, as `2026-11-21`, where that is known. */
  lastUpdatedOn?: string;
};

/** Writes a sitemap (sitemaps.org) with one address per page and language, each naming its twins. */
export function writeSitemap(pages: readonly SitemapPage[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => languages.map((language) => writePage(page, { origin, language }))),
    '</urlset>\n',
  ].join('\n');
}

type Place = { origin: string; language: Language };

function writePage({ path, lastUpdatedOn }: SitemapPage, { origin, language }: Place): string {
  const addressIn = (each: Language) => escapeXml(origin + localizedPath(path, each));
  const twin = (name: string, each: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(each)}"/>`;
  return [
    `<url><loc>${addressIn(language)}</loc>`,
    lastUpdatedOn ? `<lastmod>${lastUpdatedOn}</lastmod>` : '',
    ...languages.map((each) => twin(each, each)),
    `${twin('x-default', 'en')}</url>`,
  ].join('');
}
