import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { languages } from '#platform/text/language.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { roles } from './role-names.ts';
import { tellSecurityEvent, type SecurityEvent } from './security-mails.ts';
import { tellSecurityNewsKind } from './security-news.ts';

const now = new Date('2026-11-21T21:30:00Z');
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const user = { id: 'x', email: 'mona@baseera.example', firstName: 'Mona' };

const events: SecurityEvent[] = [
  { kind: 'password-changed' },
  { kind: 'email-changed' },
  { kind: 'phone-changed' },
  { kind: 'authenticator-added' },
  { kind: 'authenticator-removed' },
  { kind: 'recovery-codes-made' },
  { kind: 'recovery-code-used' },
  { kind: 'passkey-added', details: { name: 'My <phone>' } },
  { kind: 'passkey-removed', details: { name: 'My <phone>' } },
  { kind: 'deletion-requested', details: { dueAt: new Date('2026-12-21T21:30:00Z') } },
  { kind: 'deletion-cancelled' },
  { kind: 'all-sessions-ended' },
  ...roles.map((role) => ({ kind: 'role-granted' as const, details: { role, by: 'Sara' } })),
  { kind: 'role-revoked', details: { role: 'admin', by: 'Sara' } },
];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});

describe.each(languages)('a security mail in %s', (language) => {
  it.each(events)('says what happened, when, and what to do: $kind', async (event) => {
    await db.delete(messages);
    await tellSecurityEvent(db, { user: { ...user, language }, site, ...event }, now);
    const [mail, ...others] = await db.select().from(messages);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: event.kind, recipient: user.email, language, isSecret: false });
    expect(mail!.subject).toContain(site.name[language]);
    expect(mail!.text).toContain('Mona');
    expect(mail!.text).toContain(language === 'ar' ? 'بتوقيت القاهرة' : 'Cairo time');
    // Half past nine in UTC is half past eleven in Cairo.
    expect(mail!.text).toContain(language === 'ar' ? '١١:٣٠' : '11:30');
    const prefix = language === 'ar' ? '/ar' : '';
    expect(mail!.text).toContain(`https://baseera.example${prefix}/login?mode=forgot`);
    expect(mail!.subject + mail!.text).not.toMatch(/\{\{|\}\}|undefined|[a-z-]+\.(subject|heading|text)/);
    expect(mail!.html).not.toContain('<phone>');
  });
});

it('names the day on which an account goes, in Cairo', async () => {
  await db.delete(messages);
  const details = { dueAt: new Date('2026-12-21T22:30:00Z') };
  const mona = { ...user, language: 'en' as const };
  await tellSecurityEvent(db, { user: mona, site, kind: 'deletion-requested', details }, now);
  expect((await db.select().from(messages))[0]?.text).toContain('December 22, 2026');
});

it('greets nobody by a name that is not known', async () => {
  await db.delete(messages);
  const owner = { ...user, firstName: '', language: 'en' as const };
  await tellSecurityEvent(db, { user: owner, site, kind: 'password-changed' }, now);
  expect((await db.select().from(messages))[0]?.text).toContain('Hello,\n');
});
