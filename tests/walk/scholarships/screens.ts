import type { Page } from '@playwright/test';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import {
  scholarshipApplications,
  scholarshipCycles,
  scholarshipLinks,
  scholarshipSteps,
} from '#domain/scholarships/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { appDatabase } from '#tests/journeys/kit/members.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { haveOpenCycle } from '#tests/journeys/scholarships/scholarship-forms.ts';
import type { Screen } from '../screens.ts';

const isPublic = false;
const own = '/scholarships/applications';
/** Days and instants differ from run to run, so what shows them is not kept as a snapshot. */
const sentAt = new Date('2026-11-21T10:00:00Z');

/** The screens of scholarships: the page, the form in its states, and an application. */
export const scholarshipScreens: Record<string, Screen[]> = {
  '/scholarships': [{ name: 'scholarships', path: withCycle('/scholarships'), isPublic: true }],
  '/scholarships/apply': [
    { name: 'scholarship-apply', path: withCycle('/scholarships/apply'), isPublic: true },
    {
      ...{ name: 'scholarship-apply-errors', path: withCycle('/scholarships/apply'), isPublic: true },
      ...{ status: 400, act: sendAtOnce },
    },
    { name: 'scholarship-apply-saved', path: draftPath('&saved=1'), isPublic },
    { name: 'scholarship-apply-sent', path: '/scholarships/apply?sent=1', isPublic: false },
    {
      ...{ name: 'scholarship-apply-unknown', path: '/scholarships/apply?application=none', isPublic: true },
      status: 404,
    },
    { name: 'scholarship-apply-member', path: withCycle('/scholarships/apply'), member: {}, isPublic },
  ],
  [own]: [
    { name: 'scholarship-links', path: own, isPublic },
    { name: 'scholarship-links-sent', path: `${own}?sent=1`, isPublic },
    { name: 'scholarship-applications-none', path: own, member: {}, isPublic },
  ],
  [`${own}/:token`]: [
    { name: 'scholarship-application', path: applicationPath('submitted'), isPublic },
    {
      name: 'scholarship-application-withdrawn',
      path: applicationPath('withdrawn', '?withdrawn=1'),
      isPublic,
    },
    { name: 'scholarship-application-awarded', path: applicationPath('awarded'), isPublic },
    { name: 'scholarship-application-unknown', path: `${own}/none`, status: 404, isPublic: true },
  ],
  [`${own}/:token/withdraw`]: [
    { name: 'scholarship-withdraw', path: applicationPath('submitted', '/withdraw'), isPublic },
    {
      ...{ name: 'scholarship-withdraw-errors', path: applicationPath('submitted', '/withdraw'), isPublic },
      ...{ status: 400, act: withdrawAtOnce },
    },
  ],
  // A download.
  [`${own}/:token/files/:kind`]: [],
};

function withCycle(path: string) {
  return async () => {
    await haveOpenCycle();
    return path;
  };
}

type State = 'draft' | 'submitted' | 'withdrawn' | 'awarded';

/** A worker makes an application in each state once and finds it again, by the token of its link. */
const made = new Map<State, Promise<string>>();

async function applicationIn(state: State): Promise<string> {
  const known = made.get(state) ?? makeApplication(state);
  made.set(state, known);
  return await known;
}

function draftPath(query: string) {
  return async () => {
    const token = await applicationIn('draft');
    return `/scholarships/apply?application=${token}${query}`;
  };
}

function applicationPath(status: State, rest = '') {
  return async () => `${own}/${await applicationIn(status)}${rest}`;
}

/** Writes an application in a state, with a link to it, straight into the app's database. */
async function makeApplication(status: State): Promise<string> {
  await haveOpenCycle();
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const db = await appDatabase();
  const [cycle] = await db.select().from(scholarshipCycles);
  const [program] = await db.select().from(documents).where(eq(documents.kind, 'program'));
  const email = `reader-${randomUUID()}@example.com`;
  const [application] = await db
    .insert(scholarshipApplications)
    .values({
      ...{ cycleId: cycle!.id, language: 'en', status, email, emailKey: email, fullName: 'منى Hassan' },
      ...{ phone: '+201001234567', programId: program!.id, programTitle: program!.title, gpaHundredths: 325 },
      ...{ bornOn: '2003-03-27', termsVersion: 'test', createdAt: sentAt, updatedAt: sentAt },
      ...{ submittedAt: status === 'draft' ? null : sentAt, motivation: 'أريد أن أتعلم. '.repeat(20) },
      answers: status === 'draft' ? { fullName: 'منى Hassan', email, gpa: '3' } : {},
    })
    .returning({ id: scholarshipApplications.id });
  const applicationId = application!.id;
  if (status !== 'draft')
    await db.insert(scholarshipSteps).values({ applicationId, status: 'submitted', at: sentAt });
  if (status === 'withdrawn' || status === 'awarded')
    await db.insert(scholarshipSteps).values({ applicationId, status, at: sentAt });
  const expiresAt = new Date(Date.now() + 24 * 3600_000);
  await db.insert(scholarshipLinks).values({ tokenHash, applicationId, emailKey: email, expiresAt });
  return token;
}

/** Sends the empty form: the answer says what is missing. */
async function sendAtOnce(page: Page, language: Language): Promise<void> {
  await page.waitForTimeout(3200);
  await press(page, language, 'submit');
}

async function withdrawAtOnce(page: Page, language: Language): Promise<void> {
  await press(page, language, 'withdraw.submit');
}

async function press(page: Page, language: Language, button: 'submit' | 'withdraw.submit'): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'scholarships')(button);
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await errorSummary(page, language).waitFor();
}
