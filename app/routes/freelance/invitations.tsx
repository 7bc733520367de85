import { listInvitedTo } from '#domain/marketplace/projects/invited-to.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/invitations';
import { BudgetText } from './budget-text.tsx';
import { OwnFreelancePage } from './own-freelance-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const all = (await listInvitedTo(db, getMember(context))).map(({ title, clientName, ...rest }) => ({
    ...rest,
    title: pick(title, language),
    clientName: pick(clientName, language),
  }));
  return {
    open: all.filter(({ status }) => status === 'open'),
    past: all.filter(({ status }) => status !== 'open'),
  };
}

/** The projects that clients invited somebody to: those that are open with the way to them, then those that are over. */
export default function Invitations({ loaderData }: Route.ComponentProps) {
  const t = useText('searches');
  const { open, past } = loaderData;
  return (
    <OwnFreelancePage title={t('invited.title')} lead={t('invited.lead')}>
      <Section
        id="open"
        heading={t('invited.open')}
        lead={open.length > 0 && t('open.count', { count: open.length })}
      >
        {open.length === 0 ? (
          <EmptyState
            heading={t('invited.none')}
            action={<ButtonLink href="/freelance/projects">{t('board')}</ButtonLink>}
          >
            {t('invited.none.text')}
          </EmptyState>
        ) : (
          <CardList items={open} keyOf={({ id }) => id}>
            {(project) => <Invitation project={project} />}
          </CardList>
        )}
      </Section>
      {past.length > 0 && (
        <Section
          id="past"
          heading={t('invited.past')}
          lead={t('open.count', { count: past.length })}
          tone="sand"
        >
          <CardList items={past} keyOf={({ id }) => id}>
            {(project) => <Invitation project={project} />}
          </CardList>
        </Section>
      )}
    </OwnFreelancePage>
  );
}

type Shown = Route.ComponentProps['loaderData']['open'][number];

function Invitation({ project }: { project: Shown }) {
  const t = useText('searches');
  const facts = useText('freelance');
  const { id, title, clientName, status, budgetPiastres, budgetLeastPiastres, deadlineOn } = project;
  const { depositPiastres } = project;
  return (
    <Card heading={<Named>{title}</Named>} {...(status === 'open' && { href: `/freelance/invited/${id}` })}>
      <DetailsList
        items={[
          { term: facts('project.client'), value: <Named>{clientName}</Named> },
          {
            term: facts('project.budget'),
            value: <BudgetText least={budgetLeastPiastres} most={budgetPiastres} />,
          },
          ...(depositPiastres === null
            ? []
            : [{ term: facts('project.deposit'), value: <Money piastres={depositPiastres} /> }]),
          { term: facts('project.deadline'), value: <DateText on={deadlineOn} /> },
          { term: t('invited.status'), value: t(`invited.state.${status}`) },
        ]}
      />
    </Card>
  );
}
