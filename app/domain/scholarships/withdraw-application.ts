import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { applicationProcess } from './application-process.ts';
import { lockApplication, type Access } from './applications.ts';
import { eraseApplications, eraseFiles } from './erase-applications.ts';

export type Withdrawal = {
  access: Access;
  actorId: string | null;
  siteUrl: string;
  requestSource: RequestSource;
};

/**
 * Takes an application back: its files go at once, the rest with the drafts of its cycle, and a mail confirms it. A
 * draft is erased whole.
 * @throws Refusal 'scholarship-unknown' (404), or 'scholarship-step-impossible' once it was decided.
 */
export async function withdrawApplication(
  db: Database,
  { access, actorId, siteUrl, requestSource }: Withdrawal,
  now: Date,
): Promise<'withdrawn' | 'erased'> {
  return await db.transaction(async (db) => {
    const reached = await lockApplication(db, access, now);
    if (!reached) throw new Refusal('scholarship-unknown', {}, 404);
    const { application } = reached;
    if (application.status === 'draft') {
      await eraseApplications(db, [application.id]);
      return 'erased';
    }
    const { id } = application;
    // Before the mail is claimed, which comes last; what is refused brings them back.
    await eraseFiles(db, [id]);
    const by = { party: 'applicant', userId: actorId, requestSource } as const;
    await runTransition(db, applicationProcess, { event: 'withdraw', id, by, input: {}, siteUrl }, now);
    return 'withdrawn';
  });
}
