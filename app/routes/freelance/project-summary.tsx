import { useText } from '#platform/text/i18n.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { BudgetText } from './budget-text.tsx';

/** A project of the job board in the reader's language. */
export type ProjectInWords = {
  slug: string;
  title: string;
  clientName: string;
  category: string;
  /** Whole, or the most of a range. */
  budgetPiastres: number;
  /** The least of a range; null for a fixed price. */
  budgetLeastPiastres: number | null;
  /** The security deposit that its freelancer is asked for; null for none. */
  depositPiastres: number | null;
  deadlineOn: string;
  description: string;
  skills: string[];
  /** Whether its client is invented. */
  isExample: boolean;
  postedOn: string;
};

const longestExcerpt = 280;

type Props = {
  project: ProjectInWords;
  /** Whether its foot leads to an account, which whoever applies needs first. */
  leadsToSignUp?: boolean;
};

/** What a freelancer weighs first: title and what is to be made, then the facts. The title leads to the whole. */
export function ProjectSummary({ project, leadsToSignUp = false }: Props) {
  const t = useText('freelance');
  const { slug, title, clientName, category, description, skills } = project;
  return (
    <Card
      id={slug}
      heading={<Named>{title}</Named>}
      href={`/freelance/projects/${slug}`}
      foot={
        leadsToSignUp && (
          <ButtonLink href="/signup" label={t('apply.label', { title })}>
            {t('apply')}
          </ButtonLink>
        )
      }
    >
      {project.isExample && <Facts items={[t('project.example')]} />}
      <p>
        <Named>{excerptOf(description)}</Named>
      </p>
      <DetailsList
        items={[
          {
            term: t('project.budget'),
            value: <BudgetText least={project.budgetLeastPiastres} most={project.budgetPiastres} />,
          },
          ...(project.depositPiastres === null
            ? []
            : [{ term: t('project.deposit'), value: <Money piastres={project.depositPiastres} /> }]),
          { term: t('project.deadline'), value: <DateText on={project.deadlineOn} /> },
          { term: t('project.client'), value: <Named>{clientName}</Named> },
          { term: t('project.category'), value: category },
          { term: t('project.posted'), value: <DateText on={project.postedOn} /> },
        ]}
      />
      {skills.length > 0 && <BadgeList items={skills} label={t('project.skills')} />}
    </Card>
  );
}

/** The beginning of a long text, up to the end of a word. */
function excerptOf(text: string): string {
  if (text.length <= longestExcerpt) return text;
  const cut = text.slice(0, longestExcerpt);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
