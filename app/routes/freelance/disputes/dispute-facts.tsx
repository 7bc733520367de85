import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import type { DisputeReason, DisputeStatus } from '#domain/marketplace/disputes/dispute-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';

type Props = {
  dispute: {
    status: DisputeStatus;
    openedBy: ContractSide;
    reason: DisputeReason;
    openedAt: Date;
    talkUntil: Date;
    appealUntil: Date | null;
    endedAt: Date | null;
  };
  wholePiastres: number;
};

/** What a dispute is about, and its deadlines. */
export function DisputeFacts({ dispute, wholePiastres }: Props) {
  const t = useText('disputes');
  const { status, openedBy, reason, openedAt, talkUntil, appealUntil, endedAt } = dispute;
  return (
    <Section id="facts" heading={t('facts')} tone="sand">
      <DetailsList
        items={[
          { term: t('fact.status'), value: t(`status.${status}`) },
          { term: t('fact.reason'), value: t(`reason.${reason}`) },
          { term: t('fact.opened-by'), value: t(`fact.opened-by.${openedBy}`) },
          { term: t('fact.opened'), value: <DateText at={openedAt} withTime /> },
          { term: t('fact.amount'), value: <Money piastres={wholePiastres} /> },
          { term: t('fact.talk-until'), value: <DateText at={talkUntil} withTime /> },
          ...(appealUntil
            ? [{ term: t('fact.appeal-until'), value: <DateText at={appealUntil} withTime /> }]
            : []),
          ...(endedAt ? [{ term: t('fact.ended'), value: <DateText at={endedAt} withTime /> }] : []),
        ]}
      />
    </Section>
  );
}
