// What people are told is keyed by what caused it: again after a crash changes nothing, and two causes in one moment are
// two.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { days, now, scholarshipWorld, siteUrl } from '#tests/worlds/scholarships/scholarship-world.ts';
import { inviteToInterview } from './invite-to-interview.ts';
import { remindReviewers } from './reviews/remind-reviewers.ts';
import { scholarshipReviews } from './review-tables.server.ts';

const world = scholarshipWorld();
const staff = scholarshipStaff(world);
type Member = Awaited<ReturnType<typeof staff.member>>;
let admin: Member;
let hala: Member;
beforeAll(async () => {
  admin = await staff.member('admin');
  hala = await staff.member('reviewer');
  await staff.haveRubric(admin);
});
beforeEach(async () => {
  await world.db.delete(notifications);
});

/** How often something was said in the app, by mail and by WhatsApp. */
async function told(kind: string): Promise<{ inApp: number; mail: number; whatsapp: number }> {
  const notices = await world.db.select().from(notifications);
  const sent = (await world.db.select().from(messages)).filter((message) => message.kind === kind);
  return {
    inApp: notices.filter((notice) => notice.kind === kind).length,
    mail: sent.filter(({ channel }) => channel === 'mail').length,
    whatsapp: sent.filter(({ channel }) => channel === 'whatsapp').length,
  };
}

/** Does it, and dies before it is committed. */
async function crash(act: (db: Database) => Promise<unknown>): Promise<void> {
  const dying = world.db.transaction(async (db) => {
    await act(db);
    throw new Error('The process died.');
  });
  await expect(dying).rejects.toThrow('The process died.');
}

describe('a reminder', () => {
  const reminder = 'scholarship-review-reminder';
  const remind = (at: Date) => (db: Database) => remindReviewers(db, siteUrl, at);

  it('comes once, though its job died before and runs again', async () => {
    await staff.assign(admin, [await staff.application(), await staff.application()], [hala]);
    await crash(remind(days(7)));
    expect(await told(reminder)).toEqual({ inApp: 0, mail: 0, whatsapp: 0 });
    expect(await remind(days(8))(world.db)).toBe(1);
    expect(await remind(days(8))(world.db)).toBe(0);
    expect(await told(reminder)).toEqual({ inApp: 1, mail: 1, whatsapp: 0 });
  });

  it('comes once for the same reviews, whenever its job runs', async () => {
    await staff.assign(admin, [await staff.application(), await staff.application()], [hala]);
    await remind(days(7))(world.db);
    // As in a database that was brought back from a moment before, with the messages that had left.
    await world.db.update(scholarshipReviews).set({ remindedAt: null });
    await remind(days(9))(world.db);
    expect(await told(reminder)).toEqual({ inApp: 1, mail: 1, whatsapp: 0 });
  });
});

describe('two causes in one moment', () => {
  it('tell a reviewer twice of what they are asked to read', async () => {
    await staff.assign(admin, [await staff.application()], [hala]);
    await staff.assign(admin, [await staff.application(), await staff.application()], [hala]);
    expect(await told('scholarship-review-assigned')).toMatchObject({ inApp: 2 });
  });

  it('tell an applicant of each time of an interview, on every way', async () => {
    const { userId } = await makeMember(world.db, { phone: '+201000000778', isPhoneConfirmed: true });
    const applicationId = await staff.application({ status: 'shortlisted', userId });
    const invite = (at: Date, db = world.db) =>
      inviteToInterview(db, { ...admin, applicationId, at, place: 'Cairo', message: '', siteUrl }, now);
    await crash(async (db) => await invite(days(2), db));
    for (const at of [days(3), days(4), days(5)]) await invite(at);
    expect(await told('scholarship-interview')).toEqual({ inApp: 3, mail: 3, whatsapp: 3 });
  });
});
