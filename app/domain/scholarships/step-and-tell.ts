import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { tellByWhatsApp } from '#domain/notifications/notify/tell-by-whatsapp.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueApplicationMail } from './application-mails.ts';
import type { Application } from './applications.ts';
import { transitions, type ApplicationAction } from './states.ts';
import { takeStep } from './take-step.ts';

export type StaffStep = StaffContext & {
  action: Exclude<ApplicationAction, 'submit' | 'withdraw'>;
  /** Locked by the caller's transaction. */
  application: Application;
  /** What the applicant is told, in their language. */
  message?: string;
  interview?: { at: Date; place: string };
  siteUrl: string;
};

/**
 * Moves an application on for staff, in the caller's transaction, and tells its applicant in their language: by mail,
 * and if they have an account in the app, and by WhatsApp of what was decided.
 * @throws Refusal 'scholarship-step-impossible'.
 */
export async function stepAndTell(
  db: Database,
  { action, application, message, interview, siteUrl, actor, whence }: StaffStep,
  now: Date,
): Promise<void> {
  const { id, email, emailKey, language, userId, programTitle } = application;
  const taken = { action, application, actorId: actor.userId, whence, told: { message, interview } };
  const { stepId } = await takeStep(db, taken, now);
  if (!email || !emailKey || !programTitle) throw new Error('An application was sent without an address.');
  const mail = transitions[action].to;
  const to = { applicationId: id, email: { address: email, key: emailKey }, language };
  await queueApplicationMail(db, { mail, to, siteUrl, message, interview, stepId }, now);
  if (userId === null) return;
  const notice = {
    ...{ userId, kind: `scholarship-${mail}` as const, key: `scholarship-step:${stepId}` },
    ...{ values: { program: programTitle }, href: `/scholarships/applications/${id}` },
  };
  await notify(db, notice, now);
  if (action !== 'take-up') await tellByWhatsApp(db, { notice, mutedBy: 'scholarships', siteUrl }, now);
}
