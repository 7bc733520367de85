import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { readWhole } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { whileOff } from '#tests/worlds/site/features.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import {
  applicant,
  days,
  mona,
  now,
  scholarshipWorld,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { findApplication, listApplicationFiles, listOfAccount, listSteps } from './applications.ts';
import { attachFile, removeFile } from './attach-file.ts';
import { beginDraft } from './begin-draft.ts';
import { findCycles } from './cycles.ts';
import { applicationFileKinds } from './scholarship-constants.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import { scholarshipApplications } from './tables.server.ts';

const world = scholarshipWorld();
const { newDraft, submit, save, withdraw, memberAccount, mails, mailedKey } = applicant(world);
const documentId = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c77';
const words = JSON.stringify({ en: 'Terms', ar: 'الشروط' });
const none = JSON.stringify({ en: [], ar: [] });
const refusal = (code: string) => expect.objectContaining({ code });

describe('a draft', () => {
  it('is reached by its own link only, which is kept nowhere and ends', async () => {
    const access = await newDraft();
    expect(await findApplication(world.db, access, now)).toMatchObject({ application: { status: 'draft' } });
    expect(
      await findApplication(world.db, { ...access, key: `${access.key.slice(0, -1)}_` }, now),
    ).toBeNull();
    expect(await findApplication(world.db, { ...access, key: 'none' }, now)).toBeNull();
    expect(await findApplication(world.db, access, days(8))).toBeNull();
    const [link] = await world.db.select().from(privateLinks);
    expect(link!.tokenHash).not.toBe(access.key);
  });

  it('keeps what was written, right or wrong, and mails the link once for an address', async () => {
    const access = await newDraft();
    await save(access, { gpa: 'three', motivation: 'short' });
    await save(access, { gpa: '3', motivation: 'short' });
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'scholarship-draft', recipient: mona.address, isSecret: true });
    const reached = await findApplication(world.db, { key: await mailedKey('draft'), account: null }, now);
    expect(reached?.application.answers).toEqual({ gpa: '3', motivation: 'short' });
    expect(reached?.provenEmailKey).toBe(mona.key);
  });

  it('is closed to a link that was mailed to a mistyped address', async () => {
    const access = await newDraft();
    await save(access, {}, { address: 'somebody@example.com', key: 'somebody@example.com' });
    const wrong = await mailedKey('draft', 'somebody@example.com');
    await save(access);
    expect(await findApplication(world.db, { key: wrong, account: null }, now)).toBeNull();
    expect(
      await findApplication(world.db, { key: await mailedKey('draft'), account: null }, now),
    ).not.toBeNull();
  });

  it('is the same one for an account, however many pages begin it at once', async () => {
    const account = await memberAccount();
    const begun = await Promise.all(
      Array.from({ length: 8 }, () =>
        beginDraft(world.db, { cycleId: world.cycleId, account, language: 'en' }, now),
      ),
    );
    expect(new Set(begun.map(({ key }) => key)).size).toBe(1);
    const stranger = await memberAccount('other@example.com');
    expect(await findApplication(world.db, { key: begun[0]!.key, account: stranger }, now)).toBeNull();
    expect(await findApplication(world.db, { key: begun[0]!.key, account: null }, now)).toBeNull();
  });

  it('with an address in it is not shown to the account of that address, as it may be a slip', async () => {
    const access = await newDraft();
    await save(access);
    expect(await listOfAccount(world.db, await memberAccount())).toEqual([]);
  });

  it('keeps one file of each kind: another takes its place, and the first one goes', async () => {
    const access = await newDraft(null, ['cv']);
    const { application } = (await findApplication(world.db, access, now))!;
    const [first] = await listApplicationFiles(world.db, application.id);
    const file = { bytes: pdf({ version: '1.4' }), mediaType: 'application/pdf', name: 'new.pdf' };
    await attachFile(world.db, world.store, { access, kind: 'cv', file }, now);
    expect(await listApplicationFiles(world.db, application.id)).toMatchObject([
      { kind: 'cv', name: 'new.pdf' },
    ]);
    await sweepFiles(world.db, world.store, now);
    expect(await readWhole(world.store, first!.storageKey)).toBeNull();
    await removeFile(world.db, { access, kind: 'cv' }, now);
    await removeFile(world.db, { access, kind: 'cv' }, now);
    await sweepFiles(world.db, world.store, now);
    expect(await listApplicationFiles(world.db, application.id)).toEqual([]);
    expect(await world.db.$count(storedFiles)).toBe(0);
  });

  it('ends with one file when the same field is sent many times at once, and nothing is left over', async () => {
    const access = await newDraft(null, []);
    const bytes = pdf();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        attachFile(
          world.db,
          world.store,
          { access, kind: 'cv', file: { bytes, mediaType: 'application/pdf', name: `${index}.pdf` } },
          now,
        ),
      ),
    );
    await sweepFiles(world.db, world.store, now);
    expect(await world.db.$count(storedFiles)).toBe(1);
  });

  it('is erased whole when it is given up', async () => {
    const access = await newDraft();
    expect(await withdraw(access)).toBe('erased');
    await sweepFiles(world.db, world.store, now);
    expect(await world.db.$count(scholarshipApplications)).toBe(0);
    expect(await world.db.$count(storedFiles)).toBe(0);
    await expect(withdraw(access)).rejects.toEqual(refusal('scholarship-unknown'));
  });
});

describe('sending an application', () => {
  it('makes it ours, with its history, a line of the audit log and a mail, all or nothing', async () => {
    const access = await newDraft();
    expect(await submit(access)).toEqual({ isProven: false });
    const { application } = (await findApplication(world.db, access, now))!;
    expect(application).toMatchObject({
      ...{ status: 'submitted', fullName: 'منى حسن', emailKey: mona.key, gpaHundredths: 325, answers: {} },
      programTitle: { en: 'Program 0', ar: 'برنامج 0' },
    });
    expect(await listSteps(world.db, application.id)).toMatchObject([{ status: 'submitted', at: now }]);
    const [line] = await auditLines(world.db, application.id);
    expect(line).toMatchObject({ action: 'scholarship.submit', actorId: null, details: {} });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['scholarship-submitted']);
    const reached = await findApplication(
      world.db,
      { key: await mailedKey('submitted'), account: null },
      now,
    );
    expect(reached?.application.id).toBe(application.id);
    await expect(submit(access)).rejects.toEqual(refusal('scholarship-already-sent'));
    await expect(save(access)).rejects.toEqual(refusal('scholarship-already-sent'));
  });

  it.each([
    ['GPA 2.99', { gpaHundredths: 299 }],
    ['17 years old', { bornOn: '2008-11-22' }],
    ['36 years old', { bornOn: '1990-11-21' }],
    ['abroad', { resident: false }],
    ['without a certificate', { certified: false }],
    ['without need', { inNeed: false }],
  ])('is refused when it is not met: %s', async (_, changes) => {
    const access = await newDraft();
    await expect(submit(access, changes)).rejects.toEqual(refusal('scholarship-not-eligible'));
    expect(await mails()).toEqual([]);
  });

  it.each(applicationFileKinds)('is refused without the file: %s', async (kind) => {
    const access = await newDraft();
    await removeFile(world.db, { access, kind }, now);
    await expect(submit(access)).rejects.toEqual(refusal('scholarship-files-missing'));
  });

  it('is refused on the day after the cycle, not on its last evening in Cairo', async () => {
    const access = await newDraft(await memberAccount());
    const lastEvening = new Date('2027-03-31T21:59:00Z');
    const nextDay = new Date('2027-03-31T22:01:00Z');
    expect((await findCycles(world.db, nextDay)).open).toBeNull();
    await expect(submit(access, {}, nextDay)).rejects.toEqual(refusal('scholarship-closed'));
    await submit(access, {}, lastEvening);
  });

  it('is refused while applications are switched off, as a new draft is; what was written is kept', async () => {
    const access = await newDraft();
    const { open } = await findCycles(world.db, now);
    const fields = { cycleId: open!.id, account: null, language: 'en' as const };
    const refused = refusal('scholarship-applications-off');
    await whileOff(world.db, 'scholarshipApplications', async () => {
      await expect(submit(access)).rejects.toEqual(refused);
      await expect(beginDraft(world.db, fields, now)).rejects.toEqual(refused);
    });
    expect(await findApplication(world.db, access, now)).toMatchObject({ application: { status: 'draft' } });
    await submit(access);
  });

  it('names the version of the terms that holds, not the first one', async () => {
    await world.db
      .execute(sql`insert into documents (id, kind, slug, title, description, sections, last_updated_on)
      values (${documentId}, 'page', 'terms', ${words}, ${words}, ${none}, '2026-11-20')`);
    await world.db.execute(sql`insert into document_revisions (document_id, number, content, created_at)
      values (${documentId}, 1, '{}', ${now})`);
    await world.db
      .execute(sql`insert into consent_versions (kind, version, document_id, revision, in_force_at)
      values ('terms', '2026-11-20', ${documentId}, 1, ${now})`);
    await submit(await newDraft());
    const rows = await world.db
      .select({ version: scholarshipApplications.termsVersion })
      .from(scholarshipApplications);
    expect(rows).toEqual([{ version: '2026-11-20' }]);
    await world.db.execute(sql`delete from consent_versions`);
    await world.db.execute(sql`delete from documents where id = ${documentId}`);
  });

  it('counts once for an address and cycle, however many are sent at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => newDraft()));
    await Promise.all(drafts.map((access) => submit(access)));
    expect(await world.db.$count(scholarshipApplications)).toBe(1);
    await sweepFiles(world.db, world.store, now);
    expect(await world.db.$count(storedFiles)).toBe(3);
  });

  it('does not tell a stranger that the address has applied, and tells its owner', async () => {
    await submit(await newDraft());
    const second = await newDraft();
    expect(await submit(second, { fullName: 'Somebody else' }, days(1))).toEqual({ isProven: false });
    expect(await findApplication(world.db, second, days(1))).toBeNull();
    await submit(await newDraft(), {}, days(2));
    const sent = await mails();
    expect(sent.map(({ kind }) => kind)).toEqual(['scholarship-submitted', 'scholarship-second']);
    const reached = await findApplication(
      world.db,
      { key: await mailedKey('second'), account: null },
      days(1),
    );
    expect(reached?.application.fullName).toBe('منى حسن');
  });

  it('tells whoever has proved the address, by a mailed link or an account', async () => {
    await submit(await newDraft());
    const access = await newDraft();
    await save(access);
    const proven = { key: await mailedKey('draft'), account: null };
    await expect(submit(proven)).rejects.toEqual(refusal('scholarship-applied-already'));
    expect(await findApplication(world.db, proven, now)).not.toBeNull();
  });

  it('is open again after a withdrawal', async () => {
    const first = await newDraft();
    await submit(first);
    await withdraw(first);
    await submit(await newDraft());
    const rows = await world.db
      .select({ status: scholarshipApplications.status })
      .from(scholarshipApplications);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['submitted', 'withdrawn']);
  });

  it('is held by the database itself to one for an address and to what is complete', async () => {
    const access = await newDraft();
    await submit(access);
    const [row] = await world.db.select().from(scholarshipApplications);
    const { id: _, ...copy } = row!;
    await expect(
      world.db.insert(scholarshipApplications).values({ ...copy, userId: null }),
    ).rejects.toThrow();
    await expect(
      world.db.insert(scholarshipApplications).values({ ...copy, emailKey: 'x@y.example', fullName: null }),
    ).rejects.toThrow();
    await expect(
      world.db
        .insert(scholarshipApplications)
        .values({ ...copy, emailKey: 'x@y.example', motivation: 'x'.repeat(199) }),
    ).rejects.toThrow();
  });
});
