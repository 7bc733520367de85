import type { DomainModule } from '#domain/domain-module.ts';
import { purgeDataExportsJob } from './account/data-exports.ts';
import { identityDataParts } from './account/identity-data-parts.ts';
import { purgeSavedFormsJob } from './account/saved-forms.ts';
import { purgeCodesJob } from './codes.ts';
import { purgePasskeyChallengesJob } from './second-factor/passkey-challenges.ts';
import { purgeSessionsJob } from './sessions.ts';
import { mailAskedResetJob } from './sign-in/request-reset.ts';
import { mailRegistrationCodeJob } from './sign-up/mail-registration-code.ts';
import { purgeUnfinishedJob } from './sign-up/registrations.ts';
import { findUsers } from './staff/find-users.ts';
import { countUsersInSpans } from './staff/user-figures.ts';

export const identityModule = {
  jobs: ({ secret }) => [
    mailRegistrationCodeJob(secret),
    mailAskedResetJob,
    purgeSessionsJob,
    purgeUnfinishedJob,
    purgeCodesJob,
    purgeSavedFormsJob,
    purgePasskeyChallengesJob,
    purgeDataExportsJob,
  ],
  dataParts: () => identityDataParts,
  reportCounts: { users: countUsersInSpans },
  staffFinds: { users: findUsers },
} satisfies DomainModule;
