// What the tests of scholarships stand on: a database with two programs and a cycle, a folder of files, and Mona, who
// applies. Each test begins without applications.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { documents } from '#domain/documents/tables.server.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { Access, ApplicantAccount } from '#domain/scholarships/applications.ts';
import { attachFile } from '#domain/scholarships/attach-file.ts';
import { beginDraft } from '#domain/scholarships/begin-draft.ts';
import { listOfferedPrograms, type OfferedProgram } from '#domain/scholarships/programs.ts';
import { mailApplicationLinksJob } from '#domain/scholarships/request-links.ts';
import { saveDraft } from '#domain/scholarships/save-draft.ts';
import {
  applicationFileKinds,
  type ApplicationFileKind,
} from '#domain/scholarships/scholarship-constants.ts';
import { submitApplication, type ApplicationFields } from '#domain/scholarships/submit-application.ts';
import { scholarshipCycles } from '#domain/scholarships/tables.server.ts';
import { withdrawApplication } from '#domain/scholarships/withdraw-application.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { testDatabase } from '../database/database.ts';
import { makeMember } from '../identity/members.ts';
import { pdf } from '../files/sample-files.ts';

export const now = new Date('2026-11-21T10:00:00Z');
export const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);
export const siteUrl = 'https://baseera.example';
export const requestSource: RequestSource = {
  network: '192.0.2.1',
  addressHash: 'abc',
  userAgent: 'A browser',
};
export const mona = { address: 'Mona@example.com', key: 'mona@example.com' };

export type World = { db: Database; store: FileStore; cycleId: string; program: OfferedProgram };

/** Sets the file's world up; its parts are there when the tests run. */
export function scholarshipWorld(): World {
  const world = {} as World;
  let folder = '';
  beforeAll(async () => {
    const db = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'baseera-scholarships-'));
    await prepareJobs(db, [deliverMessageKind, sweepFilesKind, mailApplicationLinksJob]);
    await db.insert(documents).values([true, false].map(programRow));
    const [cycle] = await db
      .insert(scholarshipCycles)
      .values({
        ...{ slug: 'winter', title: { en: 'Winter', ar: 'شتاء' } },
        ...{ opensOn: '2026-11-01', closesOn: '2027-03-31', places: 40 },
      })
      .returning({ id: scholarshipCycles.id });
    const [program] = await listOfferedPrograms(db);
    const store = createFileStore({ s3: null, dataFolder: folder });
    Object.assign(world, { db, store, cycleId: cycle!.id, program });
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await world.db.execute('truncate scholarship_applications, scholarship_files, stored_files cascade');
    await world.db.delete(messages);
  });
  return world;
}

/** A program; only the first one is offered. */
function programRow(isInScholarship: boolean, index: number): typeof documents.$inferInsert {
  return {
    ...{ kind: 'program', slug: `program-${index}`, position: index },
    title: { en: `Program ${index}`, ar: `برنامج ${index}` },
    description: { en: 'About', ar: 'عن' },
    sections: { en: [], ar: [] },
    fields: {
      ...{ level: 'beginner', durationWeeks: 12, isInScholarship },
      skills: { en: ['x'], ar: ['س'] },
    },
    ...{ status: 'published', publishedAt: now, lastUpdatedOn: '2026-11-21' },
  };
}

/** What an applicant does, for a world. */
export function applicant(world: World) {
  const fields = (changes: Partial<ApplicationFields> = {}): ApplicationFields => ({
    ...{ fullName: 'منى حسن', email: mona, phone: '+201001234567', program: world.program },
    ...{ motivation: 'x'.repeat(200), gpaHundredths: 325, bornOn: '2003-03-27' },
    ...{ resident: true, certified: true, inNeed: true },
    ...changes,
  });
  return {
    async newDraft(
      account: ApplicantAccount | null = null,
      files: readonly ApplicationFileKind[] = applicationFileKinds,
    ): Promise<Access> {
      const { db, store, cycleId } = world;
      const { key } = await beginDraft(db, { cycleId, account, language: 'ar' }, now);
      const access: Access = { key, account };
      for (const kind of files) {
        const file = { bytes: pdf(), mediaType: 'application/pdf', name: `${kind} ملف.pdf` };
        await attachFile(db, store, { access, kind, file }, now);
      }
      return access;
    },
    submit: (access: Access, changes: Partial<ApplicationFields> = {}, at = now) =>
      submitApplication(
        world.db,
        { access, fields: fields(changes), language: 'ar', siteUrl, requestSource },
        at,
      ),
    save: (access: Access, answers = {}, email: typeof mona | null = mona) =>
      saveDraft(world.db, { access, answers, email, language: 'ar', mailsLink: true, siteUrl }, now),
    withdraw: (access: Access) =>
      withdrawApplication(world.db, { access, actorId: null, siteUrl, requestSource }, now),
    async memberAccount(email = mona.key): Promise<ApplicantAccount> {
      const { userId } = await makeMember(world.db, { email: `${Math.random()}-${email}` }, now);
      return { userId, emailKey: email };
    },
    mails: () => world.db.select().from(messages).orderBy(messages.createdAt, messages.id),
    /** The key of the private link in the mail of a kind to an address. */
    async mailedKey(kind: string, to = mona.address): Promise<string> {
      const sent = await world.db.select().from(messages).where(eq(messages.recipient, to));
      const mail = sent.find((each) => each.kind === `scholarship-${kind}`);
      return /applications\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
}
