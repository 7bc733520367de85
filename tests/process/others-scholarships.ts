// What applicants, reviewers and those who run scholarships have, for the test that others ask for it (others-things.spec.ts).
import { eq } from 'drizzle-orm';
import { scholarshipReviews } from '#domain/scholarships/review-tables.server.ts';
import {
  scholarshipApplications,
  scholarshipFiles,
  scholarshipSteps,
} from '#domain/scholarships/tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { makeApplication, makeCycle } from '#tests/journeys/staff/staff-scholarship-world.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

const both = (text: string) => ({ en: text, ar: text });

async function application({ db, dataFolder, secret }: Owner): Promise<{ id: string; fileId: string }> {
  const cycleId = await makeCycle(both('A cycle'), db);
  const { id } = await makeApplication(cycleId, { language: 'en', fullName: secret }, db);
  const about = { mediaType: 'application/pdf', purpose: 'scholarship', owner: `application:${id}` };
  const bytes = pdf({ objects: `% ${secret}\n` });
  const store = createFolderStore(dataFolder);
  const file = await storeFile(db, store, { ...about, name: 'cv.pdf', bytes }, new Date());
  await keepFile(db, file.id);
  await db.insert(scholarshipFiles).values({ applicationId: id, kind: 'cv', fileId: file.id });
  return { id, fileId: file.id };
}

const ofApplication = (params: (id: string) => Record<string, string>) => async (owner: Owner) => {
  const { id, fileId } = await application(owner);
  const rows = [
    { table: 'scholarship_applications', id },
    { table: 'stored_files', id: fileId },
  ];
  return { params: params(id), rows };
};

/** The same, made with the account. */
const ofApplicant = (params: (id: string) => Record<string, string>) => async (owner: Owner) => {
  const thing = await ofApplication(params)(owner);
  const { userId, email } = owner.member;
  await owner.db
    .update(scholarshipApplications)
    .set({ userId, email, emailKey: email })
    .where(eq(scholarshipApplications.id, thing.rows[0]!.id));
  return thing;
};

/** The same, on the shortlist, so that there is a letter of it. */
const ofDecided = (make: (owner: Owner) => Promise<Thing>) => async (owner: Owner) => {
  const thing = await make(owner);
  const applicationId = thing.rows[0]!.id;
  const status = 'shortlisted' as const;
  await owner.db
    .update(scholarshipApplications)
    .set({ status })
    .where(eq(scholarshipApplications.id, applicationId));
  await owner.db.insert(scholarshipSteps).values({ applicationId, status, at: new Date() });
  return thing;
};

const ofReview = (params: (id: string) => Record<string, string>) => async (owner: Owner) => {
  // Somebody else applied: nobody reviews what is their own.
  const cycleId = await makeCycle(both('A cycle'), owner.db);
  const applied = await makeApplication(cycleId, { language: 'en' }, owner.db);
  const [review] = await owner.db
    .insert(scholarshipReviews)
    .values({
      ...{ applicationId: applied.id, reviewerId: owner.member.userId },
      ...{ assignedAt: new Date(), comment: owner.secret },
    })
    .returning({ id: scholarshipReviews.id });
  return { params: params(review!.id), rows: [{ table: 'scholarship_reviews', id: review!.id }] };
};

const ofCycle = async ({ db, secret }: Owner): Promise<Thing> => {
  const id = await makeCycle(both(secret), db);
  return { params: { id }, rows: [{ table: 'scholarship_cycles', id }] };
};

const scholarships = { of: 'staff', without: 'finance', form: anything } as const;
const cycles = '/admin/education/scholarships';

/** Every route of scholarships whose path names something. */
export const scholarshipOwnerships: Record<string, Ownership> = {
  '/scholarships/applications/:token': {
    of: 'person',
    make: ofApplicant((token) => ({ token })),
  },
  '/scholarships/applications/:token/withdraw': {
    of: 'person',
    form: { understood: 'yes' },
    make: ofApplicant((token) => ({ token })),
  },
  '/scholarships/applications/:token/files/:kind': {
    of: 'person',
    make: ofApplicant((token) => ({ token, kind: 'cv' })),
  },
  '/scholarships/applications/:token/letter/formats': {
    of: 'person',
    make: ofDecided(ofApplicant((token) => ({ token }))),
  },
  '/scholarships/applications/:token/letter/formats/:format': {
    of: 'person',
    make: ofDecided(ofApplicant((token) => ({ token, format: 'text' }))),
  },
  '/scholarships/applications/:token/copy/formats': {
    of: 'person',
    make: ofApplicant((token) => ({ token })),
  },
  '/scholarships/applications/:token/copy/formats/:format': {
    of: 'person',
    make: ofApplicant((token) => ({ token, format: 'text' })),
  },
  [`${cycles}/reviews/:id`]: { of: 'reviewer', form: anything, make: ofReview((id) => ({ id })) },
  [`${cycles}/reviews/:id/conflict`]: { of: 'reviewer', form: anything, make: ofReview((id) => ({ id })) },
  [`${cycles}/reviews/:id/files/:kind`]: { of: 'reviewer', make: ofReview((id) => ({ id, kind: 'cv' })) },
  [`${cycles}/applications/:id`]: { ...scholarships, make: ofApplication((id) => ({ id })) },
  [`${cycles}/applications/:id/steps/:slug`]: {
    ...scholarships,
    make: ofApplication((id) => ({ id, slug: 'decline' })),
  },
  [`${cycles}/applications/:id/service`]: { ...scholarships, make: ofApplication((id) => ({ id })) },
  [`${cycles}/applications/:id/files/:kind`]: {
    ...scholarships,
    make: ofApplication((id) => ({ id, kind: 'cv' })),
  },
  [`${cycles}/applications/:id/letter/formats`]: {
    ...scholarships,
    make: ofDecided(ofApplication((id) => ({ id }))),
  },
  [`${cycles}/applications/:id/letter/formats/:format`]: {
    ...scholarships,
    make: ofDecided(ofApplication((id) => ({ id, format: 'text' }))),
  },
  [`${cycles}/:id`]: { ...scholarships, make: ofCycle },
  [`${cycles}/:id/edit`]: { ...scholarships, make: ofCycle },
  [`${cycles}/:id/criteria`]: { ...scholarships, make: ofCycle },
  [`${cycles}/:id/awards`]: { ...scholarships, make: ofCycle },
  [`${cycles}/:id/export`]: { ...scholarships, make: ofCycle },
};
