import { purgeNewsletterJob } from '#domain/content/newsletter-purge.ts';
import { deliverMessageJob } from '#domain/notifications/deliver-message.ts';
import { purgeMessagesJob, sweepMessagesJob } from '#domain/notifications/sweep-messages.ts';
import { purgeSessionsJob } from '#domain/identity/sessions.ts';
import type { Job } from '#platform/jobs.server.ts';
import type { MailTransport } from '#platform/mail.server.ts';
import { purgeRateLimitsJob } from '#platform/rate-limit.server.ts';

/** Every job that a process runs. */
export function jobsOf(transport: MailTransport): Job[] {
  return [
    deliverMessageJob(transport),
    sweepMessagesJob,
    purgeMessagesJob,
    purgeNewsletterJob,
    purgeRateLimitsJob,
    purgeSessionsJob,
  ];
}
