import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { loadDocument } from '#routes/kit/content-page.server.ts';
import { ReadingPage } from '#routes/kit/reading-page.tsx';
import { WritingData } from '#routes/kit/structured-data.tsx';
import type { Route } from './+types/post';
import { WritingCard, WritingFacts, type WritingCategory } from './writing-card.tsx';
import { describeWriting, listWritings } from './writings.server.ts';

const mostRelated = 3;

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const post = await loadDocument(context, { kind: 'post', slug });
  const others = (await listWritings(context, { kind: 'post' })).filter((each) => each.slug !== slug);
  const isClose = ({ category }: { category: string | null }) => category === post.category;
  const related = [...others.filter(isClose), ...others.filter((other) => !isClose(other))];
  return {
    post,
    author: pick(post.fields.author, language),
    related: related.slice(0, mostRelated).map((each) => describeWriting(each, language)),
  };
}

/** A post of the blog, and others to read after it: those of its category first. */
export default function Post({ loaderData: { post, author, related } }: Route.ComponentProps) {
  const t = useText('blog');
  const { description, fields, publishedAt } = post;
  const { readMinutes, isExample = false } = fields;
  const category = post.category as WritingCategory;
  return (
    <>
      <ReadingPage
        page={post}
        formats={`/formats/post/${post.slug}`}
        head={{ section: t('section') }}
        heading={{
          breadcrumb: <BackLink href="/blog">{t('back')}</BackLink>,
          lead: description,
          after: (
            <WritingFacts
              writing={{ category, author, isExample, publishedAt, readMinutes }}
              categoryHref={`/blog?category=${category}#recent`}
            />
          ),
        }}
      />
      <WritingData writing={post} author={isExample ? null : author} />
      {related.length > 0 && (
        <Section id="related" heading={t('related')} tone="sand">
          <CardList items={related} keyOf={({ slug }) => slug}>
            {(other) => <WritingCard writing={other} />}
          </CardList>
        </Section>
      )}
    </>
  );
}
