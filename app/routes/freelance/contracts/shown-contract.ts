import type { ContractSide, MilestoneStatus } from '#domain/marketplace/contracts/contract-constants.ts';
import type {
  Contract,
  ContractMilestone,
  OwnContract,
} from '#domain/marketplace/contracts/find-contracts.ts';
import type { ContractDeposit } from '#domain/marketplace/deposits/find-deposits.ts';
import { lateFrom } from '#domain/marketplace/contracts/milestone-rules.ts';
import { pick, type Language } from '#platform/text/language.ts';

/** A milestone as its pages show it. */
export type ShownMilestone = {
  id: string;
  title: string;
  amountPiastres: number;
  feePiastres: number;
  days: number;
  status: MilestoneStatus;
  dueOn: string | null;
  /** The first day on which its client may cancel it alone. */
  lateFrom: string | null;
  releaseAt: Date | null;
  deliveries: number;
  changes: number;
  isPart: boolean;
  /** Whether it cannot be funded before the freelancer has paid the security deposit. */
  waitsForDeposit: boolean;
  proposedBy: ContractSide | null;
  cancelAskedBy: ContractSide | null;
};

/** A contract as one of its sides sees it. */
export function showContract(
  contract: Contract,
  { side, language, milestones, deposit }: Omit<OwnContract, 'contract'> & { language: Language },
) {
  const { id, number, status, feePercent, silenceDays, lateDays, startedAt, endedAt } = contract;
  return {
    ...{ id, number, side, status, feePercent, silenceDays, lateDays, startedAt, endedAt },
    title: pick(contract.title, language),
    /** Null for somebody whose account is gone. */
    other: side === 'client' ? contract.freelancerName : contract.clientName,
    deposit: deposit && showDeposit(deposit),
    milestones: milestones.map((milestone) => showMilestone(milestone, { contract, deposit })),
  };
}

export type ShownContract = ReturnType<typeof showContract>;

/** A security deposit as both sides see it. */
export function showDeposit(deposit: ContractDeposit) {
  const { status, amountPiastres, givenPiastres, reason, paidAt, endedAt } = deposit;
  return { status, amountPiastres, givenPiastres, reason, paidAt, endedAt };
}

/** A milestone of this contract. */
function showMilestone(
  milestone: ContractMilestone,
  { contract, deposit }: Pick<OwnContract, 'contract' | 'deposit'>,
): ShownMilestone {
  const { id, title, amountPiastres, feePiastres, days, status, dueOn, releaseAt } = milestone;
  const { deliveries, changes, partOf, proposedBy, cancelAskedBy } = milestone;
  return {
    ...{ id, title, amountPiastres, feePiastres, days, status, dueOn, releaseAt },
    ...{ deliveries, changes, isPart: partOf !== null, proposedBy, cancelAskedBy },
    waitsForDeposit: deposit?.status === 'asked',
    lateFrom: dueOn && lateFrom(dueOn, contract),
  };
}
