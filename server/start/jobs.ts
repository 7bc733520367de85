import { makeDataExportJob } from '#domain/identity/account/make-data-export.ts';
import { purgeAccountsJob } from '#domain/identity/account/purge-accounts.ts';
import type { JobParts } from '#domain/domain-module.ts';
import { sendBroadcastsJob } from '#domain/notifications/broadcasts/send-broadcasts.ts';
import { newsByMailJobs } from '#domain/notifications/by-mail/news-jobs.ts';
import { readSettings } from '#domain/site/settings.ts';
import { sweepFilesJob } from '#platform/files/sweep-files.server.ts';
import { purgeUsedCaptchasJob } from '#platform/input/captcha.server.ts';
import { deliverMessageJob, type Transports } from '#platform/messages/deliver-message.ts';
import { purgeMessagesJob, sweepMessagesJob } from '#platform/messages/sweep-messages.ts';
import { sandboxCallbackJob } from '#platform/payments/sandbox-callbacks.server.ts';
import type { Job } from '#platform/process/jobs.server.ts';
import { purgeRateLimitsJob } from '#platform/security/rate-limit.server.ts';
import { accountKeepers, modules, people, purchaseKinds } from '#modules';

/** Every job that a process runs: those of the domains, those that take a part of each, and those of the platform. */
export function jobsOf({
  transports,
  ...given
}: Omit<JobParts, 'purchaseKinds'> & { transports: Transports }): Job[] {
  const parts = { ...given, purchaseKinds };
  const { files, siteUrl, secret, replyDomain } = parts;
  return [
    deliverMessageJob(transports),
    sweepMessagesJob,
    purgeMessagesJob,
    purgeRateLimitsJob,
    purgeUsedCaptchasJob,
    sweepFilesJob(files),
    sandboxCallbackJob({ secret }),
    ...modules.flatMap(({ jobs }) => jobs?.(parts) ?? []),
    ...newsByMailJobs(
      modules.flatMap(({ newsByMail }) => newsByMail ?? []),
      { siteUrl, secret, replyDomain },
    ),
    makeDataExportJob(
      modules.flatMap(({ dataParts }) => dataParts?.(parts) ?? []),
      files,
    ),
    purgeAccountsJob(
      modules.flatMap(({ purgeParts }) => purgeParts ?? []),
      accountKeepers,
    ),
    sendBroadcastsJob({
      ...people,
      secret,
      readSite: async (db) => ({ url: siteUrl, name: (await readSettings(db)).organisationName }),
    }),
  ];
}
