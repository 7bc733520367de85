import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import { writeDay, writeMoment } from '#domain/marketplace/contracts/contract-moments.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { ShownMilestone } from './shown-contract.ts';

/** What comes next for a milestone, and whether it is the reader's to do. */
export function nextOf(
  { status, proposedBy, waitsForDeposit }: Pick<ShownMilestone, 'status' | 'proposedBy' | 'waitsForDeposit'>,
  side: ContractSide,
) {
  const isClient = side === 'client';
  switch (status) {
    case 'proposed':
      return proposedBy === side
        ? ({ key: 'proposed-own', isYours: false } as const)
        : ({ key: 'proposed', isYours: true } as const);
    case 'agreed':
      if (waitsForDeposit)
        return isClient
          ? ({ key: 'wait-deposit', isYours: false } as const)
          : ({ key: 'pay-deposit', isYours: true } as const);
      return isClient
        ? ({ key: 'fund', isYours: true } as const)
        : ({ key: 'wait-fund', isYours: false } as const);
    case 'funded':
      return isClient
        ? ({ key: 'wait-delivery', isYours: false } as const)
        : ({ key: 'deliver', isYours: true } as const);
    case 'delivered':
      return isClient
        ? ({ key: 'answer', isYours: true } as const)
        : ({ key: 'wait-answer', isYours: false } as const);
    default:
      return { key: status, isYours: false } as const;
  }
}

/** The milestone that a contract goes on with: what the reader has to do first, then what they wait for. */
export function firstOpen(milestones: readonly ShownMilestone[], side: ContractSide): ShownMilestone | null {
  const ranks = ['disputed', 'delivered', 'funded', 'proposed', 'agreed'];
  const open = milestones.filter(({ status }) => ranks.includes(status));
  const rankOf = (milestone: ShownMilestone) =>
    (nextOf(milestone, side).isYours ? 0 : 10) + ranks.indexOf(milestone.status);
  return open.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null;
}

/** Says what comes next for a milestone, who has to do it, and until when. */
export function useNextWords(side: ContractSide): (milestone: ShownMilestone) => string {
  const t = useText('contracts');
  const { language } = usePage();
  return (milestone) => {
    const { title, amountPiastres, dueOn, releaseAt, cancelAskedBy } = milestone;
    const said = t(`next.${nextOf(milestone, side).key}`, {
      milestone: `\u2068${title}\u2069`,
      amount: formatMoney(amountPiastres, language),
      day: dueOn ? writeDay(dueOn, language) : '',
      moment: releaseAt ? writeMoment(releaseAt, language) : '',
    });
    if (cancelAskedBy === null) return said;
    return `${said} ${t(cancelAskedBy === side ? 'next.cancel-own' : 'next.cancel')}`;
  };
}
