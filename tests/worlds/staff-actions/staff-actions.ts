// Every verb of the staff with a sample of it; tests/staff-actions.db.test.ts walks them and misses none.
import { assignmentActs } from './assignments.ts';
import { barrierActs } from './barriers.ts';
import { books } from './books.ts';
import { broadcasts } from './broadcasts.ts';
import { certificateActs } from './certificates.ts';
import { communityActs } from './community.ts';
import { eventRecordingActs } from './event-recordings.ts';
import { content } from './content.ts';
import { disputeActs } from './disputes.ts';
import { enrolmentActs } from './enrolments.ts';
import { learningActs } from './learning.ts';
import { contractReviewActs } from './contract-reviews.ts';
import { forumActs } from './forums.ts';
import { helpLineActs } from './help-lines.ts';
import { groupActs } from './groups.ts';
import { storyActs } from './stories.ts';
import { mentorshipActs } from './mentorship.ts';
import { moderationActs } from './moderation.ts';
import { offers } from './offers.ts';
import { payouts } from './payouts.ts';
import { people } from './people.ts';
import { profileActs } from './profiles.ts';
import { programActs } from './programs.ts';
import { referralActs } from './referrals.ts';
import { scholarships } from './scholarships.ts';
import { finance } from './finance.ts';
import { courseMessageActs } from './course-messages.ts';
import { liveActs } from './live.ts';
import { tagActs } from './tags.ts';
import { teachingActs } from './teaching.ts';
import { teamActs } from './teams.ts';
import type { Acts } from './acting.ts';

export const staffActs: Acts = {
  ...people,
  ...content,
  ...certificateActs,
  ...communityActs,
  ...eventRecordingActs,
  ...disputeActs,
  ...enrolmentActs,
  ...learningActs,
  ...programActs,
  ...barrierActs,
  ...forumActs,
  ...tagActs,
  ...groupActs,
  ...helpLineActs,
  ...mentorshipActs,
  ...moderationActs,
  ...contractReviewActs,
  ...storyActs,
  ...offers,
  ...profileActs,
  ...broadcasts,
  ...scholarships,
  ...referralActs,
  ...payouts,
  ...finance,
  ...teamActs,
  ...books,
  ...assignmentActs,
  ...liveActs,
  ...courseMessageActs,
  ...teachingActs,
};
