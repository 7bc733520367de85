import type { CourseLevel } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
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
  /** Tenths of a star, or null while nobody has rated the course. */
  ratingTenths: number | null;
  studentsCount: number;
};

type Props = {
  course: CourseInWords;
  /** Where enrolling begins; null while nobody can. */ enrollPath: string | null;
};

/** What a learner compares: title and summary, then the facts, then what to do. */
export function CourseSummary({ course, enrollPath }: Props) {
  const t = useText('learn');
  const { ratingTenths, studentsCount } = course;
  const rating =
    ratingTenths === null ? t('rating.new') : t('rating.value', { rating: ratingTenths / 10, best: 5 });
  return (
    <Card
      heading={course.title}
      foot={enrollPath && <ButtonLink href={enrollPath}>{t('enroll', { title: course.title })}</ButtonLink>}
    >
      <p>{course.summary}</p>
      <DetailsList
        items={[
          { term: t('course.category'), value: course.categoryName },
          { term: t('course.instructor'), value: <bdi>{course.instructorName}</bdi> },
          { term: t('course.duration'), value: t('duration.weeks', { count: course.durationWeeks }) },
          { term: t('course.level'), value: t(`level.${course.level}`) },
          { term: t('course.rating'), value: rating },
          ...(studentsCount > 0
            ? [{ term: t('course.students'), value: t('students', { count: studentsCount }) }]
            : []),
          {
            term: t('course.price'),
            value: course.pricePiastres === 0 ? t('price.free') : <Money piastres={course.pricePiastres} />,
          },
        ]}
      />
      <BadgeList items={course.skills} label={t('course.skills')} />
    </Card>
  );
}
