import { sql } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeCertificatesWorld } from '../certificates/world.ts';
import { makeContractsWorld } from '../contracts/world.ts';
import { makeContractReviewsWorld } from '../contract-reviews/world.ts';
import { makeStoriesWorld } from '../stories/world.ts';
import { makeDisputesWorld } from '../disputes/world.ts';
import { makeCourseMessagesWorld } from '../course-messages/world.ts';
import { makeLiveWorld } from '../live/world.ts';
import { makeAssignmentsWorld } from '../assignments/world.ts';
import { makeCodeWorld } from '../code/world.ts';
import { makeCheckoutWorld } from '../checkout/world.ts';
import { makeCommunityWorld } from '../community/world.ts';
import { makeEventRecordingsWorld } from '../event-recordings/world.ts';
import { makeCoursesWorld } from '../courses/world.ts';
import { makeFreelancersWorld } from '../freelancers/world.ts';
import { makeNeedsWorld } from '../needs/world.ts';
import { makeProgramsWorld } from '../programs/world.ts';
import { makePeersWorld } from '../peers/world.ts';
import { makeQuestionsWorld } from '../questions/world.ts';
import { makeEnrolmentsWorld } from '../enrolments/world.ts';
import { makePlayerWorld } from '../player/world.ts';
import { makeMediaWorld } from '../media/world.ts';
import { makeQuizzesWorld } from '../quizzes/world.ts';
import { makeReferralsWorld } from '../referrals/world.ts';
import { makeRefundsWorld } from '../refunds/world.ts';
import { makeReviewsWorld } from '../reviews/world.ts';
import { makeScholarshipsWorld } from '../scholarships/world.ts';
import { makeSharesWorld } from '../shares/world.ts';
import { makeSiteWorld } from '../site/world.ts';
import { makeStaffContentWorld } from '../staff-content/world.ts';
import { makeStaffFinanceWorld } from '../staff-finance/world.ts';
import { makeStaffMediaWorld } from '../staff-media/world.ts';
import { makeStaffNotificationsWorld } from '../staff-notifications/world.ts';
import { makeStaffProgramsWorld } from '../staff-programs/world.ts';
import { makeStaffReconciliationWorld } from '../staff-reconciliation/world.ts';
import { makeStaffReportsWorld } from '../staff-reports/world.ts';
import { makeStaffScholarshipsWorld } from '../staff-scholarships/world.ts';
import { makeStaffUsersWorld } from '../staff-users/world.ts';
import { makeTeachWorld } from '../teach/world.ts';
import { makeTeamsWorld } from '../teams/world.ts';
import { makeWalletWorld } from '../wallet/world.ts';
import { makeProposalsWorld } from '../proposals/world.ts';
import { makeBarriersWorld } from '../barriers/world.ts';
import { makeMentorshipWorld } from '../mentorship/world.ts';
import { makePeopleWorld } from '../people/world.ts';
import { makeConductWorld } from '../conduct/world.ts';
import { makeForumsWorld } from '../forums/world.ts';
import { makeGroupsWorld } from '../groups/world.ts';
import { makeConversationsWorld } from '../conversations/world.ts';
import { makeProjectsWorld } from '../projects/world.ts';
import { makeWithdrawalsWorld } from '../withdrawals/world.ts';
import { minutesAgo } from './instants.ts';
import { makePeople } from './people.ts';

/** Puts all that the screens show, besides the sample content, into a site that was started for the first time. */
export async function seedWorld(db: Database, dataFolder: string): Promise<void> {
  await dateSampleContent(db);
  await makePeople(db);
  await makeSiteWorld(db);
  await makeCommunityWorld(db);
  await makeEventRecordingsWorld(db, dataFolder);
  await makeReferralsWorld(db);
  await makeScholarshipsWorld(db);
  await makeStaffContentWorld(db);
  await makeStaffFinanceWorld(db);
  await makeStaffMediaWorld(db, dataFolder);
  await makeStaffNotificationsWorld(db);
  await makeStaffReportsWorld(db);
  await makeStaffScholarshipsWorld(db);
  await makeStaffUsersWorld(db);
  await makeWalletWorld(db);
  await makeCheckoutWorld(db);
  await makeWithdrawalsWorld(db);
  await makeTeamsWorld(db);
  await makeRefundsWorld(db);
  await makeStaffReconciliationWorld(db);
  await makeNeedsWorld(db);
  await makeReviewsWorld(db);
  await makeQuestionsWorld(db);
  await makeCoursesWorld(db);
  await makePlayerWorld(db);
  await makeEnrolmentsWorld(db);
  await makeStaffProgramsWorld(db);
  await makeProgramsWorld(db);
  await makeCertificatesWorld(db);
  await makeAssignmentsWorld(db, dataFolder);
  await makePeersWorld(db, dataFolder);
  await makeCodeWorld(db);
  await makeQuizzesWorld(db);
  await makeTeachWorld(db);
  await makeLiveWorld(db);
  await makeSharesWorld(db);
  await makeCourseMessagesWorld(db);
  await makeMediaWorld(db, dataFolder);
  await makeProjectsWorld(db, dataFolder);
  await makeContractsWorld(db);
  await makeDisputesWorld(db);
  await makeFreelancersWorld(db, dataFolder);
  await makeContractReviewsWorld(db);
  await makeStoriesWorld(db);
  await makeProposalsWorld(db);
  await makeConversationsWorld(db, dataFolder);
  await makeForumsWorld(db, dataFolder);
  await makeGroupsWorld(db, dataFolder);
  await makeConductWorld(db);
  await makeBarriersWorld(db);
  await makeMentorshipWorld(db);
  await makePeopleWorld(db);
  await raiseContentVersion(db);
}

/**
 * The sample content bears the time of its first start, all of it the same. Here each row was changed a minute before
 * the next, so that what is listed by that time has one order.
 */
async function dateSampleContent(db: Database): Promise<void> {
  const start = sql`${minutesAgo(10_000).toISOString()}::timestamptz`;
  const tables = { documents: 'kind, slug', courses: 'slug', course_categories: 'slug', projects: 'slug' };
  for (const [name, order] of Object.entries(tables))
    await db.execute(sql`
      update ${sql.identifier(name)} as row set updated_at = ${start} - numbered.place * interval '1 minute'
      from (select id_of.ctid as id, row_number() over (order by ${sql.raw(order)}) as place
            from ${sql.identifier(name)} as id_of) as numbered
      where row.ctid = numbered.id`);
  await db.execute(sql`
    update document_revisions set created_at = documents.updated_at
    from documents where documents.id = document_revisions.document_id`);
}
