import type { ReadySection } from '#domain/documents/text/ready-sections.ts';
import { useText } from '#platform/text/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/text/money.tsx';
import { Quote } from '#ui/data/quote.tsx';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';

/** A freelancer's story in the reader's language. */
export type StoryInWords = {
  slug: string;
  name: string;
  specialty: string;
  testimonial: string;
  monthlyEarningPiastres: number;
  completedProjects: number;
  /** Tenths of a star, of five. */
  ratingTenths: number;
  /** Whether the person is invented. */
  isExample?: boolean | undefined;
  sections: ReadySection[];
};

/** Who it is and what they do, in their own words, what it came to, and how they work. */
export function SuccessStory({ story }: { story: StoryInWords }) {
  const t = useText('freelance');
  const { slug, name, specialty, testimonial, monthlyEarningPiastres, completedProjects } = story;
  const rating = { rating: story.ratingTenths / 10, best: 5 };
  return (
    <Card id={slug} heading={name}>
      {story.isExample && <Facts items={[t('story.example')]} />}
      <Facts items={[specialty]} />
      <Quote>{testimonial}</Quote>
      <DetailsList
        items={[
          { term: t('story.monthlyEarning'), value: <Money piastres={monthlyEarningPiastres} /> },
          { term: t('story.completedProjects'), value: t('projects', { count: completedProjects }) },
          { term: t('story.rating'), value: t('rating', rating) },
        ]}
      />
      {story.sections.map(({ id, heading, blocks }) => (
        <Disclosure key={id} summary={heading} level={4}>
          <ContentBlocks blocks={blocks} level={4} />
        </Disclosure>
      ))}
    </Card>
  );
}
