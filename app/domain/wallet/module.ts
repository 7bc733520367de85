import type { DomainModule } from '#domain/domain-module.ts';
import { countUnclearCardRefunds } from './card-refunds/find-card-refunds.ts';
import { lookUpCardRefundsJob } from './card-refunds/look-up-card-refunds.ts';
import { refundDataPart } from './card-refunds/refund-data.ts';
import { sendCardRefundJob } from './card-refunds/send-card-refund.ts';
import { countWaitingCorrections } from './corrections/list-corrections.ts';
import { expirePointsJob } from './points/expire-points.ts';
import { lapsePurchasesJob } from './purchases/pay-purchase.ts';
import { ownPurchaseKinds } from './purchase-kinds.ts';
import { noteReferralsJob } from './referrals/note-referrals.ts';
import { forgetReferrals } from './referrals/referral-data.ts';
import { countHeldReferrals } from './referrals/referral-list.ts';
import { remindSubscribersJob } from './subscriptions/remind-subscribers.ts';
import { lookUpTopUpsJob } from './top-ups/look-up-top-ups.ts';
import { forgetShares } from './shares/share-data.ts';
import { settleSharesJob } from './shares/settle-shares.ts';
import { closeTeamsJob, forgetTeamsJob } from './teams/close-teams.ts';
import { forgetSeats, teamDataPart } from './teams/team-data.ts';
import { countToApprove } from './withdrawals/find-withdrawals.ts';
import { forgetWithdrawals, withdrawalDataPart } from './withdrawals/withdrawal-data.ts';
import { countAllDifferences } from './desk/differences.ts';
import { forgetPayer, walletDataPart } from './wallet-data.ts';

export const walletModule = {
  jobs: ({ payments, purchaseKinds, siteUrl }) => [
    lookUpTopUpsJob({ providers: payments, siteUrl }),
    sendCardRefundJob({ providers: payments, siteUrl }),
    lookUpCardRefundsJob({ providers: payments, siteUrl }),
    lapsePurchasesJob({ kinds: purchaseKinds, siteUrl }),
    expirePointsJob({ siteUrl }),
    remindSubscribersJob({ siteUrl }),
    noteReferralsJob({ siteUrl }),
    settleSharesJob({ siteUrl }),
    closeTeamsJob({ siteUrl }),
    forgetTeamsJob,
  ],
  dataParts: () => [walletDataPart, withdrawalDataPart, teamDataPart, refundDataPart],
  purgeParts: [forgetPayer, forgetReferrals, forgetWithdrawals, forgetSeats, forgetShares],
  purchaseKinds: ownPurchaseKinds,
  taskCounts: {
    withdrawals: countToApprove,
    differences: countAllDifferences,
    corrections: countWaitingCorrections,
    referrals: countHeldReferrals,
    'card-refunds': countUnclearCardRefunds,
  },
} satisfies DomainModule;
