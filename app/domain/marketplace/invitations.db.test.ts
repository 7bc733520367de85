import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { whileOff } from '#tests/worlds/site/features.ts';
import { forgetInvitationRequests, invitationDataPart } from './invitation-data.ts';
import { purgeInvitationRequests } from './invitation-purge.ts';
import { requestInvitation, type InvitationFields } from './request-invitation.ts';
import { invitationRequests } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const siteUrl = 'https://baseera.example';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

describe('a request for an invitation', () => {
  it('is stored and confirmed by a mail that repeats nothing of it', async () => {
    await ask('new@example.com');
    expect(await requestsOf('new@example.com')).toMatchObject([
      { status: 'new', headline: 'محررة صوت', phone: '+201001234567', workingWays: ['screen-reader'] },
    ]);
    const [mail, ...others] = await mailsTo('new@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'invitation-arrived', language: 'ar' });
    expect(mail?.text).toContain('٢١ نوفمبر ٢٠٢٦');
    expect(mail?.text).not.toMatch(/منى|محررة/);
  });

  it('is one for an address while it is open; the mail says that there is one, once a day', async () => {
    await ask('twice@example.com');
    await ask('Twice@example.com', { headline: 'Another' });
    await ask('twice@example.com');
    expect(await requestsOf('twice@example.com')).toMatchObject([{ headline: 'محررة صوت' }]);
    expect((await mailsTo('twice@example.com')).map(({ kind }) => kind)).toEqual(['invitation-arrived']);
    const nextDay = new Date(now.getTime() + 24 * 3600_000);
    for (const _time of [1, 2]) await ask('twice@example.com', {}, nextDay);
    expect((await mailsTo('twice@example.com')).map(({ kind }) => kind).toSorted()).toEqual([
      'invitation-arrived',
      'invitation-known',
    ]);
  });

  it('is one row of many at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask('race@example.com')));
    expect(await requestsOf('race@example.com')).toHaveLength(1);
    expect((await mailsTo('race@example.com')).map(({ kind }) => kind)).toEqual(['invitation-arrived']);
  });

  it('is refused while requests are switched off, and leaves nothing', async () => {
    await whileOff(db, 'invitationRequests', async () => {
      await expect(ask('off@example.com')).rejects.toMatchObject({ code: 'invitation-requests-off' });
    });
    expect(await requestsOf('off@example.com')).toEqual([]);
    await ask('off@example.com');
    expect(await requestsOf('off@example.com')).toHaveLength(1);
  });

  it('may come again after it was decided', async () => {
    await ask('again@example.com');
    await db
      .update(invitationRequests)
      .set({ status: 'declined', decidedAt: now, declineReason: 'Not now.' })
      .where(eq(invitationRequests.emailKey, 'again@example.com'));
    await ask('again@example.com');
    expect((await requestsOf('again@example.com')).map(({ status }) => status).toSorted()).toEqual([
      'declined',
      'new',
    ]);
  });

  it('is in the copy of its sender’s data, and goes with the account and after a year', async () => {
    await ask('data@example.com');
    const subject = { userId: noId, email: 'data@example.com', emailKey: 'data@example.com', phone: null };
    expect(await invitationDataPart.read(db, subject)).toMatchObject([{ skills: 'مونتاج' }]);
    await forgetInvitationRequests(db, subject, now);
    expect(await invitationDataPart.read(db, subject)).toEqual([]);

    await ask('year@example.com');
    await purgeInvitationRequests(db, new Date('2027-11-21T10:00:00Z'));
    expect(await requestsOf('year@example.com')).toHaveLength(1);
    await purgeInvitationRequests(db, new Date('2027-11-21T10:00:01Z'));
    expect(await requestsOf('year@example.com')).toEqual([]);
  });
});

describe('the database', () => {
  it.each([
    ['invitation_requests_sample_says_something', { sample: 'x'.repeat(99) }],
    ['invitation_requests_portfolio_is_a_safe_link', { portfolioUrl: 'http://example.com' }],
    ['invitation_requests_phone_is_international', { phone: '01001234567' }],
    ['invitation_requests_working_ways_are_known', { workingWays: ['telepathy'] }],
  ])('refuses a request that breaks %s', async (constraint, wrong) => {
    await expect(ask('wrong@example.com', wrong as Partial<InvitationFields>)).rejects.toMatchObject({
      cause: { constraint },
    });
  });
});

const noId = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';

async function ask(address: string, more: Partial<InvitationFields> = {}, at = now): Promise<void> {
  const email = readEmailAddress(address);
  if (typeof email === 'string') throw new Error(email);
  const fields: InvitationFields = {
    ...{ fullName: 'منى علي', email, language: 'ar', phone: '+201001234567', headline: 'محررة صوت' },
    ...{ skills: 'مونتاج', portfolioUrl: 'https://example.com/mona', sample: 'عمل '.repeat(30).trim() },
    ...{ workingWays: ['screen-reader'], languages: 'العربية', userId: null, ...more },
  };
  await requestInvitation(db, { fields, siteUrl }, at);
}

async function requestsOf(emailKey: string) {
  return await db.select().from(invitationRequests).where(eq(invitationRequests.emailKey, emailKey));
}

async function mailsTo(recipient: string) {
  return (await db.select().from(messages)).filter((mail) => mail.recipient.toLowerCase() === recipient);
}
