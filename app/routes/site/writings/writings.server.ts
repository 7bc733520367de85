import type { RouterContextProvider } from 'react-router';
import { documentCountsMemory, documentsMemory, type DocumentSummary } from '#domain/documents/documents.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { WritingCategory, WritingInWords } from './writing-card.tsx';

type WritingKind = 'article' | 'post';

/** How many articles or posts are published, in all and in each category that has any. */
export async function countWritings(context: Readonly<RouterContextProvider>, kind: WritingKind) {
  return await context.get(appContext).remember(documentCountsMemory({ kind }));
}

/** All articles or posts, newest first; of one category when it is named. */
export async function listWritings<Kind extends WritingKind>(
  context: Readonly<RouterContextProvider>,
  { kind, category }: { kind: Kind; category?: string | undefined },
): Promise<DocumentSummary<Kind>[]> {
  const { remember } = context.get(appContext);
  const fields = { kind, order: 'newest', ...(category && { category }) } as const;
  const { items } = await remember(documentsMemory(fields));
  return items;
}

/** An article or post as its card shows it. */
export function describeWriting(
  { kind, slug, title, description, fields, category, publishedAt }: DocumentSummary<WritingKind>,
  language: Language,
): WritingInWords {
  return {
    slug,
    href: kind === 'post' ? `/blog/${slug}` : `/articles/${slug}`,
    title: pick(title, language),
    excerpt: pick(description, language),
    category: category as WritingCategory,
    author: 'author' in fields ? pick(fields.author, language) : null,
    isExample: 'isExample' in fields && fields.isExample === true,
    publishedAt,
    readMinutes: fields.readMinutes,
  };
}
