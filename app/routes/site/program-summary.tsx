import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import type { ReadySection } from '#domain/documents/ready-sections.ts';
import { useText } from '#platform/text/i18n.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';

/** A program in the reader's language. */
export type ProgramInWords = Pick<FieldsOf<'program'>, 'level' | 'durationWeeks' | 'isInScholarship'> & {
  slug: string;
  title: string;
  description: string;
  skills: string[];
  sections: ReadySection[];
};

type Props = {
  program: ProgramInWords;
  /** Whether staff take applications for scholarships. */
  takesApplications: boolean;
};

/** What a program is about, for whom and how long, what one learns, and how to come in. */
export function ProgramSummary({ program, takesApplications }: Props) {
  const t = useText('programs');
  const learn = useText('learn');
  const { slug, title, description, level, durationWeeks, isInScholarship, skills, sections } = program;
  return (
    <Card
      id={slug}
      heading={title}
      foot={
        isInScholarship && takesApplications ? (
          <ButtonLink href="/scholarships" label={t('enroll.label', { title })}>
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
          { term: learn('course.duration'), value: learn('duration.weeks', { count: durationWeeks }) },
          {
            term: t('scholarship'),
            value: t(isInScholarship ? 'scholarship.offered' : 'scholarship.none'),
          },
        ]}
      />
      <BadgeList items={skills} label={learn('course.skills')} />
      <Disclosure summary={t('details', { title })}>
        {sections.map(({ id, heading, blocks }) => (
          <Stack key={id} gap="close">
            <h4>{heading}</h4>
            <ContentBlocks blocks={blocks} level={4} />
          </Stack>
        ))}
        <OtherFormats path={`/formats/program/${slug}`} of={title} />
      </Disclosure>
    </Card>
  );
}
