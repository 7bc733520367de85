import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import { scholarshipCriteria } from '#domain/scholarships/review-tables.server.ts';
import {
  scholarshipApplications,
  scholarshipCycles,
  scholarshipSteps,
} from '#domain/scholarships/tables.server.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { appDatabase } from '../kit/members.ts';

export const cyclesPath = '/admin/education/scholarships';

/** A day far ahead that no other test has: cycles never share one. */
export function someDay(): string {
  return `${1 + randomInt(27)}/${1 + randomInt(11)}/${2100 + randomInt(7000)}`;
}

/** A cycle that nobody can apply in yet, with two criteria; on the site of the journeys unless told otherwise. */
export async function makeCycle(
  title: { en: string; ar: string },
  ofSite?: Database,
  { slug = `cycle-${randomUUID()}`, on = isoOf(someDay()) } = {},
): Promise<string> {
  const db = ofSite ?? (await appDatabase());
  const [cycle] = await db
    .insert(scholarshipCycles)
    .values({ slug, title, opensOn: on, closesOn: on, places: 3 })
    .returning({ id: scholarshipCycles.id });
  const cycleId = cycle!.id;
  await db.insert(scholarshipCriteria).values([
    {
      ...{ cycleId, weight: 60, scale: 5, position: 0, title: { en: 'Motivation', ar: 'الدافع' } },
      description: { en: 'Is the aim clear?', ar: 'هل الهدف واضح؟' },
    },
    {
      ...{ cycleId, weight: 40, scale: 10, position: 1, title: { en: 'Chances', ar: 'الفرص' } },
      description: { en: 'Does it lead to work?', ar: 'هل يؤدي إلى عمل؟' },
    },
  ]);
  return cycleId;
}

/** An application that was sent in a cycle, with the path of its applicant's link. */
export async function makeApplication(
  cycleId: string,
  {
    language,
    fullName = 'منى Hassan',
    email = `applicant-${randomUUID()}@example.com`,
    at: now = new Date(),
  }: { language: Language; fullName?: string; email?: string; at?: Date },
  ofSite?: Database,
): Promise<{ id: string; email: string; link: string }> {
  const db = ofSite ?? (await appDatabase());
  const [program] = await db
    .select()
    .from(documents)
    .where(eq(documents.kind, 'program'))
    .orderBy(documents.slug);
  const [application] = await db
    .insert(scholarshipApplications)
    .values({
      ...{ cycleId, language, status: 'submitted', email, emailKey: email, fullName },
      ...{ phone: '+201001234567', programId: program!.id, programTitle: program!.title, gpaHundredths: 325 },
      ...{ bornOn: '2003-03-27', termsVersion: 'test', createdAt: now, updatedAt: now, submittedAt: now },
      motivation: 'أريد أن أتعلم تحليل البيانات لأعمل من بيتي. '.repeat(6).trim(),
    })
    .returning({ id: scholarshipApplications.id });
  const { id } = application!;
  await db.insert(scholarshipSteps).values({ applicationId: id, status: 'submitted', at: now });
  const expiresAt = new Date(now.getTime() + 24 * 3600_000);
  const token = await issueLink(db, { purpose: 'application', ownerId: id, emailKey: email, expiresAt }, now);
  return { id, email, link: `/scholarships/applications/${token}` };
}

/** A day as it is typed, as the database takes it. */
function isoOf(day: string): string {
  const [dayOfMonth, month, year] = day.split('/');
  return `${year}-${month!.padStart(2, '0')}-${dayOfMonth!.padStart(2, '0')}`;
}
