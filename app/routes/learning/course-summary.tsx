import type { CourseLevel } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Card } from '#ui/layout/card.tsx';
import { Facts, Large } from '#ui/data/facts.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';

/** A course of the catalogue in the reader's language. */
export type CourseInWords = {
  slug: string;
  title: string;
  summary: string;
  categoryName: string;
  instructorName: string;
  durationWeeks: number;
  pricePiastres: number;
  level: CourseLevel;
  skills: string[];
  /** Whether its instructor is invented. */
  isExample: boolean;
  /** Whether the reader is enrolled in it. */
  isEnrolled: boolean;
};

/**
 * A course on one screen of a phone: title, what it is in a sentence, and what learners compare. Its title is the one link,
 * to the page that says the rest; whoever is enrolled in it has another, to where they go on.
 */
export function CourseSummary({ course }: { course: CourseInWords }) {
  const t = useText('learn');
  const news = useText('course-news');
  const { language } = usePage();
  return (
    <Card heading={course.title} href={`/courses/${course.slug}`}>
      {course.isExample && <Facts items={[t('course.example')]} />}
      <p>{firstSentence(course.summary, language)}</p>
      <Facts
        items={[
          t(`level.${course.level}`),
          <Large key="price">
            {course.pricePiastres === 0 ? t('price.free') : <Money piastres={course.pricePiastres} />}
          </Large>,
          t('duration.weeks', { count: course.durationWeeks }),
        ]}
      />
      {course.isEnrolled && (
        <Link href={`/learn/${course.slug}`} look="standing">
          {news('card.go-on', { title: course.title })}
        </Link>
      )}
    </Card>
  );
}

function firstSentence(text: string, language: Language): string {
  const [sentence] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return (sentence?.segment ?? '').trim();
}
