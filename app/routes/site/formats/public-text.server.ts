import { data, type RouterContextProvider } from 'react-router';
import { documentPath } from '#domain/documents/document-kinds.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { DocumentBlock, ReadableDocument } from '#platform/renditions/readable-document.ts';
import { loadDocument, type ReadyDocument } from '#routes/kit/content-page.server.ts';
import { describeEvent } from './describe-event.server.ts';
import { describePage } from './describe-page.server.ts';
import { describeProgram } from './describe-programs.server.ts';
import { describeWriting } from './describe-writing.server.ts';
import { readPlace, type ReadablePlace } from './readable-kinds.ts';
import { wordingOf } from './wording.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A text as every format has it, and where visitors read it as a page, without the language prefix. */
export type PublicText = { document: ReadableDocument; place: ReadablePlace; href: string };

/** What a text has between its lead and its end, and the day on which it last changed where that is not its own. */
export type Described = { blocks: DocumentBlock[]; changedOn?: string };

/**
 * A published text in the reader's language with all that its page has to read; one that was moved leads to where it
 * is now (`pathOf`), 404 when there is none.
 */
export async function loadPublicText(
  context: Context,
  asked: { kind: string; slug: string },
  pathOf: (place: ReadablePlace) => string,
): Promise<PublicText> {
  const place = readPlace(asked);
  if (!place) throw data(null, { status: 404 });
  const { language, site, remember } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const text = await loadDocument(context, place, pathOf as (moved: { slug: string }) => string);
  const { blocks, changedOn = text.lastUpdatedOn } = await describe(context, place, text);
  const href = documentPath(place);
  return {
    ...{ place, href },
    document: {
      ...{ name: text.slug, language, title: text.title, lead: text.description },
      publisher: pick(settings.organisationName, language),
      address: site.url + localizedPath(href, language),
      changedAt: `${changedOn}T00:00:00.000Z`,
      blocks,
    },
  };
}

async function describe(context: Context, { kind }: ReadablePlace, text: ReadyDocument): Promise<Described> {
  const wording = wordingOf(context);
  switch (kind) {
    case 'article':
    case 'post':
      return describeWriting(wording, text as ReadyDocument<'article' | 'post'>);
    case 'program':
      return await describeProgram(context, wording, text as ReadyDocument<'program'>);
    case 'event':
      return await describeEvent(context, wording, text as ReadyDocument<'event'>);
    case 'page':
      return await describePage(context, text);
  }
}
