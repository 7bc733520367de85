import type { RouterContextProvider } from 'react-router';
import { wholeDocumentsMemory, type PublishedDocument } from '#domain/documents/documents.ts';
import { documentPath } from '#domain/documents/document-kinds.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { writeSectionsAsHtml } from '#domain/documents/text/section-html.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { writeAtomFeed, type AtomEntry } from '#platform/page/atom-feed.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { WritingCategory } from './writing-card.tsx';

/** What a reader of feeds is given at most: the newest ones. */
const mostEntries = 20;

type Feed = { kind: 'article' | 'post'; page: 'articles' | 'blog' };

/** The newest articles or posts with their whole text, as an Atom feed in the language of the address. */
export async function answerFeed(context: Readonly<RouterContextProvider>, { kind, page: name }: Feed) {
  const { language, page, remember } = context.get(appContext);
  const about = await loadContentPage(context, name);
  const documents = await remember(wholeDocumentsMemory({ kind, order: 'newest', most: mostEntries }));
  const settings = await remember(settingsMemory);
  const organisation = pick(settings.organisationName, language);
  const addressOf = (path: string) => page.origin + localizedPath(path, language);
  const text = writeAtomFeed({
    id: addressOf(`/${name}`),
    title: `${about.title} | ${organisation}`,
    subtitle: about.description,
    language,
    selfAddress: addressOf(`/${name}/feed.xml`),
    pageAddress: addressOf(`/${name}`),
    iconAddress: `${page.origin}/icon-192.png`,
    author: organisation,
    updatedAt: new Date(about.lastUpdatedOn),
    entries: documents.map((document) => describeEntry(context, document, settings)),
  });
  return new Response(text, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}

function describeEntry(
  context: Readonly<RouterContextProvider>,
  document: PublishedDocument<Feed['kind']>,
  settings: SiteSettings,
): AtomEntry {
  const { language, page, isPage } = context.get(appContext);
  const { id, title, description, fields, publishedAt, lastUpdatedOn, sections } = document;
  const category = document.category as WritingCategory;
  const addressOf = (path: string) => page.origin + localizedPath(path, language);
  const changedAt = new Date(lastUpdatedOn);
  return {
    // It stays when the address of the document changes; each language is an entry of its own.
    id: `tag:${new URL(page.origin).hostname},2026:${language}/${id}`,
    title: pick(title, language),
    address: addressOf(documentPath(document)),
    publishedAt,
    updatedAt: changedAt > publishedAt ? changedAt : publishedAt,
    // A feed cannot say that an author is invented.
    author:
      'author' in fields && !fields.isExample
        ? pick(fields.author, language)
        : pick(settings.organisationName, language),
    category: {
      term: category,
      label: textsFor(language).getFixedT(null, 'content')(`category.${category}`),
    },
    summary: pick(description, language),
    html: writeSectionsAsHtml(readySections(sections, { language, settings, isPage }), addressOf),
  };
}
