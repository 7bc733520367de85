import { eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import {
  scholarshipApplications,
  scholarshipCycles,
  scholarshipSteps,
} from '#domain/scholarships/tables.server.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { fixedToken } from '../world/fixed-token.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';

const states = ['draft', 'submitted', 'withdrawn', 'awarded'] as const;

/** How far an application of the screens is. */
export type State = (typeof states)[number];

/** The token of the link to the application in a state. */
export function applicationToken(state: State): string {
  return fixedToken(`application, ${state}`);
}

/** An application in each state, in the cycle of the sample content, with a link to it. */
export async function makeScholarshipsWorld(db: Database): Promise<void> {
  const [cycle] = await db.select().from(scholarshipCycles).where(eq(scholarshipCycles.slug, 'winter-2026'));
  const [program] = await db
    .select()
    .from(documents)
    .where(eq(documents.kind, 'program'))
    .orderBy(documents.slug);
  for (const [index, status] of states.entries()) {
    const at = minutesAgo(1500 + index);
    const email = `${status}@example.com`;
    const [application] = await db
      .insert(scholarshipApplications)
      .values({
        ...{ cycleId: cycle!.id, language: 'en', status, email, emailKey: email, fullName: 'منى Hassan' },
        ...{ phone: '+201001234567', programId: program!.id, programTitle: program!.title },
        ...{ gpaHundredths: 325, bornOn: '2003-03-27', termsVersion: 'test', createdAt: at, updatedAt: at },
        ...{ submittedAt: status === 'draft' ? null : at, motivation: 'أريد أن أتعلم. '.repeat(20) },
        answers: status === 'draft' ? { fullName: 'منى Hassan', email, gpa: '3' } : {},
      })
      .returning({ id: scholarshipApplications.id });
    const applicationId = application!.id;
    if (status !== 'draft')
      await db.insert(scholarshipSteps).values({ applicationId, status: 'submitted', at });
    if (status === 'withdrawn' || status === 'awarded')
      await db.insert(scholarshipSteps).values({ applicationId, status, at: minutesAgo(1400 + index) });
    const expiresAt = new Date(walkNow.getTime() + 24 * 3600_000);
    const tokenHash = hashToken(applicationToken(status));
    const link = { tokenHash, purpose: 'application', applicationId, emailKey: email } as const;
    await db.insert(privateLinks).values({ ...link, createdAt: walkNow, expiresAt });
  }
}
