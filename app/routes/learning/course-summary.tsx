import type { CourseLevel } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Named } from '#ui/text/named.tsx';
import { Facts, Large } from '#ui/data/facts.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Stack } from '#ui/layout/stack.tsx';

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
};

type Props = {
  course: CourseInWords;
  /** Where enrolling begins; null while nobody can. */
  enrollPath: string | null;
};

/**
 * A course on one screen of a phone: title, what it is in a sentence, what learners compare, and where to begin. Whoever
 * wants to know more opens the rest.
 */
export function CourseSummary({ course, enrollPath }: Props) {
  const t = useText('learn');
  const { language } = usePage();
  const { first, rest } = splitSentence(course.summary, language);
  return (
    <Card
      heading={course.title}
      foot={
        <Stack gap="close">
          {enrollPath && <ButtonLink href={enrollPath}>{t('enroll', { title: course.title })}</ButtonLink>}
          <Disclosure
            summary={
              <>
                {t('course.details')}
                <HiddenText>: {course.title}</HiddenText>
              </>
            }
          >
            {rest && <p>{rest}</p>}
            <DetailsList
              items={[
                { term: t('course.category'), value: course.categoryName },
                { term: t('course.instructor'), value: <Named>{course.instructorName}</Named> },
              ]}
            />
            <BadgeList items={course.skills} label={t('course.skills')} />
          </Disclosure>
        </Stack>
      }
    >
      {course.isExample && <Facts items={[t('course.example')]} />}
      <p>{first}</p>
      <Facts
        items={[
          t(`level.${course.level}`),
          <Large key="price">
            {course.pricePiastres === 0 ? t('price.free') : <Money piastres={course.pricePiastres} />}
          </Large>,
          t('duration.weeks', { count: course.durationWeeks }),
        ]}
      />
    </Card>
  );
}

/** The first sentence of a text, and what follows it. */
function splitSentence(text: string, language: Language): { first: string; rest: string } {
  const [sentence] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  const first = sentence?.segment ?? '';
  return { first: first.trim(), rest: text.slice(first.length).trim() };
}
