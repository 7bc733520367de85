import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { defaultDisplayPreferences } from '#platform/page/display-preferences.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type MemberOptions } from '#tests/worlds/identity/members.ts';
import type { MemberRole } from '../account-constants.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { changeMemberRoles } from './change-member-roles.ts';
import { changePreferences } from './change-preferences.ts';
import { changeProfile, type ProfileChange } from './change-profile.ts';
import { isOptionalMessageKind, type OptionalMessageKind } from '../message-kinds.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, type Session } from '../sessions.ts';
import { users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});

async function signedIn(options: MemberOptions = {}): Promise<Session> {
  const member = await makeMember(db, options, now);
  return (await findSession(db, member.sessionToken, now))!;
}

const userOf = async ({ userId }: Session) => (await db.select().from(users).where(eq(users.id, userId)))[0]!;
const auditOf = async ({ userId }: Session) => await auditLines(db, userId);
const mailsTo = async ({ email }: Session) =>
  await db.select().from(messages).where(eq(messages.recipient, email));

describe('a changed profile', () => {
  const change = (session: Session, parts: Partial<ProfileChange>, at = now) =>
    changeProfile(
      db,
      { firstName: 'Mona', lastName: 'Adel', phone: session.phone, session, site, requestSource, ...parts },
      at,
    );

  it('has its names cleaned, and leaves one line in the audit log that repeats none of them', async () => {
    const session = await signedIn();
    await change(session, { firstName: ' \u202eمنى ', lastName: 'عبد   الله' });
    expect(await userOf(session)).toMatchObject({ firstName: 'منى', lastName: 'عبد الله' });
    const written = await auditOf(session);
    expect(written).toMatchObject([
      {
        ...{ action: 'profile.change', outcome: 'done', actorId: session.userId },
        details: { name: true, phone: false },
      },
    ]);
    expect(JSON.stringify(written)).not.toContain('منى');
    expect(await mailsTo(session)).toEqual([]);
  });

  it('writes nothing when it is as it was', async () => {
    const session = await signedIn();
    await change(session, {});
    expect(await auditOf(session)).toEqual([]);
  });

  it.each(['', '   ', '\u200f', '12', 'Mona\u0000', 'م'.repeat(81)])(
    'never takes the name %j, which no form lets through',
    async (firstName) => {
      const session = await signedIn();
      await expect(change(session, { firstName })).rejects.toThrow('cannot be one');
      expect(await userOf(session)).toMatchObject({ firstName: 'Mona' });
    },
  );

  it('has a new number that is not confirmed, and needs no fresh proof where the old one was not either', async () => {
    const session = await signedIn();
    await change(session, { phone: '+966501234567' }, later(60));
    expect(await userOf(session)).toMatchObject({ phone: '+966501234567', phoneConfirmedAt: null });
    expect(await mailsTo(session)).toEqual([]);
  });

  it('gives a confirmed number up only with a fresh proof, and mails that it is gone', async () => {
    const session = await signedIn({ isPhoneConfirmed: true });
    const asked = { phone: '+201112345678', firstName: 'Muna' };
    await expect(change(session, asked, later(30))).rejects.toMatchObject({
      code: 'prove-again',
      status: 403,
    });
    expect(await userOf(session)).toMatchObject({ phone: session.phone, firstName: 'Mona' });
    await change(session, asked, later(29));
    expect(await userOf(session)).toMatchObject({ phone: '+201112345678', phoneConfirmedAt: null });
    expect(await mailsTo(session)).toMatchObject([{ kind: 'phone-changed' }]);
    expect(await auditOf(session)).toMatchObject([{ details: { name: true, phone: true } }]);
  });

  it('keeps a confirmed number confirmed when only the name changes', async () => {
    const session = await signedIn({ isPhoneConfirmed: true });
    await change(session, { firstName: 'Muna' }, later(60));
    expect(await userOf(session)).toMatchObject({ phone: session.phone, phoneConfirmedAt: now });
  });

  it('mails once when two browsers change the number at the same moment', async () => {
    const session = await signedIn({ isPhoneConfirmed: true });
    await Promise.all(['+201112345678', '+201212345678'].map((phone) => change(session, { phone })));
    expect(await mailsTo(session)).toHaveLength(1);
    expect(await auditOf(session)).toHaveLength(2);
  });
});

describe('what a person comes for', () => {
  it('is any of the three roles, in one order and each once', async () => {
    const session = await signedIn();
    await changeMemberRoles(db, { session, chosen: ['client', 'freelancer', 'client'], requestSource }, now);
    expect(await userOf(session)).toMatchObject({ memberRoles: ['freelancer', 'client'] });
    await changeMemberRoles(db, { session, chosen: ['client', 'freelancer'], requestSource }, now);
    expect(await auditOf(session)).toMatchObject([
      { action: 'member_roles.change', details: { roles: 'freelancer client' } },
    ]);
  });

  it('is something: none is refused', async () => {
    const session = await signedIn();
    await expect(changeMemberRoles(db, { session, chosen: [], requestSource }, now)).rejects.toMatchObject({
      code: 'member-roles-missing',
      status: 400,
    });
    expect(await userOf(session)).toMatchObject({ memberRoles: ['student'] });
  });

  it('gives nobody a role of the staff', async () => {
    const session = await signedIn();
    const chosen = ['student', 'owner'] as MemberRole[];
    await changeMemberRoles(db, { session, chosen, requestSource }, now);
    expect(await userOf(session)).toMatchObject({ memberRoles: ['student'] });
  });
});

describe('preferences', () => {
  it('are kept with the account, each for itself', async () => {
    const session = await signedIn();
    const change = (preferences: Parameters<typeof changePreferences>[1]['preferences']) =>
      changePreferences(db, { session, preferences, requestSource }, now);
    await change({ language: 'ar' });
    await change({ display: { ...defaultDisplayPreferences, theme: 'dark', text: '150' } });
    await change({ mutedMessages: ['community', 'product-news'] });
    expect(await userOf(session)).toMatchObject({
      ...{ language: 'ar', display: 'theme.dark_text.150' },
      mutedMessages: ['product-news', 'community'],
    });
    await change({ display: defaultDisplayPreferences, mutedMessages: [] });
    expect(await userOf(session)).toMatchObject({ language: 'ar', display: '', mutedMessages: [] });
    await change({});
    expect((await auditOf(session)).map(({ details }) => details)).toEqual(
      ['language', 'display', 'mutedMessages', 'display mutedMessages'].map((changed) => ({ changed })),
    );
  });

  it('cannot mute what concerns security', async () => {
    const session = await signedIn();
    const mutedMessages = ['password-changed', 'courses'] as OptionalMessageKind[];
    await changePreferences(db, { session, preferences: { mutedMessages }, requestSource }, now);
    expect(await userOf(session)).toMatchObject({ mutedMessages: ['courses'] });
    expect(['password-changed', 'courses', 7].map(isOptionalMessageKind)).toEqual([false, true, false]);
  });
});
