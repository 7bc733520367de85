import { lookAfterEventsJob, purgeEventRegistrationsJob } from '#domain/community/event-jobs.ts';
import { eventRegistrationsDataPart, forgetEventRegistrations } from '#domain/community/registration-data.ts';
import { contactDataPart, forgetContactMessages } from '#domain/contact/contact-data.ts';
import { purgeContactMessagesJob } from '#domain/contact/contact-purge.ts';
import { forgetNewsletterSubscriber, newsletterDataPart } from '#domain/newsletter/newsletter-export.ts';
import { purgeNewsletterJob } from '#domain/newsletter/newsletter-purge.ts';
import { publishScheduledJob } from '#domain/documents/publish-scheduled.ts';
import { revisionsDataPart } from '#domain/documents/revisions-data.ts';
import { deliverMessageJob, type Transports } from '#platform/messages/deliver-message.ts';
import { purgeMessagesJob, sweepMessagesJob } from '#platform/messages/sweep-messages.ts';
import { purgeCodesJob } from '#domain/identity/codes.ts';
import { purgeDataExportsJob } from '#domain/identity/account/data-exports.ts';
import { purgeKeptFormsJob } from '#domain/identity/account/kept-forms.ts';
import { identityDataParts } from '#domain/identity/account/identity-data-parts.ts';
import { mailRegistrationCodeJob } from '#domain/identity/sign-up/mail-registration-code.ts';
import { makeDataExportJob } from '#domain/identity/account/make-data-export.ts';
import { purgePasskeyChallengesJob } from '#domain/identity/second-factor/passkey-challenges.ts';
import { purgeAccountsJob } from '#domain/identity/account/purge-accounts.ts';
import { mailAskedResetJob } from '#domain/identity/sign-in/request-reset.ts';
import { purgeUnfinishedJob } from '#domain/identity/sign-up/registrations.ts';
import { purgeSessionsJob } from '#domain/identity/sessions.ts';
import { purgeUsedCaptchasJob } from '#platform/input/captcha.server.ts';
import { forgetInvitationRequests, invitationDataPart } from '#domain/marketplace/invitation-data.ts';
import { purgeInvitationRequestsJob } from '#domain/marketplace/invitation-purge.ts';
import { forgetNotifications, notificationDataPart } from '#domain/notifications/notify/notification-data.ts';
import { sendBroadcastsJob } from '#domain/notifications/broadcasts/send-broadcasts.ts';
import { settleBroadcastsJob } from '#domain/notifications/broadcasts/settle-broadcasts.ts';
import { tellSecurityNewsJob } from '#domain/notifications/notify/tell-security-news.ts';
import { broadcastOffice } from '#routes/kit/segments.server.ts';
import { purgeNotificationsJob } from '#domain/notifications/notify/purge-notifications.ts';
import { applicationsDataPart, forgetApplications } from '#domain/scholarships/application-data.ts';
import { announceCyclesJob } from '#domain/scholarships/announce-cycles.ts';
import { purgeApplicationsJob } from '#domain/scholarships/purge-applications.ts';
import { mailApplicationLinksJob } from '#domain/scholarships/request-links.ts';
import { remindReviewersJob } from '#domain/scholarships/reviews/remind-reviewers.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesJob } from '#platform/files/sweep-files.server.ts';
import type { Job } from '#platform/process/jobs.server.ts';
import { purgeRateLimitsJob } from '#platform/security/rate-limit.server.ts';

export type JobParts = {
  transports: Transports;
  files: FileStore;
  /** What links begin with in mails that no request asked for. */
  siteUrl: string;
  /** The secret that keys are derived from. */
  secret: string;
};

/** Every job that a process runs. */
export function jobsOf({ transports, files, siteUrl, secret }: JobParts): Job[] {
  return [
    deliverMessageJob(transports),
    sweepMessagesJob,
    mailRegistrationCodeJob(secret),
    mailAskedResetJob,
    mailApplicationLinksJob,
    purgeMessagesJob,
    purgeNewsletterJob,
    publishScheduledJob,
    purgeRateLimitsJob,
    purgeSessionsJob,
    purgeUnfinishedJob,
    purgeCodesJob,
    purgeKeptFormsJob,
    purgePasskeyChallengesJob,
    makeDataExportJob(
      [
        ...identityDataParts,
        notificationDataPart,
        newsletterDataPart,
        revisionsDataPart,
        eventRegistrationsDataPart,
        contactDataPart,
        invitationDataPart,
        applicationsDataPart(files),
      ],
      files,
    ),
    purgeDataExportsJob,
    purgeAccountsJob([
      forgetNotifications,
      forgetNewsletterSubscriber,
      forgetEventRegistrations,
      forgetContactMessages,
      forgetInvitationRequests,
      forgetApplications,
    ]),
    purgeUsedCaptchasJob,
    purgeNotificationsJob,
    tellSecurityNewsJob,
    sendBroadcastsJob(broadcastOffice(siteUrl)),
    settleBroadcastsJob,
    sweepFilesJob(files),
    lookAfterEventsJob(siteUrl),
    purgeEventRegistrationsJob,
    purgeContactMessagesJob,
    purgeInvitationRequestsJob,
    purgeApplicationsJob,
    announceCyclesJob,
    remindReviewersJob(siteUrl),
  ];
}
