import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#domain/documents/tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import {
  applicant,
  days,
  now,
  scholarshipWorld,
  siteUrl,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { findApplication } from './applications.ts';
import { decideApplication, type Decision } from './decide-application.ts';
import { findDecisionLetter, hasLetter, takeLetterForStaff } from './decision-letter.ts';
import { inviteToInterview } from './invite-to-interview.ts';
import { applicationStatuses } from './scholarship-constants.ts';
import { scholarshipApplications, scholarshipSteps } from './tables.server.ts';

const world = scholarshipWorld();
const { newDraft, submit, withdraw, memberAccount } = applicant(world);
const staff = scholarshipStaff(world);
type Member = Awaited<ReturnType<typeof staff.member>>;
let admin: Member;
let reviewers: [Member, Member];
beforeAll(async () => {
  admin = await staff.member('admin');
  reviewers = [await staff.member('reviewer'), await staff.member('reviewer')];
  await staff.haveRubric(admin);
});

const decide = (applicationId: string, action: Decision['action'], message = '', at = now) =>
  decideApplication(world.db, { ...admin, applicationId, action, message, siteUrl }, at);

async function reviewed(changes: Parameters<typeof staff.application>[0] = {}): Promise<string> {
  const id = await staff.application(changes);
  await staff.assign(admin, [id], reviewers);
  for (const reviewer of reviewers) await staff.review(id, reviewer);
  return id;
}

async function letterOf(id: string) {
  const [application] = await world.db
    .select()
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.id, id));
  return await findDecisionLetter(world.db, application!);
}

describe('the letter of a decision', () => {
  it('is there once something is decided, and follows each decision that takes its place', async () => {
    const id = await reviewed();
    expect(await letterOf(id)).toBeNull();
    await decide(id, 'shortlist', 'Well written.', days(1));
    expect(await letterOf(id)).toMatchObject({
      ...{ decision: 'shortlisted', decidedAt: days(1), message: 'Well written.', interview: null },
      ...{ fullName: 'منى حسن', language: 'ar', program: world.program.title, submittedAt: now },
      cycle: { en: 'Winter', ar: 'شتاء' },
    });
    const invitation = { ...admin, applicationId: id, message: '', siteUrl };
    await inviteToInterview(world.db, { ...invitation, at: days(5), place: 'Cairo' }, days(2));
    await inviteToInterview(world.db, { ...invitation, at: days(6), place: 'Giza' }, days(3));
    expect(await letterOf(id)).toMatchObject({
      ...{ decision: 'interview', decidedAt: days(3), message: null },
      interview: { at: days(6), place: 'Giza' },
    });
    await decide(id, 'award', 'مبروك', days(7));
    expect(await letterOf(id)).toMatchObject({
      ...{ decision: 'awarded', decidedAt: days(7), message: 'مبروك', interview: null },
    });
  });

  it('says next year what it said, whatever has changed of the program', async () => {
    const id = await reviewed();
    await decide(id, 'decline', 'Try again.');
    const before = await letterOf(id);
    const renamed = { title: { en: 'Renamed', ar: 'اسم جديد' } };
    await world.db.update(documents).set(renamed).where(eq(documents.id, world.program.id));
    expect(before).toMatchObject({ decision: 'declined', program: world.program.title });
    expect(await letterOf(id)).toEqual(before);
  });

  it('is gone once the application is withdrawn', async () => {
    const account = await memberAccount();
    const access = await newDraft(account);
    await submit(access, {}, now);
    await staff.assign(admin, [access.key], reviewers);
    await decide(access.key, 'shortlist');
    expect(await letterOf(access.key)).not.toBeNull();
    await withdraw(access);
    expect(await letterOf(access.key)).toBeNull();
    const stranger = await memberAccount('other@example.com');
    expect(await findApplication(world.db, { key: access.key, account: stranger }, now)).toBeNull();
  });

  it('exists for what staff decide, and for nothing that waits', () => {
    expect(applicationStatuses.filter(hasLetter)).toEqual([
      ...['shortlisted', 'interview', 'awarded', 'declined'],
    ]);
  });
});

describe('staff', () => {
  it('take the letter, and the audit log says so', async () => {
    const id = await reviewed();
    const asked = { applicationId: id, ...admin };
    expect(await takeLetterForStaff(world.db, asked, now)).toBeNull();
    await decide(id, 'decline', 'Sorry.');
    expect(await takeLetterForStaff(world.db, asked, now)).toEqual(await letterOf(id));
    const lines = (await auditLines(world.db, id)).filter(({ action }) => action === 'scholarship.download');
    expect(lines).toMatchObject([{ actorId: admin.userId, details: { file: 'letter' } }]);
  });

  it('get none that is hidden from them, of a draft or of nothing, and nothing is noted', async () => {
    const changes = { email: admin.email, emailKey: admin.email, status: 'declined' } as const;
    const own = await staff.application(changes);
    await world.db.insert(scholarshipSteps).values({ applicationId: own, status: 'declined', at: now });
    expect(await letterOf(own)).not.toBeNull();
    for (const applicationId of [own, 'x', '7d8ab2a6-6a20-4f1e-9c53-8d7a5cfae001'])
      expect(await takeLetterForStaff(world.db, { applicationId, ...admin }, now)).toBeNull();
    const refused = takeLetterForStaff(world.db, { applicationId: own, ...reviewers[0] }, now);
    await expect(refused).rejects.toMatchObject({ code: 'scholarship-not-permitted', status: 403 });
    expect(await auditLines(world.db, own)).toEqual([]);
  });
});
