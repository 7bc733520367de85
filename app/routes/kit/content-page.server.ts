import { data, redirect, type RouterContextProvider } from 'react-router';
import { documentPath, type DocumentKind, type FieldsOf } from '#domain/documents/document-kinds.ts';
import { documentMemory, findMovedSlug } from '#domain/documents/documents.ts';
import { readySections, type ReadySection } from '#domain/documents/text/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';

/** A document in the reader's language, ready to be shown. */
export type ReadyDocument<Kind extends DocumentKind = DocumentKind> = {
  id: string;
  slug: string;
  title: string;
  description: string;
  fields: FieldsOf<Kind>;
  category: string | null;
  publishedAt: Date;
  lastUpdatedOn: string;
  sections: ReadySection[];
};

/**
 * A published document in the reader's language; one that was moved leads to where it is now (`pathOf`), 404 when there
 * is none.
 */
export async function loadDocument<Kind extends DocumentKind>(
  context: Readonly<RouterContextProvider>,
  { kind, slug }: { kind: Kind; slug: string },
  pathOf: (place: { kind: Kind; slug: string }) => string = documentPath,
): Promise<ReadyDocument<Kind>> {
  const { language, remember, isPage } = context.get(appContext);
  const found = await remember(documentMemory({ kind, slug }));
  if (!found) throw await leadOn(context, { kind, slug }, pathOf);
  const settings = await remember(settingsMemory);
  const { id, title, description, fields, category, publishedAt, lastUpdatedOn, sections } = found;
  return {
    ...{ id, slug, fields, category, publishedAt, lastUpdatedOn },
    title: pick(title, language),
    description: pick(description, language),
    sections: readySections(sections, { language, settings, isPage }),
  };
}

/** A page of content in the reader's language, ready to be shown; 404 when it is not published. */
export async function loadContentPage(context: Readonly<RouterContextProvider>, slug: string) {
  return await loadDocument(context, { kind: 'page', slug });
}

async function leadOn<Kind extends DocumentKind>(
  context: Readonly<RouterContextProvider>,
  { kind, slug }: { kind: Kind; slug: string },
  pathOf: (place: { kind: Kind; slug: string }) => string,
) {
  const { db } = context.get(appContext);
  const moved = await findMovedSlug(db, { kind, slug });
  return moved === null ? data(null, { status: 404 }) : redirect(pathOf({ kind, slug: moved }), 301);
}
