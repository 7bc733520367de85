import { sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#modules';
import { registrationStatuses } from '#domain/community/event-constants.ts';
import { contactMessages } from '#domain/contact/tables.server.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { codePurposes, memberRoles } from '#domain/identity/account-constants.ts';
import { roles } from '#domain/identity/role-names.ts';
import { deskActs } from '#domain/learning/enrolments/desk/desk-constants.ts';
import { enrolmentEnds, enrolmentWays } from '#domain/learning/enrolments/enrolment-constants.ts';
import { programActs, programEnds, programWays } from '#domain/learning/programs/program-constants.ts';
import { attendanceWays, liveNoticeKinds } from '#domain/learning/live/live-constants.ts';
import { needNames } from '#domain/passport/needs-constants.ts';
import { invitationStatuses, workingWays } from '#domain/marketplace/invitation-constants.ts';
import {
  contractSides,
  contractStatuses,
  milestoneStatuses,
} from '#domain/marketplace/contracts/contract-constants.ts';
import { projectStatuses } from '#domain/marketplace/project-constants.ts';
import { projectFileKinds } from '#domain/marketplace/projects/posting-constants.ts';
import { alertChannels, alertTimes } from '#domain/marketplace/searches/search-constants.ts';
import { proposalFileKinds, proposalStatuses } from '#domain/marketplace/proposals/proposal-constants.ts';
import { newsletterStatuses } from '#domain/newsletter/newsletter-constants.ts';
import { applicationFileKinds, applicationStatuses } from '#domain/scholarships/scholarship-constants.ts';
import { cardRefundStatuses } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { refundDestinations } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import { referralStatuses, refusalReasons } from '#domain/wallet/referrals/referral-constants.ts';
import { shareStatuses } from '#domain/wallet/shares/share-constants.ts';
import { teamPlanStatuses, teamSeatStatuses } from '#domain/wallet/teams/team-constants.ts';
import {
  purchaseStatuses,
  receiptKinds,
  subscriptionStatuses,
  topUpStatuses,
} from '#domain/wallet/wallet-constants.ts';
import { destinationKinds, withdrawalStatuses } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { messageChannels, messageStatuses } from '#platform/messages/message-constants.ts';
import { paymentMethods, providerNames } from '#platform/payments/payment-provider.ts';
import { seedWhenEmpty } from '#db/seed/seed.ts';
import {
  isBilingual,
  isCoded,
  isForPrograms,
  wordsOf,
} from '#domain/identity/account/readable-copy/copy-words.ts';
import { readableCopy } from '#domain/identity/account/readable-copy/readable-copy.ts';
import type { DataPart, DataSubject } from '#domain/identity/data-parts.ts';
import { codes } from '#domain/identity/registration-tables.server.ts';
import { passkeys, recoveryCodes } from '#domain/identity/second-factor/second-factor-tables.server.ts';
import { staffReasons, users } from '#domain/identity/tables.server.ts';
import { forumIncomingMails } from '#domain/forums/by-mail/mail-tables.server.ts';
import { forumThreads, forumVouches } from '#domain/forums/tables.server.ts';
import { mailDigests, notificationPreferences } from '#domain/notifications/tables.server.ts';
import { createFileStore } from '#platform/files/file-store.server.ts';
import type { JobParts } from '#domain/domain-module.ts';
import { prepareJobs, type JobKind } from '#platform/process/jobs.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { checkStructure, readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { jobsOf } from '../server/start/jobs.ts';
import { seedWorld } from './walk/world/seed-world.ts';

/*
 * The copy of somebody's data says every field in words of both languages. What the world of the walk holds about its people
 * is read through every part: a field that comes to be given out, and has no name yet, is found here.
 */

const emailKeysOf = {
  ...{ event_registrations: 'email_key', contact_messages: 'email_key', newsletter_subscribers: 'email_key' },
  ...{
    barrier_reports: 'email_key',
    barrier_people: 'email_key',
    invitation_requests: 'email_key',
    project_guests: 'email_key',
    scholarship_applications: 'email_key',
    team_plans: 'contact_email_key',
  },
} as const;
/** Below these stand what an app, a draft or a deed happened to have: no list of fields that is known. */
const ofAnyKind = new Set(['draft', 'details', 'values']);

let db: TestDatabase;
let folder = '';
let parts: readonly DataPart[];
/** Every value that was given out, by the place of its field: `wallet.entries.kind`. */
const given = new Map<string, Set<unknown>>();

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-copies-'));
  const files = createFileStore({ s3: null, dataFolder: folder });
  const job = { files, siteUrl: 'https://baseera.example', secret: 'a secret of the tests', payments: [] };
  await prepareJobs(
    db,
    jobsOf({ ...job, transports: {} } as unknown as Parameters<typeof jobsOf>[0]) as JobKind[],
  );
  await seedWhenEmpty(db);
  await seedWorld(db, folder);
  await addWhatTheWorldLacks();
  parts = modules.flatMap(({ dataParts }) => dataParts?.({ files } as JobParts) ?? []);
  for (const subject of await allSubjects())
    for (const part of parts)
      if (subject.isMember || part.fileName !== 'account.json')
        note(nameOf(part), await part.read(db, subject));
  // The whole world of the walk is made, and every person in it read: near a minute beside other tests on two cores.
}, 240_000);
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const nameOf = ({ fileName }: DataPart) => fileName.replace(/\.json$/, '');

/** A passkey, a recovery code, a code that is awaited, a reason and choices about notifications of one person. */
async function addWhatTheWorldLacks(): Promise<void> {
  const [one] = await db.select({ id: users.id }).from(users).limit(1);
  const [userId, at] = [one!.id, new Date('2026-11-20T10:00:00Z')];
  const dates = { createdAt: at, sentAt: at, expiresAt: at };
  await db.insert(recoveryCodes).values({ ...dates, userId, codeHash: 'x' });
  const code = { userId, purpose: 'confirm-phone', codeHash: 'x', triesLeft: 5 } as const;
  await db.insert(codes).values({ ...dates, ...code, recipient: '+201001234567' });
  const key = { credentialId: 'x', publicKey: new Uint8Array(4), counter: 0, isBackedUp: true };
  await db.insert(passkeys).values({ userId, ...key, name: 'My phone', createdAt: at });
  await db.insert(staffReasons).values({ userId, action: 'account.suspend', reason: 'A reason', at });
  await db
    .insert(notificationPreferences)
    .values({ userId, mutedInApp: ['event'], mutedWhatsApp: ['event'], updatedAt: at })
    .onConflictDoNothing();
  await db.insert(mailDigests).values({ userId, dueOn: '2026-11-20', rhythm: 'daily', madeAt: at });
  const [thread] = await db.select({ id: forumThreads.id }).from(forumThreads).limit(1);
  await db.insert(forumVouches).values({ userId, vouchedAt: at, withdrawnAt: at });
  const mail = { userId, threadId: thread!.id, lastDay: 20_000, receivedAt: at };
  await db.insert(forumIncomingMails).values([
    { ...mail, messageKey: 'a'.repeat(43), raw: Buffer.from('From: x\r\n\r\nHello') },
    { ...mail, messageKey: 'b'.repeat(43), status: 'posted', postNumber: 2, handledAt: at },
  ]);
  const letter = {
    fullName: 'Mona Adel',
    language: 'en',
    subject: 'A question',
    message: 'x'.repeat(40),
  } as const;
  const from = { email: 'mona.adel@example.com', emailKey: 'mona.adel@example.com' };
  await db.insert(contactMessages).values({ ...letter, ...from, createdAt: at });
}

/** Whoever has an account, and whoever only left an address somewhere. */
async function allSubjects(): Promise<(DataSubject & { isMember: boolean })[]> {
  const members = await db.select().from(users);
  const keys = new Set<string>();
  for (const [table, column] of Object.entries(emailKeysOf)) {
    const { rows } = await db.execute<{ key: string }>(
      sql`select distinct ${sql.identifier(column)} as key from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    );
    for (const { key } of rows) keys.add(key);
  }
  const nobody = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
  return [
    ...members.map(({ id, email, emailKey, phone }) => ({
      userId: id,
      email,
      emailKey,
      phone,
      isMember: true,
    })),
    ...[...keys].map((key) => ({ userId: nobody, email: key, emailKey: key, phone: null, isMember: false })),
  ];
}

function note(path: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const each of value) note(path, each);
    return;
  }
  if (value === null || typeof value !== 'object' || value instanceof Date || isBilingual(value)) {
    (given.get(path) ?? given.set(path, new Set()).get(path)!).add(value);
    return;
  }
  for (const [key, each] of Object.entries(value as Record<string, unknown>)) {
    const at = `${path}.${key}`;
    if (!given.has(at)) given.set(at, new Set());
    if (!ofAnyKind.has(key)) note(at, each);
  }
}

it('every part has a name in both languages', () => {
  const unnamed = parts.flatMap((part) =>
    languages
      .filter((language) => wordsOf(`part.${nameOf(part)}`, language) === null)
      .map(() => nameOf(part)),
  );
  expect(unnamed).toEqual([]);
});

it('every field that is given out has a name in both languages', () => {
  const fields = [...given.keys()].filter((path) => path.includes('.') && !isForPrograms(path));
  const unnamed = fields.filter((path) => {
    const key = path.slice(path.lastIndexOf('.') + 1);
    return languages.some((language) => wordsOf(`field.${key}`, language) === null);
  });
  expect(unnamed).toEqual([]);
});

it('every part is there with what it holds', () => {
  const held = parts
    .map(nameOf)
    .filter((name) => [...given.keys()].some((path) => path.startsWith(`${name}.`)));
  expect(held).toEqual(parts.map(nameOf));
});

it('every value of a few has words in both languages', () => {
  const coded = [...given].filter(([path]) => isCoded(path));
  const unsaid = coded.flatMap(([path, values]) =>
    [...values]
      .filter((value) => typeof value === 'string' && wordsOf(`value.${value}`, 'ar') === null)
      .map((value) => `${path}: ${String(value)}`),
  );
  expect(unsaid).toEqual([]);
});

it('every value that a field could have has words in both languages', () => {
  const known = {
    registrationStatuses,
    documentKinds,
    codePurposes,
    memberRoles,
    roles,
    invitationStatuses,
    projectStatuses,
    contractSides,
    contractStatuses,
    milestoneStatuses,
    receiptKinds,
    projectFileKinds,
    alertTimes,
    alertChannels,
    proposalStatuses,
    proposalFileKinds,
    workingWays,
    deskActs,
    enrolmentEnds,
    enrolmentWays,
    programActs,
    programEnds,
    programWays,
    attendanceWays,
    liveNoticeKinds,
    needNames,
    newsletterStatuses,
    applicationFileKinds,
    applicationStatuses,
    cardRefundStatuses,
    refundDestinations,
    referralStatuses,
    refusalReasons,
    teamPlanStatuses,
    teamSeatStatuses,
    purchaseStatuses,
    shareStatuses,
    subscriptionStatuses,
    topUpStatuses,
    destinationKinds,
    withdrawalStatuses,
    messageChannels,
    messageStatuses,
    paymentMethods,
    providerNames,
  };
  const unsaid = Object.entries(known).flatMap(([name, values]) =>
    values
      .filter((value) => languages.some((language) => wordsOf(`value.${value}`, language) === null))
      .map((value) => `${name}: ${value}`),
  );
  expect(unsaid).toEqual([]);
});

/** The copy of one person, in a language. */
async function copyOf(
  subject: DataSubject & { isMember: boolean },
  language: Language,
): Promise<ReadableDocument> {
  const contents = [];
  for (const part of parts)
    contents.push({
      name: nameOf(part),
      description: part.describe(language),
      content: subject.isMember || part.fileName !== 'account.json' ? await part.read(db, subject) : {},
    });
  const asked = { parts: contents, files: ['scholarship-files/1-cv-cv.pdf'], language, siteName: 'Baseera' };
  return readableCopy(asked, new Date('2026-11-24T09:07:00Z'));
}

it('has headings without a gap and tables without a hole, whatever is known of somebody', async () => {
  for (const subject of await allSubjects()) checkStructure(await copyOf(subject, 'ar'));
});

it.each(languages)(
  'reads as words, without what only programs know, in %s',
  { timeout: 60_000 },
  async (language) => {
    const subject = (await allSubjects()).find(({ email }) => email.startsWith('payer-of-the-screens'))!;
    const text = await readInAllFormats(await copyOf(subject, language));
    expect(text).not.toMatch(/[a-z]At:/);
    expect(text).not.toContain(subject.userId);
    expect(text).toContain(language === 'ar' ? 'المبلغ: ١٬٢٠٠ جنيه مصري' : 'Amount: 1,200 Egyptian pounds');
  },
);
