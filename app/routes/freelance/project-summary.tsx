import { useText } from '#platform/text/i18n.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/text/money.tsx';

/** A project of the job board in the reader's language. */
export type ProjectInWords = {
  slug: string;
  title: string;
  clientName: string;
  category: string;
  budgetPiastres: number;
  deadlineOn: string;
  description: string;
  skills: string[];
  /** Whether its client is invented. */
  isExample: boolean;
  postedOn: string;
};

/** What a freelancer weighs: title and description, then the facts, then how to apply. */
export function ProjectSummary({ project }: { project: ProjectInWords }) {
  const t = useText('freelance');
  const { slug, title, clientName, category, description, skills } = project;
  return (
    <Card
      id={slug}
      heading={title}
      foot={
        <ButtonLink href="/signup" label={t('apply.label', { title })}>
          {t('apply')}
        </ButtonLink>
      }
    >
      {project.isExample && <Facts items={[t('project.example')]} />}
      <p>{description}</p>
      <DetailsList
        items={[
          { term: t('project.budget'), value: <Money piastres={project.budgetPiastres} /> },
          { term: t('project.deadline'), value: <DateText on={project.deadlineOn} /> },
          { term: t('project.client'), value: clientName },
          { term: t('project.category'), value: category },
          { term: t('project.posted'), value: <DateText on={project.postedOn} /> },
        ]}
      />
      <BadgeList items={skills} label={t('project.skills')} />
    </Card>
  );
}
