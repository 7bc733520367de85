import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import type { MilestoneEvent } from '#domain/marketplace/contracts/milestone-process.ts';
import { useText } from '#platform/text/i18n.ts';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type DepositStep = 'deposit-ask' | 'deposit-pay' | 'deposit-return' | 'deposit-give' | 'deposit-drop';

type Event = MilestoneEvent | DepositStep | 'start' | 'propose' | 'complete' | 'cancel';

type Props = {
  steps: readonly {
    id: number;
    event: string;
    side: ContractSide | null;
    at: Date;
    note: string | null;
    amountPiastres: number | null;
    /** The milestone that it was about. */
    milestone: string | null;
  }[];
  /** The side that reads; null for staff. */
  side: ContractSide | null;
};

/** What happened to a contract, in order, and who did it. */
export function ContractHistory({ steps, side }: Props) {
  const t = useText('contracts');
  return (
    <Section id="history" heading={t('history')}>
      <Steps items={steps} keyOf={({ id }) => String(id)}>
        {({ event, side: whose, at, note, amountPiastres, milestone }) => (
          <>
            <p>
              {whose !== null && t(whose === side ? 'history.you' : `history.${whose}`)}{' '}
              {t(`event.${event as Event}`)} {milestone !== null && <Named>{milestone}</Named>}{' '}
              {amountPiastres !== null && <Money piastres={amountPiastres} />} <DateText at={at} withTime />
            </p>
            {note !== null && <TypedText text={note} />}
          </>
        )}
      </Steps>
    </Section>
  );
}
