import type { DomainModule } from '#domain/domain-module.ts';
import { findProjects, findProjectsForStaff } from './find-projects.ts';
import { forgetInvitationRequests, invitationDataPart } from './invitation-data.ts';
import { findInvitationsForStaff } from './find-invitations.ts';
import { countInvitationsInSpans } from './invitation-figures.ts';
import { countInvitations } from './invitation-list.ts';
import { purgeInvitationRequestsJob } from './invitation-purge.ts';
import { contractReviewDataPart, forgetContractReviews } from './contract-reviews/contract-review-data.ts';
import { countReportedContractReviews } from './contract-reviews/moderate-contract-review.ts';
import { lateReviewsJob } from './contract-reviews/show-contract-reviews.ts';
import { contractsDataPart, forgetContracts } from './contracts/contract-data.ts';
import { countActiveContracts } from './contracts/find-contracts.ts';
import { silentMilestonesJob } from './contracts/silence.ts';
import { countWorkInSpans } from './contracts/work-figures.ts';
import { disputesDataPart, forgetDisputes } from './disputes/dispute-data.ts';
import { disputeDeadlinesJob } from './disputes/dispute-deadlines.ts';
import { countWaitingDisputes } from './disputes/staff-disputes.ts';
import { forgetProfile, profileDataPart } from './profiles/profile-data.ts';
import { expireProjectsJob } from './projects/expire-projects.ts';
import { countWaiting } from './projects/own-projects.ts';
import { forgetProjects, projectsDataPart } from './projects/projects-data.ts';
import { expireProposalsJob } from './proposals/end-proposals.ts';
import { forgetProposals, proposalsDataPart } from './proposals/proposals-data.ts';
import { forgetSearches, searchesDataPart } from './searches/searches-data.ts';
import { tellMatchesJob } from './searches/tell-matches.ts';
import { countReturnedStories } from './success-stories/find-stories.ts';
import { forgetStories, storyDataPart } from './success-stories/story-data.ts';
import { projectWordsMemory } from './search-projects.ts';

export const marketplaceModule = {
  jobs: ({ siteUrl, secret }) => [
    purgeInvitationRequestsJob,
    expireProjectsJob({ siteUrl }),
    expireProposalsJob({ siteUrl }),
    silentMilestonesJob({ siteUrl }),
    lateReviewsJob({ siteUrl }),
    disputeDeadlinesJob({ siteUrl }),
    tellMatchesJob({ siteUrl, secret }),
  ],
  keepsAccount: async (db, userId) =>
    (await countActiveContracts(db, userId)) > 0 ? 'contract-keeps-account' : null,
  dataParts: ({ files }) => [
    invitationDataPart,
    projectsDataPart(files),
    proposalsDataPart(files),
    profileDataPart(files),
    contractsDataPart(files),
    contractReviewDataPart,
    disputesDataPart(files),
    searchesDataPart,
    storyDataPart,
  ],
  // What was proposed goes before the projects: their rows would take its rows along and leave its files. Reviews and what was said
  // in disputes go before the contracts, which say whose they are.
  purgeParts: [
    forgetProfile,
    forgetStories,
    forgetSearches,
    forgetInvitationRequests,
    forgetContractReviews,
    forgetDisputes,
    forgetContracts,
    forgetProposals,
    forgetProjects,
  ],
  taskCounts: {
    invitations: async (db) => (await countInvitations(db)).new,
    postedProjects: countWaiting,
    contractReviews: countReportedContractReviews,
    disputes: countWaitingDisputes,
    successStories: countReturnedStories,
  },
  reportCounts: {
    applications: async (db, spans) => {
      const { asked, approved, declined } = await countInvitationsInSpans(db, spans);
      return { invitationsAsked: asked, invitationsApproved: approved, invitationsDeclined: declined };
    },
    work: async (db, spans) => {
      const { started, opened, proposed, funded, paid } = await countWorkInSpans(db, spans);
      return {
        ...{ contractsStarted: started, projectsOpened: opened, proposalsSent: proposed },
        ...{ milestonesFunded: funded, milestonesPaid: paid },
      };
    },
  },
  staffFinds: { projects: findProjectsForStaff, invitations: findInvitationsForStaff },
  search: { words: [projectWordsMemory], find: findProjects },
} satisfies DomainModule;
