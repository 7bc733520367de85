import { z } from 'zod';
import type { JobKind } from '#platform/process/jobs.server.ts';

/** The job that tells a provider to give money back. What it left behind, `look-up-card-refunds` takes up. */
export const sendCardRefundKind: JobKind<{ cardRefundId: string }> = {
  name: 'send-card-refund',
  schema: z.object({ cardRefundId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10, maxDelaySeconds: 120 },
};
