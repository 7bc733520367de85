import type { Whence } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { queueApplicationMail } from './application-mails.ts';
import { lockApplication, type Access } from './applications.ts';
import { eraseApplications, eraseFiles } from './erase-applications.ts';
import { takeStep } from './take-step.ts';

export type Withdrawal = { access: Access; actorId: string | null; siteUrl: string; whence: Whence };

/**
 * Takes an application back: its files go at once, the rest with the drafts of its cycle, and a mail confirms it. A
 * draft is erased whole.
 * @throws Refusal 'scholarship-unknown' (404), or 'scholarship-step-impossible' once it was decided.
 */
export async function withdrawApplication(
  db: Database,
  { access, actorId, siteUrl, whence }: Withdrawal,
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
    await takeStep(db, { action: 'withdraw', application, actorId, whence }, now);
    await eraseFiles(db, [application.id]);
    const { id, email, emailKey, language } = application;
    if (!email || !emailKey) throw new Error('An application was sent without an address.');
    const to = { applicationId: id, email: { address: email, key: emailKey }, language };
    await queueApplicationMail(db, { mail: 'withdrawn', to, siteUrl }, now);
    return 'withdrawn';
  });
}
