import { listReviewsToWrite } from '#domain/marketplace/contract-reviews/find-contract-reviews.ts';
import { listOwnContracts } from '#domain/marketplace/contracts/find-contracts.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/contracts';
import { ContractList } from './contract-list.tsx';
import { ContractPage } from './contract-page.tsx';
import { showContract } from './shown-contract.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { userId } = getMember(context);
  const own = await listOwnContracts(db, userId);
  return {
    toReview: Object.fromEntries(await listReviewsToWrite(db, userId, now)),
    contracts: own.map(({ contract, ...own }) => showContract(contract, { ...own, language })),
  };
}

/** The contracts of a member on either side, each with its next step in words. */
export default function Contracts({ loaderData: { contracts, toReview } }: Route.ComponentProps) {
  const t = useText('contracts');
  const groups = [
    { id: 'active', items: contracts.filter(({ status }) => status === 'active') },
    { id: 'over', items: contracts.filter(({ status }) => status !== 'active') },
  ] as const;
  return (
    <ContractPage title={t('title')} lead={t('lead')} isFirst>
      {contracts.length === 0 && (
        <Section id="none" heading={t('none')}>
          <EmptyState heading={t('none.heading')}>{t('none.text')}</EmptyState>
        </Section>
      )}
      {groups.map(
        ({ id, items }) =>
          items.length > 0 && (
            <Section
              key={id}
              id={id}
              heading={t(`list.${id}`)}
              lead={t('list.count', { count: items.length })}
            >
              <ContractList contracts={items} toReview={toReview} />
            </Section>
          ),
      )}
    </ContractPage>
  );
}
