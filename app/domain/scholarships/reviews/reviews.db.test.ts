import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPeople } from '#domain/identity/people-who-may.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { listNotifications } from '#domain/notifications/notify/notifications.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { applicant, now, scholarshipWorld, siteUrl } from '#tests/worlds/scholarships/scholarship-world.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { listApplications, type ApplicationQuery } from '../application-list.ts';
import { declareConflict } from './declare-conflict.ts';
import { downloadForReview, downloadForStaff } from '../download-file.ts';
import { findApplicationsForStaff } from '../find-applications.ts';
import { exportApplications } from '../export-applications.ts';
import { findOwnReview, listOwnReviews } from './own-reviews.ts';
import { listCriteria } from './rubric.ts';
import { scholarshipReviews, scholarshipScores } from '../review-tables.server.ts';
import { findForStaff, listReviews } from '../staff-application.ts';
import { scholarshipApplications, scholarshipCycles } from '../tables.server.ts';
import { unassignReviewer } from './unassign-reviewer.ts';
import { saveReview, submitReview } from './write-review.ts';

const world = scholarshipWorld();
const { newDraft, submit } = applicant(world);
const staff = scholarshipStaff(world);
const refusal = (code: string) => expect.objectContaining({ code });
type Member = Awaited<ReturnType<typeof staff.member>>;
let admin: Member;
let first: Member;
let second: Member;
let third: Member;
beforeAll(async () => {
  admin = await staff.member('admin');
  [first, second, third] = [
    await staff.member('reviewer'),
    await staff.member('reviewer'),
    await staff.member('reviewer'),
  ];
  await staff.haveRubric(admin);
});

const own = (applicationId: string, by: Member) => staff.reviewOf(applicationId, by);
const listFor = async (by: Member, changes: Partial<ApplicationQuery> = {}) => {
  const reader = (await findPeople(world.db, [by.userId])).get(by.userId)!;
  const rules = defaultSettings.scholarship;
  const fields = { cycleId: world.cycleId, reader, rules, page: 1, perPage: 25, ...changes };
  return await listApplications(world.db, fields);
};

describe('assigning reviewers', () => {
  it('takes the application up, mails its applicant and tells each reviewer once', async () => {
    const ids = [await staff.application(), await staff.application()];
    expect(await staff.assign(admin, ids, [first, second])).toEqual({ assigned: 4, short: 0 });
    expect(await staff.assign(admin, ids, [first, second])).toEqual({ assigned: 0, short: 0 });
    const rows = await world.db.select().from(scholarshipApplications);
    expect(rows.map(({ status }) => status)).toEqual(['under-review', 'under-review']);
    const sent = await world.db.select().from(messages);
    expect(sent.map(({ kind, language }) => [kind, language])).toEqual([
      ['scholarship-under-review', 'ar'],
      ['scholarship-under-review', 'ar'],
    ]);
    const { items: told } = await listNotifications(world.db, first.userId, { page: 1, perPage: 10 });
    expect(told.filter(({ kind }) => kind === 'scholarship-review-assigned')).toMatchObject([
      { values: { count: 2 } },
    ]);
    const lines = await auditLines(world.db, ids[0]!);
    expect(lines.map(({ action }) => action)).toEqual(['scholarship.assign', 'scholarship.take_up']);
  });

  it('spreads evenly, twice at once as well, and never to the applicant themselves', async () => {
    const ids = [];
    for (let index = 0; index < 9; index += 1) ids.push(await staff.application());
    const theirs = await staff.application({ userId: first.userId });
    const byAddress = await staff.application({ emailKey: second.email.toLowerCase() });
    const all = [...ids, theirs, byAddress];
    const reviewers = [first, second, third];
    const done = await Promise.all([
      staff.spread(admin, all, reviewers),
      staff.spread(admin, all.toReversed(), reviewers),
    ]);
    expect(done.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(22);
    const rows = await world.db.select().from(scholarshipReviews);
    for (const id of all) expect(rows.filter(({ applicationId }) => applicationId === id)).toHaveLength(2);
    expect(await own(theirs, first)).toBe('');
    expect(await own(byAddress, second)).toBe('');
    const loads = reviewers.map(({ userId }) => rows.filter((row) => row.reviewerId === userId).length);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  });

  it('is for those who run the cycle, and names those alone who may review', async () => {
    const id = await staff.application();
    const editor = await staff.member('editor');
    await expect(staff.assign(first, [id], [second])).rejects.toEqual(refusal('scholarship-not-permitted'));
    await expect(staff.assign(admin, [id], [editor])).rejects.toEqual(refusal('reviewer-unknown'));
    await expect(staff.assign(admin, [id], [])).rejects.toEqual(refusal('reviewers-missing'));
    expect(await staff.assign(admin, ['none'], [first])).toEqual({ assigned: 0, short: 0 });
  });

  it('is taken back before the review was submitted, not after', async () => {
    const id = await staff.application();
    await staff.assign(admin, [id], [first, second]);
    await staff.review(id, second);
    const take = async (by: Member) =>
      unassignReviewer(world.db, { ...admin, applicationId: id, reviewId: await own(id, by) }, now);
    await take(first);
    await expect(take(second)).rejects.toEqual(refusal('review-stays'));
    await expect(take(first)).rejects.toEqual(refusal('review-unknown'));
  });
});

describe('a blind review', () => {
  it('shows neither name nor contact nor the names of files, and only the files that the cycle allows', async () => {
    const access = await newDraft();
    await submit(access);
    const [row] = await world.db.select().from(scholarshipApplications);
    const id = row!.id;
    await staff.assign(admin, [id], [first, second]);
    const reviewId = await own(id, first);
    const seen = await findOwnReview(world.db, { id: reviewId, reviewerId: first.userId });
    expect(seen).toMatchObject({ person: null, files: [], isBlind: true, age: 23 });
    expect(JSON.stringify(seen)).not.toMatch(/منى|@example|2010012|2003-03/);
    const ask = (kind: string, by = first) =>
      downloadForReview(world.db, world.store, { ...by, reviewId, kind }, now);
    expect(await ask('cv')).toBeNull();
    await world.db.update(scholarshipCycles).set({ reviewerFiles: ['cv'] });
    const opened = await ask('cv');
    expect(opened?.file.name).toMatch(/^cv-\d+\.pdf$/);
    await opened?.content?.cancel();
    expect(await ask('cv', second)).toBeNull();
    expect(await ask('disability-card')).toBeNull();
    await world.db
      .update(scholarshipCycles)
      .set({ isBlind: false, reviewerFiles: ['cv', 'disability-card'] });
    const open = await findOwnReview(world.db, { id: reviewId, reviewerId: first.userId });
    expect(open).toMatchObject({ person: { fullName: 'منى حسن' } });
    await world.db.update(scholarshipCycles).set({ isBlind: true, reviewerFiles: [] });
    const lines = await world.db.select().from(auditLog).where(eq(auditLog.action, 'scholarship.download'));
    expect(lines.map(({ actorId }) => actorId)).toEqual([first.userId]);
  });

  it('keeps somebody who runs the cycle and reviews from the name, the scores and the files until it is done', async () => {
    const both = await staff.member('super_admin');
    const id = await staff.application({ fullName: 'Karim' });
    await staff.assign(admin, [id], [both, first]);
    await staff.review(id, first);
    const reader = (await findPeople(world.db, [both.userId])).get(both.userId)!;
    expect((await listFor(both)).items).toMatchObject([
      { visibility: 'blind', fullName: null, meanHundredths: null },
    ]);
    expect((await listFor(both, { q: 'karim' })).total).toBe(0);
    expect((await listFor(admin, { q: 'karim' })).total).toBe(1);
    // The search of the staff area finds people by address, and gives nobody away either.
    const email = (await listFor(admin, { q: 'karim' })).items[0]!.email!;
    const search = async ({ userId }: Member, q: string) =>
      await findApplicationsForStaff(world.db, { q, userId, roles: [], language: 'en' }, 8);
    expect(await search(admin, email)).toMatchObject({
      total: 1,
      items: [{ id, title: 'Karim', note: email }],
    });
    expect((await search(both, email)).total).toBe(0);
    expect(await findForStaff(world.db, { id, reader })).toMatchObject({ visibility: 'blind' });
    const ask = { ...both, applicationId: id, kind: 'cv' };
    expect(await downloadForStaff(world.db, world.store, ask, now)).toBeNull();
    const blind = await exportApplications(world.db, { ...both, cycleId: world.cycleId }, now);
    expect(blind).toMatchObject({ hasPeople: false, applications: [{ meansHundredths: [] }] });
    await staff.review(id, both, 5);
    expect((await listFor(both)).items).toMatchObject([
      { visibility: 'open', fullName: 'Karim', reviews: 2, meanHundredths: 7200 },
    ]);
    const open = await exportApplications(world.db, { ...both, cycleId: world.cycleId }, now);
    expect(open).toMatchObject({ hasPeople: true, applications: [{ meansHundredths: [6400, 8000] }] });
  });
});

describe('a review', () => {
  it('is drafted by its reviewer alone, submitted once and frozen, in the database too', async () => {
    const id = await staff.application();
    await staff.assign(admin, [id], [first, second]);
    const criteria = await listCriteria(world.db, world.cycleId);
    const reviewId = await own(id, first);
    const scores = new Map([[criteria[0]!.id, 5]]);
    const fields = { ...first, reviewId, scores, comment: 'So far' };
    await saveReview(world.db, fields, now);
    expect(await findOwnReview(world.db, { id: reviewId, reviewerId: first.userId })).toMatchObject({
      comment: 'So far',
      scores: [{ score: 5 }],
    });
    expect(await findOwnReview(world.db, { id: reviewId, reviewerId: second.userId })).toBeNull();
    expect((await listReviews(world.db, id)).map(({ comment, scores }) => [comment, scores])).toEqual([
      ['', []],
      ['', []],
    ]);
    await expect(saveReview(world.db, { ...fields, ...second }, now)).rejects.toEqual(
      refusal('review-unknown'),
    );
    await expect(submitReview(world.db, fields, now)).rejects.toEqual(refusal('review-incomplete'));
    const tooMuch = new Map([[criteria[0]!.id, 6]]);
    await expect(saveReview(world.db, { ...fields, scores: tooMuch }, now)).rejects.toEqual(
      refusal('review-scores'),
    );
    const all = new Map(criteria.map(({ id }) => [id, 3]));
    const done = await Promise.allSettled(
      Array.from({ length: 5 }, () => submitReview(world.db, { ...fields, scores: all }, now)),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(saveReview(world.db, fields, now)).rejects.toEqual(refusal('review-submitted'));
    await expect(world.db.update(scholarshipReviews).set({ comment: 'Else' })).rejects.toThrow();
    await expect(world.db.update(scholarshipScores).set({ score: 1 })).rejects.toThrow();
    await expect(world.db.delete(scholarshipScores)).rejects.toThrow();
  });

  it('ends by a conflict of interest: nothing is seen any more, and another is needed', async () => {
    const id = await staff.application();
    await staff.assign(admin, [id], [first, second]);
    const reviewId = await own(id, first);
    await declareConflict(world.db, { ...first, reviewId, reason: 'My cousin' }, now);
    expect(await findOwnReview(world.db, { id: reviewId, reviewerId: first.userId })).toBeNull();
    expect(await listOwnReviews(world.db, first.userId)).toEqual([]);
    const again = { ...first, reviewId, scores: new Map(), comment: '' };
    await expect(saveReview(world.db, again, now)).rejects.toEqual(refusal('review-unknown'));
    expect((await listFor(admin, { reviews: 'unassigned' })).total).toBe(1);
    expect(await staff.spread(admin, [id], [first, second])).toEqual({ assigned: 0, short: 1 });
    expect(await staff.spread(admin, [id], [first, second, third])).toEqual({ assigned: 1, short: 0 });
    expect((await listReviews(world.db, id)).find((each) => each.conflictAt)).toMatchObject({
      conflictReason: 'My cousin',
    });
  });

  it('is over when the application was withdrawn meanwhile', async () => {
    const id = await staff.application();
    await staff.assign(admin, [id], [first]);
    await world.db.update(scholarshipApplications).set({ status: 'withdrawn' });
    const fields = { ...first, reviewId: await own(id, first), scores: new Map(), comment: 'x' };
    await expect(saveReview(world.db, fields, now)).rejects.toEqual(refusal('review-over'));
    expect(await listOwnReviews(world.db, first.userId)).toEqual([]);
    expect(await staff.assign(admin, [id], [second])).toEqual({ assigned: 0, short: 0 });
  });
});

describe('the list of applications', () => {
  it('is searched, filtered, sorted by the mean and paged', async () => {
    // Addresses without digits: a number is looked for below.
    const apply = (fullName: string, changes: Parameters<typeof staff.application>[0] = {}) =>
      staff.application({ fullName, emailKey: `${fullName.toLowerCase()}@example.com`, ...changes });
    const good = await apply('Good', { gpaHundredths: 400 });
    const better = await apply('Better');
    const old = await apply('Old', { bornOn: '1980-01-01' });
    await staff.assign(admin, [good, better], [first, second]);
    await staff.review(good, first, 2);
    await staff.review(better, first, 5);
    await staff.review(better, second, 5);
    const names = async (changes: Partial<ApplicationQuery>) =>
      (await listFor(admin, changes)).items.map(({ fullName }) => fullName);
    expect(await names({ sort: 'mean', direction: 'descending' })).toEqual(['Better', 'Good', 'Old']);
    expect(await names({ sort: 'name' })).toEqual(['Better', 'Good', 'Old']);
    expect(await names({ eligibility: 'no' })).toEqual(['Old']);
    expect(await names({ status: 'submitted' })).toEqual(['Old']);
    expect(await names({ reviews: 'unassigned' })).toEqual(['Old']);
    expect(await names({ reviews: 'waiting' })).toEqual(['Good']);
    expect(await names({ reviews: 'done' })).toEqual(['Better']);
    expect(await names({ programId: world.program.id, q: 'BETT' })).toEqual(['Better']);
    expect(await names({ q: '%' })).toEqual([]);
    const [row] = await world.db
      .select()
      .from(scholarshipApplications)
      .where(eq(scholarshipApplications.id, old));
    expect(await names({ q: String(row!.number) })).toEqual(['Old']);
    const reader = { userId: admin.userId, emailKey: admin.email };
    const rules = defaultSettings.scholarship;
    const page = { cycleId: world.cycleId, reader, rules, page: 2, perPage: 2 };
    expect(await listApplications(world.db, page)).toMatchObject({ total: 3, items: [{ fullName: 'Old' }] });
    expect(await listApplications(world.db, { ...page, page: 9 })).toMatchObject({ total: 3, page: 2 });
    await apply('إيمان فؤاد', { emailKey: 'iman@example.com' });
    expect(await names({ q: 'فواد ايمان' })).toEqual(['إيمان فؤاد']);
    expect(siteUrl).toContain('https');
  });

  it('searches a folded text that the database keeps with each row, also when its name changes', async () => {
    const { id, searchKey } = scholarshipApplications;
    const read = async (applicationId: string) =>
      (await world.db.select({ searchKey }).from(scholarshipApplications).where(eq(id, applicationId)))[0];
    const application = await staff.application({ fullName: 'إيمان فؤاد', emailKey: 'iman@example.com' });
    expect(await read(application)).toEqual({ searchKey: 'ايمان فواد iman example com' });
    await world.db.update(scholarshipApplications).set({ fullName: 'Renée' }).where(eq(id, application));
    expect(await read(application)).toEqual({ searchKey: 'renee iman example com' });
    expect((await listFor(admin, { q: 'ايمان' })).total).toBe(0);
  });
});
