import { forgetNewsletterSubscriber, newsletterDataPart } from '#domain/content/newsletter-export.ts';
import { purgeNewsletterJob } from '#domain/content/newsletter-purge.ts';
import { deliverMessageJob, type Transports } from '#platform/messages/deliver-message.ts';
import { purgeMessagesJob, sweepMessagesJob } from '#platform/messages/sweep-messages.ts';
import { purgeCodesJob } from '#domain/identity/codes.ts';
import { purgeDataExportsJob } from '#domain/identity/data-exports.ts';
import { identityDataParts } from '#domain/identity/identity-data-parts.ts';
import { makeDataExportJob } from '#domain/identity/make-data-export.ts';
import { purgePasskeyChallengesJob } from '#domain/identity/passkey-challenges.ts';
import { purgeAccountsJob } from '#domain/identity/purge-accounts.ts';
import { purgeUnfinishedJob } from '#domain/identity/registrations.ts';
import { purgeSessionsJob } from '#domain/identity/sessions.ts';
import { purgeUsedCaptchasJob } from '#platform/captcha.server.ts';
import type { Job } from '#platform/jobs.server.ts';
import { purgeRateLimitsJob } from '#platform/rate-limit.server.ts';

/** Every job that a process runs. */
export function jobsOf(transports: Transports): Job[] {
  return [
    deliverMessageJob(transports),
    sweepMessagesJob,
    purgeMessagesJob,
    purgeNewsletterJob,
    purgeRateLimitsJob,
    purgeSessionsJob,
    purgeUnfinishedJob,
    purgeCodesJob,
    purgePasskeyChallengesJob,
    makeDataExportJob([...identityDataParts, newsletterDataPart]),
    purgeDataExportsJob,
    purgeAccountsJob([forgetNewsletterSubscriber]),
    purgeUsedCaptchasJob,
  ];
}
