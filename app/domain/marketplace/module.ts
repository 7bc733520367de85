import type { DomainModule } from '#domain/domain-module.ts';
import { findProjects, findProjectsForStaff } from './find-projects.ts';
import { forgetInvitationRequests, invitationDataPart } from './invitation-data.ts';
import { findInvitationsForStaff } from './find-invitations.ts';
import { countInvitationsInSpans } from './invitation-figures.ts';
import { countInvitations } from './invitation-list.ts';
import { purgeInvitationRequestsJob } from './invitation-purge.ts';
import { forgetProfile, profileDataPart } from './profiles/profile-data.ts';
import { projectWordsMemory } from './search-projects.ts';

export const marketplaceModule = {
  jobs: () => [purgeInvitationRequestsJob],
  dataParts: ({ files }) => [invitationDataPart, profileDataPart(files)],
  purgeParts: [forgetProfile, forgetInvitationRequests],
  taskCounts: { invitations: async (db) => (await countInvitations(db)).new },
  reportCounts: {
    applications: async (db, spans) => {
      const { asked, approved, declined } = await countInvitationsInSpans(db, spans);
      return { invitationsAsked: asked, invitationsApproved: approved, invitationsDeclined: declined };
    },
  },
  staffFinds: { projects: findProjectsForStaff, invitations: findInvitationsForStaff },
  search: { words: [projectWordsMemory], find: findProjects },
} satisfies DomainModule;
