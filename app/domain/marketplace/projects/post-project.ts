import { eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { detach } from '#domain/attachments/detach.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { mostDeposit } from '../deposits/deposit-rules.ts';
import { lapseProposals } from '../proposals/end-proposals.ts';
import { forgetProposalsFor } from '../proposals/proposals-data.ts';
import { projects } from '../tables.server.ts';
import { findOwnProject, listGuests, lockOwnProject, type ClientProject } from './own-projects.ts';
import { projectFileRows } from './project-files.ts';
import { isKnownClient, projectProcess } from './project-process.ts';
import { auditClientProject, beginProject, lockDraft, type PostingContent } from './save-project.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

type Doing = {
  projectId: string;
  clientId: string;
  requestSource: RequestSource;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Posts a draft: on the board at once, or to staff first while its client is new to us.
 * @throws Refusal 'project-changed-meanwhile' when it is not as its client saw it, 'project-not-verified' (403),
 * 'project-incomplete', 'project-deadline-passed', 'project-elsewhere', 'project-unknown' (404).
 */
export async function postProject(
  db: Database,
  { seen, ...doing }: Doing & { seen: string },
  now: Date,
): Promise<'posted' | 'submitted'> {
  return await db.transaction(async (db) => {
    await lockOwnProject(db, doing);
    const event = (await isKnownClient(db, doing.clientId)) ? 'post' : 'submit';
    await happen(db, { event, doing, input: { seen } }, now);
    return event === 'post' ? 'posted' : 'submitted';
  });
}

/** Takes a project off the board, or back from staff, to change it; what waits for an answer to it ends. @throws Refusal 'project-elsewhere', 'project-unknown' (404). */
export async function reworkProject(db: Database, doing: Doing, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockOwnProject(db, doing);
    await happen(db, { event: 'rework', doing, input: {} }, now);
    await lapseProposals(db, doing, now);
  });
}

/** Ends a project that is on the board, and what waits for an answer to it. @throws Refusal 'project-elsewhere', 'project-unknown' (404). */
export async function closeProject(db: Database, doing: Doing, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockOwnProject(db, doing);
    await happen(db, { event: 'close', doing, input: {} }, now);
    await lapseProposals(db, doing, now);
  });
}

/**
 * Begins a new draft with what stands in a project, without its deadline and its files.
 * @throws Refusal 'projects-too-many', 'project-unknown' (404).
 */
export async function repeatProject(
  db: Database,
  { projectId, clientId, requestSource, language }: Omit<Doing, 'siteUrl'> & { language: Language },
  now: Date,
): Promise<{ id: string }> {
  const project = await findOwnProject(db, { id: projectId, clientId });
  if (!project) throw new Refusal('project-unknown', {}, 404);
  const { brief, categoryKey, skillKeys, budgetPiastres, budgetLeastPiastres, isInvitedOnly } = project;
  const guests = (await listGuests(db, projectId)).flatMap((email) => {
    const address = readEmailAddress(email);
    return typeof address === 'string' ? [] : [address];
  });
  const deposit = await depositAgain(db, project);
  const content = {
    ...{ title: project.title[language], brief, categoryKey, skillKeys, deadlineOn: null },
    ...{ budgetPiastres, budgetLeastPiastres, isInvitedOnly, guests, deposit },
  };
  return await beginProject(db, { clientId, content, language: project.language, requestSource }, now);
}

/** What a project asks for, as far as the settings still allow it. */
async function depositAgain(db: Database, project: ClientProject): Promise<PostingContent['deposit']> {
  const { depositPiastres, depositReason: reason, budgetPiastres, budgetLeastPiastres } = project;
  const { amounts } = await readSettings(db);
  const most = mostDeposit(budgetLeastPiastres ?? budgetPiastres, amounts);
  const piastres = Math.min(depositPiastres ?? 0, most);
  return piastres === 0 || reason === null ? null : { piastres, reason };
}

/** Deletes a draft and its files. @throws Refusal 'project-elsewhere', 'project-unknown' (404). */
export async function discardProject(
  db: Database,
  { projectId, clientId, requestSource }: Omit<Doing, 'siteUrl'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockDraft(db, { projectId, clientId });
    await detach(db, { rows: projectFileRows, ownerIds: [projectId] });
    await forgetProposalsFor(db, projectId);
    await db.delete(projects).where(eq(projects.id, projectId));
    const line = { action: 'client_project.discard', projectId, clientId, requestSource } as const;
    await auditClientProject(db, line, now);
  });
}

type Step = { event: 'post' | 'submit' | 'rework' | 'close'; doing: Doing; input: { seen?: string } };

async function happen(db: Database, { event, doing, input }: Step, now: Date): Promise<void> {
  const { projectId: id, clientId: userId, requestSource, siteUrl } = doing;
  const by = { party: 'client', userId, requestSource } as const;
  await runTransition(db, projectProcess, { event, id, by, input, siteUrl }, now);
}
