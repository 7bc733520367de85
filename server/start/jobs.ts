import { makeDataExportJob } from '#domain/identity/account/make-data-export.ts';
import { purgeAccountsJob } from '#domain/identity/account/purge-accounts.ts';
import type { JobParts } from '#domain/domain-module.ts';
import { sendBroadcastsJob } from '#domain/notifications/broadcasts/send-broadcasts.ts';
import { readSettings } from '#domain/site/settings.ts';
import { sweepFilesJob } from '#platform/files/sweep-files.server.ts';
import { purgeUsedCaptchasJob } from '#platform/input/captcha.server.ts';
import { deliverMessageJob, type Transports } from '#platform/messages/deliver-message.ts';
import { purgeMessagesJob, sweepMessagesJob } from '#platform/messages/sweep-messages.ts';
import type { Job } from '#platform/process/jobs.server.ts';
import { purgeRateLimitsJob } from '#platform/security/rate-limit.server.ts';
import { modules, people } from '#modules';

/** Every job that a process runs: those of the domains, those that take a part of each, and those of the platform. */
export function jobsOf({ transports, ...parts }: JobParts & { transports: Transports }): Job[] {
  const { files, siteUrl } = parts;
  return [
    deliverMessageJob(transports),
    sweepMessagesJob,
    purgeMessagesJob,
    purgeRateLimitsJob,
    purgeUsedCaptchasJob,
    sweepFilesJob(files),
    ...modules.flatMap(({ jobs }) => jobs?.(parts) ?? []),
    makeDataExportJob(
      modules.flatMap(({ dataParts }) => dataParts?.(parts) ?? []),
      files,
    ),
    purgeAccountsJob(modules.flatMap(({ purgeParts }) => purgeParts ?? [])),
    sendBroadcastsJob({
      ...people,
      readSite: async (db) => ({ url: siteUrl, name: (await readSettings(db)).organisationName }),
    }),
  ];
}
