// Those who run scholarships and those who review, for tests on a world of scholarships: see scholarship-world.ts.
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/identity/role-names.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { assignReviewers } from '#domain/scholarships/reviews/assign-reviewers.ts';
import { listCriteria, saveRubric, type CriterionFields } from '#domain/scholarships/reviews/rubric.ts';
import { scholarshipReviews } from '#domain/scholarships/review-tables.server.ts';
import { scholarshipApplications, scholarshipSteps } from '#domain/scholarships/tables.server.ts';
import { submitReview } from '#domain/scholarships/reviews/write-review.ts';
import { and, eq } from 'drizzle-orm';
import { makeMember, type MemberOptions } from '../identity/members.ts';
import { now, siteUrl, requestSource, type World } from './scholarship-world.ts';

/** A criterion as staff would write it. */
export function criterion(weight: number, scale = 5): CriterionFields {
  const title = { en: `Counts ${weight}`, ar: `وزنه ${weight}` };
  const description = { en: 'What to look at.', ar: 'ما يُنظر إليه.' };
  return { id: null, title, description, weight, scale };
}

/** What staff do, for a world. */
export function scholarshipStaff(world: World) {
  const staff = {
    async member(
      role: Role,
      options: MemberOptions = {},
    ): Promise<StaffContext & { userId: string; email: string }> {
      const { userId, email } = await makeMember(world.db, { ...options, roles: [role] }, now);
      return { actor: { userId, roles: [{ role, scope: 'global' }] }, requestSource, userId, email };
    },
    async haveRubric(by: StaffContext, criteria = [criterion(60), criterion(40, 10)]): Promise<void> {
      const { cycleId } = world;
      if ((await listCriteria(world.db, cycleId)).length === 0)
        await saveRubric(world.db, { ...by, cycleId, criteria }, now);
    },
    /** An application that was sent, written as a row. */
    async application(changes: Partial<typeof scholarshipApplications.$inferInsert> = {}): Promise<string> {
      const email = changes.emailKey ?? `${randomUUID()}@example.com`;
      const [row] = await world.db
        .insert(scholarshipApplications)
        .values({
          ...{ cycleId: world.cycleId, language: 'ar', status: 'submitted', email, emailKey: email },
          ...{ fullName: 'منى حسن', phone: '+201001234567', motivation: 'x'.repeat(200) },
          ...{ programId: world.program.id, programTitle: world.program.title, gpaHundredths: 325 },
          ...{ bornOn: '2003-03-27', termsVersion: 'test', createdAt: now, updatedAt: now, submittedAt: now },
          ...changes,
        })
        .returning({ id: scholarshipApplications.id });
      await world.db
        .insert(scholarshipSteps)
        .values({ applicationId: row!.id, status: 'submitted', at: now });
      return row!.id;
    },
    assign: (by: StaffContext, applicationIds: string[], reviewers: { userId: string }[], at = now) =>
      assignReviewers(
        world.db,
        {
          ...{ ...by, cycleId: world.cycleId, applicationIds, way: 'all', siteUrl },
          reviewerIds: reviewers.map(({ userId }) => userId),
        },
        at,
      ),
    spread: (by: StaffContext, applicationIds: string[], reviewers: { userId: string }[] = []) =>
      assignReviewers(
        world.db,
        {
          ...{ ...by, cycleId: world.cycleId, applicationIds, way: 'evenly', siteUrl },
          reviewerIds: reviewers.map(({ userId }) => userId),
        },
        now,
      ),
    async reviewOf(applicationId: string, { userId }: { userId: string }): Promise<string> {
      const [row] = await world.db
        .select({ id: scholarshipReviews.id })
        .from(scholarshipReviews)
        .where(
          and(eq(scholarshipReviews.applicationId, applicationId), eq(scholarshipReviews.reviewerId, userId)),
        );
      return row?.id ?? '';
    },
    /** The same score for every criterion. */
    async review(applicationId: string, by: StaffContext & { userId: string }, score = 4): Promise<void> {
      const criteria = await listCriteria(world.db, world.cycleId);
      const scores = new Map(criteria.map(({ id }) => [id, score]));
      const reviewId = await staff.reviewOf(applicationId, by);
      await submitReview(world.db, { ...by, reviewId, scores, comment: 'Good' }, now);
    },
  };
  return staff;
}
