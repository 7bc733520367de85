import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions } from '#domain/identity/tables.server.ts';
import {
  scholarshipAwards,
  scholarshipReviews,
  scholarshipScores,
} from '#domain/scholarships/review-tables.server.ts';
import { listCriteria } from '#domain/scholarships/reviews/rubric.ts';
import { scholarshipApplications } from '#domain/scholarships/tables.server.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { appDatabase, makeAppMember } from '#tests/journeys/kit/members.ts';
import { cyclesPath, makeApplication, makeCycle } from '#tests/journeys/staff/staff-scholarship-world.ts';
import type { Screen } from '../screens.ts';

const member: MemberWishes = { roles: ['admin'], hasSecondFactor: true };
const isPublic = false;

/** Scholarships for staff: cycles, criteria, an application on its way, a review, an award with its hours. */
export const staffScholarshipScreens: Record<string, Screen[]> = {
  [cyclesPath]: [
    {
      name: 'admin-scholarships',
      isMoving: true,
      path: inWorld(({ word }) => `${cyclesPath}?q=${word}`),
      member,
      isPublic,
    },
  ],
  [`${cyclesPath}/new`]: [
    {
      ...{ name: 'admin-cycle-new-errors', path: `${cyclesPath}/new`, status: 400, member, isPublic },
      act: sendEmptyCycle,
    },
  ],
  // The form of a new one.
  [`${cyclesPath}/:id/edit`]: [],
  [`${cyclesPath}/:id`]: [
    {
      ...{ name: 'admin-cycle', isMoving: true, member, isPublic },
      path: inWorld(({ cycleId }) => `${cyclesPath}/${cycleId}`),
    },
  ],
  [`${cyclesPath}/:id/criteria`]: [
    {
      ...{ name: 'admin-criteria', member, isPublic },
      path: async () => `${cyclesPath}/${await makeCycle({ en: 'Criteria', ar: 'معايير' })}/criteria`,
    },
  ],
  [`${cyclesPath}/:id/awards`]: [
    {
      ...{ name: 'admin-awards', isMoving: true, member, isPublic },
      path: inWorld(({ cycleId }) => `${cyclesPath}/${cycleId}/awards`),
    },
  ],
  // Files.
  [`${cyclesPath}/:id/export`]: [],
  [`${cyclesPath}/applications/:id/files/:kind`]: [],
  [`${cyclesPath}/reviews/:id/files/:kind`]: [],
  [`${cyclesPath}/applications/:id`]: [
    {
      ...{ name: 'admin-application', isMoving: true, member, isPublic },
      path: inWorld(({ openId }) => `${cyclesPath}/applications/${openId}`),
    },
  ],
  [`${cyclesPath}/applications/:id/steps/:slug`]: [
    {
      ...{ name: 'admin-interview', member, isPublic },
      path: inWorld(({ openId }) => `${cyclesPath}/applications/${openId}/steps/interview`),
    },
  ],
  [`${cyclesPath}/applications/:id/service`]: [
    {
      ...{ name: 'admin-service', member, isPublic },
      path: inWorld(({ awardedId }) => `${cyclesPath}/applications/${awardedId}/service`),
    },
  ],
  [`${cyclesPath}/reviews`]: [
    { name: 'admin-reviews-none', path: `${cyclesPath}/reviews`, member, isPublic },
  ],
  [`${cyclesPath}/reviews/:id`]: [
    {
      ...{ name: 'admin-review', path: `${cyclesPath}/reviews`, member, isPublic },
      act: openReview,
    },
  ],
  // A form with one text, as the interview's.
  [`${cyclesPath}/reviews/:id/conflict`]: [],
};

type World = { word: string; cycleId: string; openId: string; awardedId: string };

let made: Promise<World> | undefined;

function inWorld(pathOf: (world: World) => string) {
  return async () => {
    made ??= makeWorld();
    return pathOf(await made);
  };
}

async function makeWorld(): Promise<World> {
  const db = await appDatabase();
  const word = randomUUID().slice(0, 8);
  const cycleId = await makeCycle({ en: `Screens ${word}`, ar: `شاشات ${word}` });
  const open = await makeApplication(cycleId, { language: 'ar' });
  const awarded = await makeApplication(cycleId, { language: 'en', fullName: 'Adam Nabil' });
  await db
    .update(scholarshipApplications)
    .set({ status: 'shortlisted' })
    .where(eq(scholarshipApplications.id, open.id));
  const [row] = await db
    .update(scholarshipApplications)
    .set({ status: 'awarded' })
    .where(eq(scholarshipApplications.id, awarded.id))
    .returning({ programId: scholarshipApplications.programId });
  const at = new Date();
  await db
    .insert(scholarshipAwards)
    .values({ cycleId, programId: row!.programId!, applicationId: awarded.id, awardedAt: at });
  const reviewer = await makeAppMember({ roles: ['reviewer'] });
  const [review] = await db
    .insert(scholarshipReviews)
    .values({ applicationId: open.id, reviewerId: reviewer.userId, assignedAt: at, comment: 'واضح' })
    .returning({ id: scholarshipReviews.id });
  const criteria = await listCriteria(db, cycleId);
  const reviewId = review!.id;
  await db
    .insert(scholarshipScores)
    .values(criteria.map(({ id }) => ({ reviewId, criterionId: id, score: 4 })));
  await db
    .update(scholarshipReviews)
    .set({ submittedAt: at, meanParts: 161_280 })
    .where(eq(scholarshipReviews.id, reviewId));
  return { word, cycleId, openId: open.id, awardedId: awarded.id };
}

let toReview: ReturnType<typeof makeApplication> | undefined;

/** Gives whoever looks something to review, and opens it. */
async function openReview(page: Page, language: Language): Promise<void> {
  const db = await appDatabase();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name.endsWith('session'))?.value ?? '';
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  // Whoever looks a second time sees the same application.
  toReview ??= makeCycle({ en: 'Reviews', ar: 'مراجعات' }).then(
    async (cycleId) => await makeApplication(cycleId, { language }),
  );
  const { id: applicationId } = await toReview;
  const [review] = await db
    .insert(scholarshipReviews)
    .values({ applicationId, reviewerId: session!.userId, assignedAt: new Date() })
    .returning({ id: scholarshipReviews.id });
  await page.goto(localizedPath(`${cyclesPath}/reviews/${review!.id}`, language));
}

async function sendEmptyCycle(page: Page, language: Language): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'staff-scholarships')('cycle.save');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
