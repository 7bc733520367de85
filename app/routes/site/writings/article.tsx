import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PreviousNext } from '#ui/layout/previous-next.tsx';
import { loadDocument } from '#routes/kit/content-page.server.ts';
import { ReadingPage } from '#routes/kit/reading-page.tsx';
import { WritingData } from '#routes/kit/structured-data.tsx';
import type { Route } from './+types/article';
import { WritingFacts, type WritingCategory } from './writing-card.tsx';
import { listWritings } from './writings.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const article = await loadDocument(context, { kind: 'article', slug });
  const all = await listWritings(context, { kind: 'article' });
  const place = all.findIndex((each) => each.slug === slug);
  const wayTo = (index: number) => {
    const found = all[index];
    return found && { title: pick(found.title, language), href: `/articles/${found.slug}` };
  };
  return { article, previous: wayTo(place - 1), next: wayTo(place + 1) };
}

/** An article, its neighbours in the list at its end. */
export default function Article({ loaderData: { article, previous, next } }: Route.ComponentProps) {
  const t = useText('articles');
  const { description, fields, publishedAt } = article;
  const category = article.category as WritingCategory;
  return (
    <ReadingPage
      page={article}
      formats={`/formats/article/${article.slug}`}
      head={{ section: t('section') }}
      heading={{
        breadcrumb: <BackLink href="/articles">{t('back')}</BackLink>,
        lead: description,
        after: (
          <WritingFacts
            writing={{ category, author: null, publishedAt, readMinutes: fields.readMinutes }}
            categoryHref={`/articles?category=${category}#list`}
          />
        ),
      }}
      after={
        <>
          <PreviousNext
            label={t('more')}
            ways={[
              ...(previous ? [{ label: t('previous'), ...previous }] : []),
              ...(next ? [{ label: t('next'), ...next }] : []),
            ]}
          />
          <WritingData writing={article} />
        </>
      }
    />
  );
}
