import type { articleCategories, postCategories } from '#domain/documents/document-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Link } from '#ui/text/link.tsx';

export type WritingCategory = (typeof articleCategories)[number] | (typeof postCategories)[number];

/** An article or a post of the blog in the reader's language. */
export type WritingInWords = {
  slug: string;
  href: string;
  title: string;
  excerpt: string;
  category: WritingCategory;
  /** Posts name their author. */
  author: string | null;
  /** Whether the author is invented. */
  isExample?: boolean;
  publishedAt: Date;
  readMinutes: number;
};

/** An invitation to read: title, what it is about, then category, day and length. */
export function WritingCard({ writing, id }: { writing: WritingInWords; id?: string }) {
  const { href, title, excerpt } = writing;
  return (
    <Card heading={title} href={href} {...(id && { id })} foot={<WritingFacts writing={writing} />}>
      <p>{excerpt}</p>
    </Card>
  );
}

type FactsProps = {
  writing: Omit<WritingInWords, 'slug' | 'href' | 'title' | 'excerpt'>;
  /** Where the category leads; nowhere inside a card, which is one link. */
  categoryHref?: string;
};

/** Category, author, day and length of a text. */
export function WritingFacts({ writing, categoryHref }: FactsProps) {
  const t = useText('content');
  const { category, author, isExample, publishedAt, readMinutes } = writing;
  const name = t(`category.${category}`);
  return (
    <Facts
      items={[
        categoryHref ? (
          <Link key="category" href={categoryHref}>
            {name}
          </Link>
        ) : (
          name
        ),
        ...(author ? [t(isExample ? 'author.example' : 'author', { author })] : []),
        <DateText key="day" at={publishedAt} />,
        t('readTime', { count: readMinutes }),
      ]}
    />
  );
}
