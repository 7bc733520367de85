import type { RouterContextProvider } from 'react-router';
import { categoriesOfKind, documentFields } from '#domain/documents/document-kinds.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick, type Bilingual } from '#platform/text/language.ts';
import { documentMemory, documentsMemory, wholeDocumentsMemory } from '#domain/documents/documents.ts';
import { withPictures } from '#domain/documents/images/images.ts';
import type { Revision } from '#domain/documents/revisions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getRevision } from './editor.server.ts';
import type { IncompleteDocument } from './incomplete-document.tsx';
import { isInBoth, kindFields } from './writing-shape.ts';

type Context = Readonly<RouterContextProvider>;

/** The version that an address asks to see: the one with its `number`, or the newest. 404 when there is none. */
export async function getPreviewed(
  context: Context,
  { id, url }: { id: string; url: URL },
): Promise<Revision> {
  const asked = url.searchParams.get('number');
  const number = asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  return await getRevision(context, id, number);
}

/** What there is of a version whose fields are not all set, in the reader's language; null where they are. */
export async function findIncomplete(
  context: Context,
  { kind, content }: Revision,
): Promise<IncompleteDocument | null> {
  const { db, language, remember, isPage } = context.get(appContext);
  const { title, description, category } = content;
  const fields: Record<string, unknown> = content.fields;
  const hasCategories = categoriesOfKind[kind] !== undefined;
  const isWhole = documentFields[kind].safeParse(fields).success && (category !== null || !hasCategories);
  if (isWhole) return null;
  const settings = await remember(settingsMemory);
  const [illustrated] = await withPictures(db, [content]);
  const inLanguage = kindFields[kind].map((field) => {
    const value = fields[field.name];
    return [field.name, isInBoth(field) && value ? pick(value as Bilingual<unknown>, language) : value];
  });
  return {
    kind,
    title: pick(title, language),
    description: pick(description, language),
    category: hasCategories ? category : undefined,
    fields: Object.fromEntries(inLanguage) as Record<string, unknown>,
    sections: readySections(illustrated!.sections, { language, settings, isPage }),
  };
}

/** In this request, and in no other, a version stands where visitors see the published one. */
export async function showInstead(context: Context, revision: Revision): Promise<void> {
  const app = context.get(appContext);
  const { db, now } = app;
  const { documentId: id, kind, content, publishedAt, createdAt } = revision;
  const lastUpdatedOn = createdAt.toISOString().slice(0, 10);
  // Visitors never see a text without a title: until it has one in both languages, the other one stands in.
  const { en, ar } = content.title;
  const title = { en: en || ar, ar: ar || en };
  const written = { ...content, title, id, kind, publishedAt: publishedAt ?? now, lastUpdatedOn };
  const [document] = await withPictures(db, [written]);
  // The lists of a kind that pages of visitors show as a whole.
  const inOrder = { kind, order: 'position' } as const;
  const lists = new Set([documentsMemory(inOrder).key, wholeDocumentsMemory(inOrder).key]);
  const own = documentMemory({ kind, slug: content.slug }).key;
  const remember: typeof app.remember = async (memory) => {
    if (memory.key === own) return document as Awaited<ReturnType<typeof memory.read>>;
    const known = await app.remember(memory);
    if (!lists.has(memory.key)) return known;
    const replace = (all: { id: string }[]) =>
      all.some((each) => each.id === id)
        ? all.map((each) => (each.id === id ? document! : each))
        : [...all, document!];
    if (Array.isArray(known)) return replace(known) as typeof known;
    const { items } = known as { items: { id: string }[] };
    return { ...known, items: replace(items) };
  };
  (context as RouterContextProvider).set(appContext, { ...app, remember });
}
