import { asc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsletterDataPart } from '#domain/newsletter/newsletter-export.ts';
import { newsletterSubscribers } from '#domain/newsletter/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { createLog, type Log } from '#platform/process/log.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type MemberOptions } from '#tests/worlds/identity/members.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { dataExports } from './data-export-tables.server.ts';
import { listDataExports, purgeDataExports } from './data-exports.ts';
import { downloadDataExport } from './download-data-export.ts';
import { identityDataParts } from './identity-data-parts.ts';
import { makeDataExport, makeDataExportJob, makeDataExportKind } from './make-data-export.ts';
import { codes } from '../registration-tables.server.ts';
import { requestDataExport } from './request-data-export.ts';
import { authenticators, passkeys, recoveryCodes } from '../second-factor/second-factor-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, type Session } from '../sessions.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const requestSource: RequestSource = {
  network: '192.0.2.1',
  addressHash: 'hash-of-a-network',
  userAgent: 'A browser',
};
const parts = [...identityDataParts, newsletterDataPart];

let db: Database;
let folder = '';
let store: FileStore;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-exports-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind, makeDataExportKind, sweepFilesKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.delete(users);
  await db.delete(storedFiles);
  await db.delete(messages);
  await db.delete(newsletterSubscribers);
  await db.execute(`delete from pgboss.job`);
});

async function signedIn(options: MemberOptions = {}, at = now): Promise<Session> {
  const member = await makeMember(db, options, at);
  return (await findSession(db, member.sessionToken, at))!;
}

const ask = (session: Session, at = now) => requestDataExport(db, { session, site, requestSource }, at);
const log = createLog('silent');
const make = (exportId: string, at = later(0.1)) =>
  makeDataExport(db, { exportId, parts, site, store, log }, at);
const download = (session: Session, exportId: string, at = later(1)) =>
  downloadDataExport(db, store, { session, exportId, requestSource }, at);
const mailsTo = async ({ email }: Session) =>
  await db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.createdAt));
const refusedAs = (code: string, status: number) => expect.objectContaining({ code, status });

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function madeCopy(session: Session): Promise<Record<string, string>> {
  const { exportId } = await ask(session);
  await make(exportId);
  const found = await download(session, exportId);
  const files = Object.entries(unzipSync(await readAll(found!.zip)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('a copy of somebody’s data', () => {
  it('is asked for with a fresh proof, queued with its cause, and on the list', async () => {
    const session = await signedIn({ provedAt: later(-0.4) });
    await expect(ask(session, later(0.1))).rejects.toEqual(refusedAs('prove-again', 403));
    const { exportId } = await ask(session);
    const { rows } = await db.execute<{ data: { exportId: string } }>(
      `select data from pgboss.job where name = 'make-data-export' and state = 'created'`,
    );
    expect(rows.map(({ data }) => data)).toEqual([{ exportId, site }]);
    expect(await listDataExports(db, session.userId, now)).toEqual([
      { id: exportId, requestedAt: now, readyAt: null, expiresAt: null },
    ]);
    const audit = await auditLines(db, session.userId);
    expect(audit).toMatchObject([{ action: 'data.export', outcome: 'done' }]);
  });

  it('is made one at a time, and three times a day', async () => {
    const session = await signedIn();
    const answers = await Promise.allSettled([1, 2, 3].map(() => ask(session)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask(session)).rejects.toEqual(refusedAs('data-export-pending', 409));
    const [first] = await listDataExports(db, session.userId, now);
    await make(first!.id);
    for (let more = 0; more < 2; more += 1) await make((await ask(session, later(0.2))).exportId);
    await expect(ask(session, later(0.3))).rejects.toMatchObject({
      ...{ code: 'too-many-requests', status: 429 },
      values: { minutes: 1422 },
    });
    const tomorrow = { ...session, provedAt: later(24) };
    expect(await ask(tomorrow, later(24))).toHaveProperty('exportId');
  });

  it('that was never made keeps nobody from asking again the next day, and goes', async () => {
    const session = await signedIn();
    await ask(session);
    const tomorrow = { ...session, provedAt: later(25) };
    expect(await listDataExports(db, session.userId, later(25))).toEqual([]);
    await ask(tomorrow, later(25));
    await purgeDataExports(db, later(25));
    expect(await db.$count(dataExports)).toBe(1);
  });

  it('is ready once, however often and however fast its job runs, and mailed once without anything secret', async () => {
    const session = await signedIn({ language: 'ar' });
    const { exportId } = await ask(session);
    await Promise.all([1, 2, 3].map(() => make(exportId)));
    const zip = await readAll((await download(session, exportId))!.zip);
    await make(exportId, later(2));
    expect(await readAll((await download(session, exportId))!.zip)).toEqual(zip);
    // The copies that came too late are swept away.
    await sweepFiles(db, store, later(3));
    expect(await db.$count(storedFiles)).toBe(1);
    const mails = await mailsTo(session);
    expect(mails).toMatchObject([{ kind: 'data-export-ready', language: 'ar', isSecret: false }]);
    expect(mails[0]!.text).toContain('https://baseera.example/ar/account/data\n');
    expect(mails[0]!.text).not.toContain(exportId);
    expect(await listDataExports(db, session.userId, later(1))).toEqual([
      { id: exportId, requestedAt: now, readyAt: later(0.1), expiresAt: later(0.1 + 7 * 24) },
    ]);
  });

  it('leaves nothing half-done when a part fails; the next try makes it', async () => {
    const session = await signedIn();
    const { exportId } = await ask(session);
    const broken = { fileName: 'x.json', describe: () => 'x', read: () => Promise.reject(new Error('away')) };
    const job = makeDataExportJob([...parts, broken], store);
    const context = { now, log: null as never };
    await expect(job.run(db, { exportId, site }, context)).rejects.toThrow('away');
    expect(await mailsTo(session)).toEqual([]);
    expect(await download(session, exportId)).toBeNull();
    await make(exportId);
    expect(await download(session, exportId)).not.toBeNull();
  });

  it('is for its person alone, who finds each download in the audit log', async () => {
    const [mona, ali] = [await signedIn(), await signedIn()];
    const { exportId } = await ask(mona);
    expect(await download(mona, exportId)).toBeNull();
    await make(exportId);
    expect(await download(ali, exportId)).toBeNull();
    expect(await download(mona, '7b0a52ec-0000-4000-8000-000000000000')).toBeNull();
    expect(await download(mona, "' or 1=1")).toBeNull();
    expect(await download(mona, exportId)).toMatchObject({ fileName: 'baseera-data-2026-11-21.zip' });
    const audit = await db.select().from(auditLog).where(eq(auditLog.action, 'data.download'));
    expect(audit.filter(({ actorId }) => actorId === mona.userId)).toHaveLength(1);
    expect(audit.filter(({ actorId }) => actorId === ali.userId)).toEqual([]);
  });

  it('is there for seven days and then deleted', async () => {
    const session = await signedIn();
    const { exportId } = await ask(session);
    await make(exportId, now);
    const week = 7 * 24;
    await purgeDataExports(db, later(week - 0.01));
    expect(await download(session, exportId, later(week - 0.01))).not.toBeNull();
    expect(await download(session, exportId, later(week))).toBeNull();
    expect(await listDataExports(db, session.userId, later(week))).toEqual([]);
    await purgeDataExports(db, later(week));
    expect(await db.$count(dataExports)).toBe(0);
    await sweepFiles(db, store, later(week));
    expect(await db.$count(storedFiles)).toBe(0);
  });

  it('is not made for an account that is gone', async () => {
    const session = await signedIn();
    const { exportId } = await ask(session);
    await db.delete(users);
    await make(exportId);
    expect(await mailsTo(session)).toEqual([]);
  });
});

describe('what is in the copy', () => {
  it('is a file for each part and one that explains them, in the language of the person', async () => {
    const [mona, ali] = [await signedIn({ language: 'ar' }), await signedIn()];
    const files = await madeCopy(mona);
    const names = ['account', 'activity', 'messages', 'newsletter', 'roles', 'sessions'];
    const others = Object.keys(files).filter((name) => !name.startsWith('your-data.'));
    expect(others.toSorted()).toEqual(['README.txt', ...names.map((name) => `${name}.json`)]);
    for (const name of names) {
      expect(files['README.txt']).toContain(`${name}.json: `);
      expect(JSON.parse(files[`${name}.json`]!)).toBeTypeOf('object');
    }
    expect(files['README.txt']).toMatch(/البيانات التي تحتفظ بها بصيرة عنك/);
    expect((await madeCopy(ali))['README.txt']).toMatch(/The data that Baseera keeps about you/);
  });

  it('is all of it once more in words to read, in the language of the person', async () => {
    const [mona, ali] = [await signedIn({ language: 'ar', firstName: 'منى' }), await signedIn()];
    const arabic = await madeCopy(mona);
    // The book with it, where one can be made.
    const toRead = Object.keys(arabic).filter((name) => name.startsWith('your-data.ar.'));
    expect(toRead[0]).toBe('your-data.ar.txt');
    expect(arabic['README.txt']).toContain(`للقراءة: ${toRead.join('، ')}.`);
    const text = arabic['your-data.ar.txt']!;
    expect(text).toContain('الاسم الأول: منى');
    // In Cairo time, where the files for programs have UTC.
    expect(text).toMatch(/تاريخ الإنشاء: ٢١ نوفمبر ٢٠٢٦ في ١٢:٠٠/);
    expect(text).toContain('لا شيء محفوظ هنا.');
    expect((await madeCopy(ali))['your-data.en.txt']).toMatch(/\nSecurity log\n-+\n/);
  });

  it('has its words as plain text when they are too long for a book, and the log says so', async () => {
    const session = await signedIn();
    const { exportId } = await ask(session);
    const long = {
      ...{ fileName: 'contact-messages.json', describe: () => 'what you wrote' },
      read: async () => [{ message: `${'a long letter '.repeat(30_000)}and its end` }],
    };
    const told: unknown[] = [];
    const listening = { warn: (facts: unknown) => told.push(facts) } as unknown as Log;
    await makeDataExport(db, { exportId, parts: [...parts, long], site, store, log: listening }, now);
    const files = unzipSync(await readAll((await download(session, exportId))!.zip));
    expect(Object.keys(files).filter((name) => name.startsWith('your-data.'))).toEqual(['your-data.en.txt']);
    expect(strFromU8(files['your-data.en.txt']!)).toContain('and its end');
    expect(strFromU8(files['README.txt']!)).not.toContain('.epub');
    expect(told).toMatchObject([{ err: { code: 'document-too-long' } }]);
  });

  it('is what is known of the person, and nothing of anybody else', async () => {
    const session = await signedIn({ firstName: 'منى', email: 'mona@example.com', roles: ['editor'] });
    const other = await signedIn({ firstName: 'Stranger', email: 'stranger@example.com' });
    const target = { kind: 'user', id: other.userId } as const;
    const deed = { actorId: session.userId, target, outcome: 'done', requestSource } as const;
    await writeAudit(db, { ...deed, action: 'account.suspend', details: { note: 'about-other' } }, now);
    const mine = { kind: 'user', id: session.userId } as const;
    await writeAudit(db, { ...deed, actorId: other.userId, target: mine, action: 'role.grant' }, now);
    const mail = { kind: 'test', language: 'en', subject: 'Hello', text: 'x', html: 'x' } as const;
    await queueMail(db, { ...mail, key: 'mine', to: 'Mona@example.com' }, now);
    await queueMail(db, { ...mail, key: 'other', to: 'stranger@example.com' }, now);
    await db.insert(newsletterSubscribers).values(subscriberOf('mona@example.com'));

    const files = await madeCopy(session);
    const json = (name: string) => JSON.parse(files[`${name}.json`]!) as object;
    expect(json('account')).toMatchObject({ firstName: 'منى', email: 'mona@example.com' });
    expect(files['account.json']).toContain('منى');
    expect(json('roles')).toMatchObject([{ role: 'editor', scope: 'global' }]);
    expect(json('sessions')).toMatchObject([{ browser: 'A browser of the tests' }]);
    expect(json('newsletter')).toMatchObject({ fullName: 'Mona Adel', status: 'confirmed' });
    expect(json('messages')).toMatchObject([{ subject: 'Hello', channel: 'mail' }]);
    expect(json('activity')).toMatchObject([
      { action: 'account.suspend', by: 'you', about: 'another account' },
      { action: 'role.grant', by: 'staff', about: 'user' },
      { action: 'data.export', by: 'you' },
    ]);
    const all = Object.values(files).join('\n');
    for (const strange of ['Stranger', 'stranger@', other.userId, 'about-other'])
      expect(all).not.toContain(strange);
  });

  it('tells of messages to a confirmed number only: another one may be somebody else’s', async () => {
    const phone = '+201001234567';
    await db.insert(messages).values({
      ...{ key: 'code', channel: 'whatsapp', kind: 'phone-code', language: 'en', recipient: phone },
      ...{ subject: 'Code', text: '123456', html: '', isSecret: true },
    });
    expect(JSON.parse((await madeCopy(await signedIn({ phone })))['messages.json']!)).toEqual([]);
    const confirmed = await madeCopy(await signedIn({ phone, isPhoneConfirmed: true }));
    expect(JSON.parse(confirmed['messages.json']!)).toMatchObject([{ channel: 'whatsapp', subject: 'Code' }]);
  });

  it('has no secret, neither hashed nor sealed nor in a message', async () => {
    const session = await signedIn({ email: 'mona@example.com' });
    const { userId } = session;
    const dates = { createdAt: now, expiresAt: later(1), sentAt: now };
    await db.insert(authenticators).values({ ...dates, userId, sealedSecret: 'SECRET-sealed' });
    await db.insert(recoveryCodes).values({ ...dates, userId, codeHash: 'SECRET-recovery' });
    const code = { userId, purpose: 'confirm-phone', codeHash: 'SECRET-code', triesLeft: 5 } as const;
    await db.insert(codes).values({ ...dates, ...code, recipient: '+201001234567' });
    await db.insert(passkeys).values({
      ...{ userId, credentialId: 'SECRET-credential', publicKey: new TextEncoder().encode('SECRET-key') },
      ...{ counter: 0, isBackedUp: true, name: 'My phone', createdAt: now },
    });
    await db.insert(newsletterSubscribers).values(subscriberOf('mona@example.com', 'SECRET-unsubscribe'));
    const mail = { kind: 'reset-link', language: 'en', subject: 'A link', isSecret: true } as const;
    await queueMail(
      db,
      { ...mail, key: 'SECRET-cause', to: session.email, text: 'SECRET-link', html: 'SECRET-html' },
      now,
    );
    const [session_] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    const [user] = await db.select().from(users).where(eq(users.id, userId));

    const files = await madeCopy(session);
    expect(JSON.parse(files['account.json']!)).toMatchObject({
      secondFactor: { passkeys: [{ name: 'My phone' }], recoveryCodes: [{ usedAt: null }] },
      waitingForCode: [{ purpose: 'confirm-phone', recipient: '+201001234567' }],
    });
    const all = Object.values(files).join('\n');
    const secrets = [
      'SECRET',
      '$argon2',
      user!.passwordHash!,
      session_!.tokenHash,
      requestSource.addressHash,
    ];
    for (const secret of [...secrets, '"test"']) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/hash|token|sealed/i);
  });
});

function subscriberOf(email: string, unsubscribeToken = 'a token') {
  return {
    ...{ fullName: 'Mona Adel', country: 'EG', email, emailKey: email, language: 'en' as const },
    ...{ status: 'confirmed' as const, confirmedAt: now, unsubscribeToken, consentVersion: '1' },
  };
}
