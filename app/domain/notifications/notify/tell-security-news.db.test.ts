import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#domain/identity/sign-in/open-session.ts';
import { roles } from '#domain/identity/role-names.ts';
import { tellSecurityEvent } from '#domain/identity/security-mails.ts';
import { securityEvents, tellSecurityNewsKind, type SecurityNews } from '#domain/identity/security-news.ts';
import { sessions } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { languages } from '#platform/text/language.ts';
import { createLog } from '#platform/process/log.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type MemberOptions } from '#tests/worlds/identity/members.ts';
import { valuesFor } from './notification-values.ts';
import { listNotifications } from './notifications.ts';
import { tellSecurityNewsJob } from './tell-security-news.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});

/** Does what is queued, twice, as a process would that died before it could say so. */
async function tell(): Promise<void> {
  const { rows } = await db.execute<{ data: SecurityNews }>(
    sql`delete from pgboss.job where name = ${tellSecurityNewsKind.name} returning data`,
  );
  const context = { now, log: createLog('silent') };
  for (const { data } of rows) for (const _time of [1, 2]) await tellSecurityNewsJob.run(db, data, context);
}

async function toldOf(userId: string) {
  await tell();
  return (await listNotifications(db, userId)).items.map(({ kind, href, values }) => ({
    kind,
    href,
    values,
  }));
}

describe('news about an account', () => {
  it('come in the app with the mail, once, and lead to where it can be undone', async () => {
    const { userId: id, email } = await makeMember(db, {}, now);
    const user = { id, email, language: 'en' as const, firstName: 'Mona' };
    await tellSecurityEvent(db, { user, site, kind: 'password-changed' }, now);
    expect(await toldOf(id)).toEqual([
      { kind: 'security-password-changed', href: '/account/password', values: {} },
    ]);
    await tellSecurityEvent(db, { user, site, kind: 'passkey-added', details: { name: 'Phone' } }, now);
    expect(JSON.stringify(await toldOf(id))).not.toContain('Phone');
  });

  it('are not told of what did not happen', async () => {
    const { userId: id, email } = await makeMember(db, {}, now);
    const user = { id, email, language: 'en' as const, firstName: '' };
    const failing = db.transaction(async (db) => {
      await tellSecurityEvent(db, { user, site, kind: 'phone-changed' }, now);
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await toldOf(id)).toEqual([]);
  });

  it('name roles in the language of the reader', async () => {
    for (const role of roles) {
      const { userId: id, email } = await makeMember(db, {}, now);
      const user = { id, email, language: 'en' as const, firstName: '' };
      await tellSecurityEvent(db, { user, site, kind: 'role-granted', details: { role, by: 'Sara' } }, now);
      const [told] = await toldOf(id);
      for (const language of languages) {
        const t = textsFor(language).getFixedT(null, 'notifications');
        const text = t('kind.security-role-granted', valuesFor(told!.values, language));
        expect(text).not.toMatch(/\{\{|undefined|role\./);
      }
    }
  });

  it('have words for every event', () => {
    for (const language of languages) {
      const t = textsFor(language).getFixedT(null, 'notifications');
      for (const event of securityEvents) expect(t(`kind.security-${event}`)).not.toContain('kind.');
    }
  });
});

describe('a sign-in', () => {
  async function signIn(userId: string, from: { network: string; browser: string }, at = now) {
    const requestSource = { network: '', addressHash: from.network, userAgent: from.browser };
    const opening = { userId, isRemembered: false, secondFactorAt: null, previousToken: null, requestSource };
    return await openSession(db, opening, at);
  }
  /** Somebody whose only sign-ins are those of the test. */
  async function somebody(options: MemberOptions = {}): Promise<string> {
    const { userId } = await makeMember(db, options, now);
    await db.delete(sessions).where(eq(sessions.userId, userId));
    return userId;
  }
  const home = { network: 'home', browser: 'Firefox' };

  it('is told when neither the browser nor the network is known, and never the first time', async () => {
    const userId = await somebody();
    await signIn(userId, home);
    await signIn(userId, { ...home, network: 'train' });
    await signIn(userId, { ...home, browser: 'TalkBack' });
    expect(await toldOf(userId)).toEqual([]);
    await signIn(userId, { network: 'elsewhere', browser: 'Unknown' });
    expect(await toldOf(userId)).toEqual([
      { kind: 'security-sign-in', href: '/account/sessions', values: {} },
    ]);
  });

  it('from a known network is known for 90 days after its last session ended', async () => {
    const userId = await somebody();
    await signIn(userId, home);
    await db.delete(sessions).where(eq(sessions.userId, userId));
    await signIn(userId, { ...home, browser: 'New' }, later(89));
    await db.delete(sessions).where(eq(sessions.userId, userId));
    expect(await toldOf(userId)).toEqual([]);
    await signIn(userId, { network: 'work', browser: 'Newer' }, later(90));
    await db.delete(sessions).where(eq(sessions.userId, userId));
    await signIn(userId, home, later(180));
    expect(await toldOf(userId)).toHaveLength(2);
  });
});
