import type { DomainModule } from '#domain/domain-module.ts';
import { lateFeedbackJob } from './feedback.ts';
import { countWaitingMentors } from './find-mentors.ts';
import { countRequestsWithStaff } from './find-requests.ts';
import { forgetMentorship, mentorshipDataPart } from './mentorship-data.ts';
import { countMentorshipInSpans } from './mentorship-figures.ts';
import { moveRequestsJob } from './move-requests-on.ts';
import { remindOfSessionsJob } from './remind-of-sessions.ts';
import { mentorWordsMemory, searchMentors } from './search-mentors.ts';

export const mentorshipModule = {
  jobs: (office) => [moveRequestsJob(office), remindOfSessionsJob(office), lateFeedbackJob(office)],
  dataParts: () => [mentorshipDataPart],
  purgeParts: [forgetMentorship],
  reportCounts: { community: countMentorshipInSpans },
  search: { words: [mentorWordsMemory], find: searchMentors },
  taskCounts: { mentorOffers: countWaitingMentors, mentorRequests: countRequestsWithStaff },
} satisfies DomainModule;
