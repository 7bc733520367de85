import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#domain/notifications/notify/notifications.ts';
import { changeNotificationPreferences } from '#domain/notifications/notify/notification-preferences.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  applicant,
  days,
  mona,
  now,
  scholarshipWorld,
  siteUrl,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { addNote } from './add-note.ts';
import { forgetApplications } from './application-data.ts';
import { findApplication, listSteps } from './applications.ts';
import { countAwards, listAwards } from './awards.ts';
import { declareConflict } from './reviews/declare-conflict.ts';
import { decideApplication, type Decision } from './decide-application.ts';
import { inviteToInterview } from './invite-to-interview.ts';
import { scholarshipAwards, scholarshipCyclePrograms } from './review-tables.server.ts';
import { changeCycle } from './save-cycle.ts';
import { listService, recordService, removeService } from './service-hours.ts';
import { listNotes } from './staff-application.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

const world = scholarshipWorld();
const { newDraft, submit, withdraw, memberAccount } = applicant(world);
const staff = scholarshipStaff(world);
const refusal = (code: string) => expect.objectContaining({ code });
type Member = Awaited<ReturnType<typeof staff.member>>;
let admin: Member;
let other: Member;
let reviewers: [Member, Member];
beforeAll(async () => {
  admin = await staff.member('admin');
  other = await staff.member('super_admin');
  reviewers = [await staff.member('reviewer'), await staff.member('reviewer')];
  await staff.haveRubric(admin);
});

const decide = (applicationId: string, action: Decision['action'], by = admin, message = 'Thank you all.') =>
  decideApplication(world.db, { ...by, applicationId, action, message, siteUrl }, now);

/** Reviewed by two and on the shortlist. */
async function shortlisted(changes: Parameters<typeof staff.application>[0] = {}): Promise<string> {
  const id = await staff.application(changes);
  await staff.assign(admin, [id], reviewers);
  for (const reviewer of reviewers) await staff.review(id, reviewer);
  await decide(id, 'shortlist');
  return id;
}

describe('a decision', () => {
  it('goes from the shortlist over an interview to an award, told by mail, in the app and on the page', async () => {
    const account = await memberAccount();
    const access = await newDraft(account);
    await submit(access, {}, now);
    const id = access.key;
    await staff.assign(admin, [id], reviewers);
    for (const reviewer of reviewers) await staff.review(id, reviewer);
    await decide(id, 'shortlist', admin, '');
    const invite = (at: Date, place: string) =>
      inviteToInterview(world.db, { ...admin, applicationId: id, at, place, message: 'أهلًا', siteUrl }, now);
    await expect(invite(days(-1), 'Cairo')).rejects.toEqual(refusal('interview-in-the-past'));
    await invite(days(3), 'https://meet.example/abc');
    await invite(days(4), 'القاهرة، الدور الثالث');
    await decide(id, 'award', admin, 'مبروك يا منى');
    const steps = await listSteps(world.db, id);
    expect(steps.map(({ status }) => status)).toEqual([
      ...['submitted', 'under-review', 'shortlisted', 'interview', 'interview', 'awarded'],
    ]);
    expect(steps.at(-2)).toMatchObject({ interviewAt: days(4), interviewPlace: 'القاهرة، الدور الثالث' });
    expect(steps.at(-1)).toMatchObject({ message: 'مبروك يا منى', interviewAt: null });
    const sent = await world.db.select().from(messages).orderBy(messages.createdAt, messages.id);
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
      ...['scholarship-awarded', 'scholarship-interview', 'scholarship-interview'],
      ...['scholarship-shortlisted', 'scholarship-submitted', 'scholarship-under-review'],
    ]);
    const mail = sent.find(({ kind }) => kind === 'scholarship-awarded');
    expect(mail?.text).toMatch(/50 hours of community service|٥٠ ساعة من الخدمة المجتمعية/);
    expect(mail).toMatchObject({ recipient: mona.address, language: 'ar', isSecret: true });
    expect(mail?.text).toContain('> مبروك يا منى');
    expect(sent.findLast(({ kind }) => kind === 'scholarship-interview')?.text).toMatch(/٢٠٢٦[^\n]*١٢:٠٠/);
    const { items: told } = await listNotifications(world.db, account.userId, { page: 1, perPage: 20 });
    expect(told.map(({ kind }) => kind)).toContain('scholarship-awarded');
    expect(await listAwards(world.db, world.cycleId)).toMatchObject([{ application: { id }, minutes: 0 }]);
    const lines = await auditLines(world.db, id);
    expect(lines.map(({ action }) => action)).toContain('scholarship.award');
    expect(JSON.stringify(lines)).not.toMatch(/مبروك|meet\.example/);
  });

  it('goes to the confirmed WhatsApp number of an account as well, if its person lets it', async () => {
    const { db } = world;
    const options = { phone: '+201000000777', language: 'en' } as const;
    const confirmed = await makeMember(db, { ...options, isPhoneConfirmed: true });
    const muted = await makeMember(db, { isPhoneConfirmed: true });
    const chosen = { mutedInApp: [], mutedWhatsApp: ['scholarships' as const], announcesNew: true };
    await changeNotificationPreferences(db, { userId: muted.userId, ...chosen }, now);
    const unconfirmed = await makeMember(db);
    const id = await shortlisted({ userId: confirmed.userId });
    for (const { userId } of [muted, unconfirmed]) await shortlisted({ userId });
    await shortlisted();
    await decide(id, 'award');
    const sent = await db
      .select()
      .from(messages)
      .where(eq(messages.channel, 'whatsapp'))
      .orderBy(messages.kind);
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['scholarship-awarded', '+201000000777'],
      ['scholarship-shortlisted', '+201000000777'],
    ]);
    const [{ text, template } = { text: null, template: null }] = sent;
    expect(text).toMatch(/^You have been given a scholarship: .*Program 0/);
    expect(text).toContain(` ${siteUrl}/scholarships/applications/${id}`);
    expect(template).toEqual({ name: 'announcement', values: [text] });
  });

  it('needs two reviews by others than whoever decides', async () => {
    const id = await staff.application();
    await staff.assign(admin, [id], [admin, ...reviewers]);
    await expect(decide(id, 'decline')).rejects.toEqual(refusal('decision-review-open'));
    await staff.review(id, admin);
    await expect(decide(id, 'decline')).rejects.toEqual(refusal('decision-needs-reviews'));
    await staff.review(id, reviewers[0]);
    await expect(decide(id, 'decline')).rejects.toEqual(refusal('decision-needs-others'));
    await staff.review(id, reviewers[1]);
    await decide(id, 'decline');
    await expect(decide(id, 'award')).rejects.toEqual(refusal('scholarship-step-impossible'));
  });

  it('is made neither on one’s own application, nor after a conflict of interest, nor by a reviewer', async () => {
    const own = await shortlisted({ userId: other.userId });
    await expect(decide(own, 'award', other)).rejects.toEqual(refusal('decision-own'));
    const note = { ...other, applicationId: own, text: 'Me' };
    await expect(addNote(world.db, note, now)).rejects.toEqual(refusal('decision-own'));
    expect(await staff.assign(other, [own], [admin])).toEqual({ assigned: 0, short: 0 });
    const id = await staff.application();
    await staff.assign(admin, [id], [other, ...reviewers]);
    const reviewId = await staff.reviewOf(id, other);
    await declareConflict(world.db, { ...other, reviewId, reason: 'My neighbour' }, now);
    await expect(decide(id, 'shortlist', other)).rejects.toEqual(refusal('decision-conflict'));
    await expect(decide(id, 'shortlist', reviewers[0])).rejects.toEqual(refusal('scholarship-not-permitted'));
    await expect(decide('none', 'shortlist')).rejects.toEqual(refusal('application-unknown'));
  });

  it('respects a withdrawal: of both at once one happens, and no mail of the other leaves', async () => {
    for (let run = 0; run < 4; run += 1) {
      const account = await memberAccount(`mona-${run}@example.com`);
      const access = await newDraft(account);
      const key = `mona-${run}@example.com`;
      await submit(access, { email: { address: key, key } });
      await staff.assign(admin, [access.key], reviewers);
      for (const reviewer of reviewers) await staff.review(access.key, reviewer);
      await decide(access.key, 'shortlist');
      const done = await Promise.allSettled([decide(access.key, 'award'), withdraw(access)]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { application } = (await findApplication(world.db, access, now))!;
      const mails = await world.db.select().from(messages).where(eq(messages.recipient, key));
      const sent = new Set(mails.map(({ kind }) => kind));
      expect(sent.has('scholarship-awarded')).toBe(application.status === 'awarded');
      expect(sent.has('scholarship-withdrawn')).toBe(application.status === 'withdrawn');
    }
  });
});

describe('places', () => {
  it('are never given twice: of 20 awards at once for 5 places, 5 are given', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) ids.push(await shortlisted());
    await world.db.update(scholarshipCycles).set({ places: 5 });
    const done = await Promise.allSettled(
      ids.map((id, index) => decide(id, 'award', index % 2 ? admin : other)),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const each of done)
      if (each.status === 'rejected') expect(each.reason).toEqual(refusal('places-given'));
    expect(await world.db.$count(scholarshipAwards)).toBe(5);
    expect(
      await world.db.$count(scholarshipApplications, eq(scholarshipApplications.status, 'awarded')),
    ).toBe(5);
    expect(await world.db.$count(messages, eq(messages.kind, 'scholarship-awarded'))).toBe(5);
    const fields = {
      ...{ title: { en: 'W', ar: 'ش' }, opensOn: '2026-11-01', closesOn: '2027-03-31', places: 4 },
      ...{ isBlind: true, reviewerFiles: [], programs: [] },
    };
    const change = { ...admin, cycleId: world.cycleId };
    await expect(changeCycle(world.db, { ...change, fields }, now)).rejects.toEqual(
      refusal('cycle-places-given'),
    );
    await world.db.update(scholarshipCycles).set({ places: 40 });
  });

  it('of a program are its own, where it has some', async () => {
    const { cycleId, program } = world;
    await world.db.insert(scholarshipCyclePrograms).values({ cycleId, programId: program.id, places: 1 });
    const ids = [await shortlisted(), await shortlisted()];
    const done = await Promise.allSettled(ids.map((id) => decide(id, 'award')));
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('program-places-given'),
    });
    expect(await countAwards(world.db, cycleId)).toEqual([{ programId: program.id, awards: 1 }]);
    await world.db.delete(scholarshipCyclePrograms);
  });
});

describe('community service', () => {
  it('is recorded for whoever has the scholarship, on days since the award, and taken back', async () => {
    const id = await shortlisted();
    const record = (doneOn: string, minutes = 150) =>
      recordService(world.db, { ...admin, applicationId: id, doneOn, minutes, note: 'NVDA class' }, days(9));
    await expect(record('2026-11-22')).rejects.toEqual(refusal('award-unknown'));
    await decide(id, 'award');
    await expect(record('2026-11-20')).rejects.toEqual(refusal('service-day'));
    await expect(record('2026-12-24')).rejects.toEqual(refusal('service-day'));
    await record('2026-11-23');
    await record('2026-11-22', 60);
    const [first, second] = await listService(world.db, id);
    expect([first, second]).toMatchObject([
      { doneOn: '2026-11-22', minutes: 60 },
      { doneOn: '2026-11-23', minutes: 150, recordedBy: 'Mona Adel' },
    ]);
    expect(await listAwards(world.db, world.cycleId)).toMatchObject([{ minutes: 210 }]);
    const removal = { ...admin, applicationId: id, entryId: first!.id };
    await removeService(world.db, removal, now);
    await expect(removeService(world.db, removal, now)).rejects.toEqual(refusal('service-unknown'));
    const lines = await auditLines(world.db, id);
    expect(lines.filter(({ action }) => action.endsWith('_service'))).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('NVDA');
  });

  it('goes with the application when its account is purged; the place stays given', async () => {
    const id = await shortlisted();
    await decide(id, 'award');
    await addNote(world.db, { ...admin, applicationId: id, text: 'Ask for the card' }, now);
    expect(await listNotes(world.db, id)).toMatchObject([{ text: 'Ask for the card', author: 'Mona Adel' }]);
    const [row] = await world.db.select().from(scholarshipApplications);
    const { emailKey, email } = row!;
    const subject = { userId: admin.userId, email: email!, emailKey: emailKey!, phone: null };
    await world.db.transaction(async (db) => await forgetApplications(db, subject, now));
    expect(await world.db.$count(scholarshipApplications)).toBe(0);
    expect(await listAwards(world.db, world.cycleId)).toMatchObject([{ application: null }]);
  });
});
