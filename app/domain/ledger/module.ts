import type { DomainModule } from '#domain/domain-module.ts';
import { chainJournalsJob } from './chain.ts';
import { releaseEndedHoldsJob } from './holds.ts';
import { verifyLedgerJob } from './verify-ledger.ts';

export const ledgerModule = {
  jobs: () => [chainJournalsJob, releaseEndedHoldsJob, verifyLedgerJob],
} satisfies DomainModule;
