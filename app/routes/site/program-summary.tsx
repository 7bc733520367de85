import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import type { ReadySection } from '#domain/documents/text/ready-sections.ts';
import { useText } from '#platform/text/i18n.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Money } from '#ui/text/money.tsx';

/** A program in the reader's language. */
export type ProgramInWords = Pick<FieldsOf<'program'>, 'level' | 'durationWeeks' | 'isInScholarship'> & {
  slug: string;
  title: string;
  description: string;
  skills: string[];
  sections: ReadySection[];
};

type Props = {
  program: Omit<ProgramInWords, 'sections'> & {
    /** Whether one can begin it, and what it costs where it is sold. */
    isOpen: boolean;
    pricePiastres: number | null;
  };
  /** Whether staff take applications for scholarships. */
  takesApplications: boolean;
};

/** What a program is about, for whom and how long, and how to come in. Its title leads to the page that says the rest. */
export function ProgramSummary({ program, takesApplications }: Props) {
  const t = useText('programs');
  const learn = useText('learn');
  const { slug, title, description, level, durationWeeks, isInScholarship, skills } = program;
  const { isOpen, pricePiastres } = program;
  return (
    <Card
      id={slug}
      heading={title}
      href={`/programs/${slug}`}
      foot={
        isOpen || (isInScholarship && takesApplications) ? (
          <ButtonLink
            href={isOpen ? `/programs/${slug}#enrol` : '/scholarships'}
            label={t('enroll.label', { title })}
          >
            {t('enroll')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/contact" label={t('ask.label', { title })}>
            {t('ask')}
          </ButtonLink>
        )
      }
    >
      <p>{description}</p>
      <DetailsList
        items={[
          { term: learn('course.level'), value: learn(`level.${level}`) },
          ...(pricePiastres === null
            ? []
            : [{ term: t('price'), value: <Money piastres={pricePiastres} /> }]),
          { term: learn('course.duration'), value: learn('duration.weeks', { count: durationWeeks }) },
          {
            term: t('scholarship'),
            value: t(isInScholarship ? 'scholarship.offered' : 'scholarship.none'),
          },
        ]}
      />
      <BadgeList items={skills} label={learn('course.skills')} />
    </Card>
  );
}
