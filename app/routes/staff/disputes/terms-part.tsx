import type { Contract, ContractMilestone } from '#domain/marketplace/contracts/find-contracts.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';

type Props = {
  contract: Pick<Contract, 'projectId' | 'clientName' | 'freelancerName' | 'startedAt' | 'feePercent'>;
  project: string;
  milestone: Pick<ContractMilestone, 'title' | 'dueOn' | 'deliveries' | 'changes'>;
  milestones: readonly Pick<ContractMilestone, 'id' | 'title' | 'amountPiastres' | 'status'>[];
  wholePiastres: number;
  /** What is kept of the security deposit. */
  depositPiastres: number;
};

/** What the sides of a dispute agreed on, and where all of their contract stands. */
export function TermsPart({
  contract,
  project,
  milestone,
  milestones,
  wholePiastres,
  depositPiastres,
}: Props) {
  const t = useText('staff-disputes');
  const words = useText('contracts');
  const { language } = usePage();
  const { projectId, clientName, freelancerName, startedAt, feePercent } = contract;
  const { title, dueOn, deliveries, changes } = milestone;
  return (
    <>
      <Section id="terms" heading={t('terms')}>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              { term: t('terms.project'), value: <Named>{project}</Named> },
              { term: t('terms.client'), value: <Named>{clientName ?? t('terms.gone')}</Named> },
              { term: t('terms.freelancer'), value: <Named>{freelancerName ?? t('terms.gone')}</Named> },
              { term: t('terms.began'), value: <DateText at={startedAt} /> },
              { term: t('terms.milestone'), value: <Named>{title}</Named> },
              { term: t('terms.amount'), value: <Money piastres={wholePiastres} /> },
              { term: t('terms.fee'), value: t('terms.fee.percent', { percent: feePercent }) },
              ...(depositPiastres > 0
                ? [{ term: t('terms.deposit'), value: <Money piastres={depositPiastres} /> }]
                : []),
              ...(dueOn ? [{ term: t('terms.due'), value: <DateText on={dueOn} /> }] : []),
              { term: t('terms.delivered'), value: <NumberText value={deliveries} /> },
              { term: t('terms.changes'), value: <NumberText value={changes} /> },
            ]}
          />
          {projectId && (
            <p>
              <Link href={`/admin/freelance/posted/${projectId}`} look="standing">
                {t('terms.project.link')}
              </Link>
            </p>
          )}
        </Stack>
      </Section>
      <Section id="milestones" heading={t('milestones')}>
        <List items={milestones} keyOf={({ id }) => id}>
          {({ title, amountPiastres, status }) => (
            <p>
              {t('milestones.one', {
                milestone: `\u2068${title}\u2069`,
                amount: formatMoney(amountPiastres, language),
              })}{' '}
              {words(`milestone.status.${status}`)}
            </p>
          )}
        </List>
      </Section>
    </>
  );
}
