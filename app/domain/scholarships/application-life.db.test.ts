import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import {
  applicant,
  days,
  mona,
  now,
  scholarshipWorld,
  siteUrl,
  requestSource,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { runQueued } from '#tests/worlds/process/run-queued.ts';
import { applicationsDataPart, forgetApplications } from './application-data.ts';
import { findApplication, listOfAccount, listSteps, type Access } from './applications.ts';
import { findCycles } from './cycles.ts';
import { downloadFile } from './download-file.ts';
import { purgeApplications } from './purge-applications.ts';
import { mailApplicationLinksJob, requestLinks } from './request-links.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

const world = scholarshipWorld();
const { newDraft, submit, save, withdraw, memberAccount, mails, mailedKey } = applicant(world);
const refusal = (code: string) => expect.objectContaining({ code });

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('an application that was sent', () => {
  it('is seen by the account of its address, though it was sent without one', async () => {
    await submit(await newDraft());
    const account = await memberAccount();
    const [own] = await listOfAccount(world.db, account);
    expect(own).toMatchObject({ status: 'submitted', cycleTitle: { en: 'Winter', ar: 'شتاء' } });
    expect(await findApplication(world.db, { key: own!.id, account }, now)).not.toBeNull();
    expect(await listOfAccount(world.db, await memberAccount('other@example.com'))).toEqual([]);
  });

  it('is withdrawn with its files at once, and a mail says so', async () => {
    const access = await newDraft();
    await submit(access);
    expect(await withdraw(access)).toBe('withdrawn');
    await sweepFiles(world.db, world.store, now);
    expect(await world.db.$count(storedFiles)).toBe(0);
    const { application } = (await findApplication(world.db, access, now))!;
    expect((await listSteps(world.db, application.id)).map(({ status }) => status)).toEqual([
      'submitted',
      'withdrawn',
    ]);
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual([
      'scholarship-submitted',
      'scholarship-withdrawn',
    ]);
    await expect(withdraw(access)).rejects.toEqual(refusal('scholarship-step-impossible'));
  });

  it('is withdrawn once, however often the button is pressed', async () => {
    const access = await newDraft();
    await submit(access);
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => withdraw(access)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['awarded', 'declined'] as const)('cannot be withdrawn once it is %s', async (status) => {
    const access = await newDraft();
    await submit(access);
    await world.db.update(scholarshipApplications).set({ status });
    await expect(withdraw(access)).rejects.toEqual(refusal('scholarship-step-impossible'));
  });

  it('gives its files to its applicant only, and each download is written down', async () => {
    const access = await newDraft();
    await submit(access);
    const ask = (asked: Access, kind: string) =>
      downloadFile(world.db, world.store, { access: asked, kind, actorId: null, requestSource }, now);
    const found = await ask(access, 'cv');
    expect(found?.file.name).toBe('cv ملف.pdf');
    expect((await readAll(found!.content!)).equals(pdf())).toBe(true);
    expect(await ask(access, '../cv')).toBeNull();
    expect(await ask({ key: 'a'.repeat(43), account: null }, 'cv')).toBeNull();
    expect(
      await ask({ ...access, key: (await findApplication(world.db, access, now))!.application.id }, 'cv'),
    ).toBeNull();
    const { application } = (await findApplication(world.db, access, now))!;
    const lines = await auditLines(world.db, application.id);
    expect(lines.map(({ action, details }) => [action, details])).toEqual([
      ['scholarship.submit', {}],
      ['scholarship.download', { file: 'cv' }],
    ]);
  });
});

describe('links that are asked for', () => {
  it('go to the address for what it has, and nowhere for what it has not', async () => {
    const access = await newDraft();
    await submit(access);
    await world.db.delete(messages);
    const ask = async (key: string, at = now) => {
      await requestLinks(world.db, { email: { address: key, key }, language: 'en', siteUrl });
      await runQueued(world.db, [mailApplicationLinksJob], { now: at });
    };
    await ask('nobody@example.com');
    expect(await mails()).toEqual([]);
    await ask(mona.key);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['scholarship-link']);
    await ask(mona.key, new Date(now.getTime() + 3599_000));
    expect(await mails()).toHaveLength(1);
    expect(
      await findApplication(world.db, { key: await mailedKey('link'), account: null }, days(179)),
    ).not.toBeNull();
    expect(
      await findApplication(world.db, { key: await mailedKey('link'), account: null }, days(181)),
    ).toBeNull();
  });
});

describe('what was never sent', () => {
  const lastDay = new Date('2027-06-29T12:00:00Z');
  const dayAfter = new Date('2027-06-30T12:00:00Z');

  it('is erased 90 days after the cycle has closed, with files; what was sent stays', async () => {
    const draft = await newDraft(await memberAccount());
    const withdrawn = await newDraft();
    await submit(withdrawn);
    await withdraw(withdrawn);
    await submit(await newDraft(), { email: { address: 'sent@example.com', key: 'sent@example.com' } });
    expect(await purgeApplications(world.db, lastDay)).toBe(0);
    expect(await purgeApplications(world.db, dayAfter)).toBe(2);
    expect(await findApplication(world.db, draft, now)).toBeNull();
    await sweepFiles(world.db, world.store, dayAfter);
    expect(await world.db.$count(storedFiles)).toBe(3);
    expect(await world.db.select().from(scholarshipApplications)).toMatchObject([{ status: 'submitted' }]);
  });

  it('is erased sooner when nobody can reach it any more', async () => {
    await newDraft();
    const mailed = await newDraft();
    await save(mailed);
    expect(await purgeApplications(world.db, days(6))).toBe(0);
    expect(await purgeApplications(world.db, days(8))).toBe(1);
    expect(await world.db.$count(scholarshipApplications)).toBe(1);
  });
});

describe('the data of somebody', () => {
  it('are copied with their files, and go with the account', async () => {
    const account = await memberAccount();
    const subject = { userId: account.userId, email: mona.address, emailKey: mona.key, phone: null };
    await submit(await newDraft(account));
    await submit(await newDraft(), { email: { address: 'other@example.com', key: 'other@example.com' } });
    const part = applicationsDataPart(world.store);
    const read = (await part.read(world.db, subject)) as object[];
    expect(read).toMatchObject([{ status: 'submitted', fullName: 'منى حسن', gpa: 3.25 }]);
    expect(JSON.stringify(read)).not.toMatch(/token|storageKey/);
    const files = await part.files!(world.db, subject);
    expect(files.map(({ fileName }) => fileName).toSorted()).toEqual([
      'scholarship-files/1-cv-cv ملف.pdf',
      'scholarship-files/1-disability-card-disability-card ملف.pdf',
      'scholarship-files/1-transcript-transcript ملف.pdf',
    ]);
    expect(Buffer.from((await files[0]!.read())!).equals(pdf())).toBe(true);
    await world.db.transaction(async (db) => {
      await forgetApplications(db, subject, now);
      await db.delete(users).where(eq(users.id, account.userId));
    });
    await sweepFiles(world.db, world.store, now);
    expect(await world.db.select().from(scholarshipApplications)).toMatchObject([
      { emailKey: 'other@example.com' },
    ]);
    expect(await world.db.$count(storedFiles)).toBe(3);
  });
});

describe('cycles', () => {
  it('never share a day, and one is open or none', async () => {
    const cycle = (slug: string, opensOn: string, closesOn: string) => ({
      ...{ slug, opensOn, closesOn, places: 5, title: { en: 'x', ar: 'س' } },
    });
    await expect(
      world.db.insert(scholarshipCycles).values(cycle('overlapping', '2027-03-31', '2027-04-30')),
    ).rejects.toThrow();
    await world.db.insert(scholarshipCycles).values(cycle('spring', '2027-05-01', '2027-05-31'));
    const between = await findCycles(world.db, new Date('2027-04-15T10:00:00Z'));
    expect(between).toMatchObject({ open: null, next: { slug: 'spring' } });
    expect((await findCycles(world.db, new Date('2026-10-31T21:30:00Z'))).open).toBeNull();
    expect((await findCycles(world.db, new Date('2026-10-31T22:30:00Z'))).open?.slug).toBe('winter');
    expect(await findCycles(world.db, new Date('2028-01-01T10:00:00Z'))).toEqual({ open: null, next: null });
    await world.db.delete(scholarshipCycles).where(eq(scholarshipCycles.slug, 'spring'));
  });
});
