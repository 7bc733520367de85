import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { slugFrom } from '#platform/input/slug.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { clientNameOf } from '../clients/client-profile.ts';
import { mostDeposit } from '../deposits/deposit-rules.ts';
import { findSkill, skillCategories, type SkillCategoryKey, type SkillKey } from '../skills.ts';
import { projects } from '../tables.server.ts';
import { findObstacles, isAboutFile } from './gate-findings.ts';
import { countUnderWay, listProjectFiles, lockOwnProject, type ClientProject } from './own-projects.ts';
import { postingLimits, type Brief } from './posting-constants.ts';
import { projectGuests } from './posting-tables.server.ts';

/** What a client writes about a project; a draft may leave out all but the title. */
export type PostingContent = {
  title: string;
  brief: Brief;
  categoryKey: SkillCategoryKey | null;
  skillKeys: readonly SkillKey[];
  /** Whole, or the most of a range. */
  budgetPiastres: number | null;
  /** The least of a range. */
  budgetLeastPiastres: number | null;
  deadlineOn: string | null;
  /** The security deposit that is asked for, and why; null for none. */
  deposit: { piastres: number; reason: string } | null;
  isInvitedOnly: boolean;
  guests: readonly EmailAddress[];
};

type ProjectWriting = {
  clientId: string;
  content: PostingContent;
  language: Language;
  requestSource: RequestSource;
};

/**
 * Begins a project as a draft, which its client alone sees.
 * @throws Refusal 'projects-not-client' (403), 'projects-too-many', 'client-unnamed', 'project-deadline-passed', 'project-deposit-too-large'.
 */
export async function beginProject(
  db: Database,
  { clientId, content, language, requestSource }: ProjectWriting,
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.client ${clientId}`}))`);
    const client = await findAccount(db, clientId);
    if (!client?.memberRoles.includes('client')) throw new Refusal('projects-not-client', {}, 403);
    if ((await countUnderWay(db, clientId)) >= postingLimits.underWay)
      throw new Refusal('projects-too-many', { most: postingLimits.underWay });
    const columns = await columnsOf(db, { clientId, content }, now);
    const id = randomUUID();
    // The words may be Arabic, and titles repeat: the number keeps addresses apart without a look at all others.
    const slug = `${slugFrom(content.title, { fallback: 'project', taken: [] }).slice(0, 50).replace(/-$/, '')}-${id.slice(0, 8)}`;
    await db.insert(projects).values({
      ...columns,
      ...{ id, slug, clientId, language, status: 'draft', updatedAt: now, postedOn: cairoDayOf(now) },
    });
    await writeGuests(db, { projectId: id, guests: content.guests });
    await judgeProject(db, id);
    await auditClientProject(
      db,
      { action: 'client_project.create', projectId: id, clientId, requestSource },
      now,
    );
    return { id };
  });
}

/**
 * Changes a draft.
 * @throws Refusal 'project-elsewhere' when it is no draft any more, 'project-changed-meanwhile' when it was saved since `seen`,
 * 'project-unknown' (404), 'client-unnamed', 'project-deadline-passed', 'project-deposit-too-large'.
 */
export async function saveProject(
  db: Database,
  {
    projectId,
    clientId,
    content,
    seen,
    language,
    requestSource,
  }: ProjectWriting & { projectId: string; seen: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const project = await lockDraft(db, { projectId, clientId });
    if (project.updatedAt.toISOString() !== seen)
      throw new Refusal('project-changed-meanwhile', { savedAt: project.updatedAt.toISOString() });
    const columns = await columnsOf(db, { clientId, content }, now);
    await db
      .update(projects)
      .set({ ...columns, language, updatedAt: now })
      .where(eq(projects.id, projectId));
    await writeGuests(db, { projectId, guests: content.guests });
    await judgeProject(db, projectId);
    await auditClientProject(
      db,
      { action: 'client_project.change', projectId, clientId, requestSource },
      now,
    );
  });
}

/**
 * A draft of this client that nobody else changes until the transaction ends.
 * @throws Refusal 'project-unknown' (404), 'project-elsewhere'.
 */
export async function lockDraft(
  db: Database,
  which: { projectId: string; clientId: string },
): Promise<ClientProject> {
  const project = await lockOwnProject(db, which);
  if (project.status !== 'draft') throw new Refusal('project-elsewhere');
  return project;
}

/** Looks through a project once more for what keeps people out, and writes down what it finds. */
export async function judgeProject(db: Database, projectId: string): Promise<void> {
  const [row] = await db
    .select({ title: projects.title, brief: projects.brief })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!row?.brief) throw new Error('The project has no brief.');
  const files = await listProjectFiles(db, projectId);
  const findings = findObstacles({ title: row.title.en, brief: row.brief, files });
  await db
    .update(projects)
    .set({ findings, hasAccessibleFiles: !findings.some(isAboutFile) })
    .where(eq(projects.id, projectId));
}

/** What is written of a project: one text stands in both languages, and skills and category by their names. */
async function columnsOf(
  db: Database,
  { clientId, content }: { clientId: string; content: PostingContent },
  now: Date,
) {
  const { title, brief, categoryKey, skillKeys, deadlineOn, isInvitedOnly } = content;
  if (deadlineOn !== null && deadlineOn < cairoDayOf(now)) throw new Refusal('project-deadline-passed');
  const deposit = await depositOf(db, content);
  const chosen = skillKeys.flatMap((key) => findSkill(key) ?? []);
  const category: Bilingual = skillCategories.find(({ key }) => key === categoryKey)?.title ?? twice('');
  const { budgetPiastres, budgetLeastPiastres } = content;
  return {
    ...{ brief, categoryKey, category, deadlineOn, isInvitedOnly, budgetPiastres, budgetLeastPiastres },
    ...{ depositPiastres: deposit?.piastres ?? null, depositReason: deposit?.reason ?? null },
    title: twice(title),
    description: twice(brief.what),
    clientName: twice(await clientNameOf(db, clientId)),
    skillKeys: chosen.map(({ key }) => key),
    skills: { en: chosen.map(({ title }) => title.en), ar: chosen.map(({ title }) => title.ar) },
  };
}

/** What is asked for, within what the settings allow at the least price. */
async function depositOf(
  db: Database,
  { deposit, budgetPiastres, budgetLeastPiastres }: PostingContent,
): Promise<PostingContent['deposit']> {
  if (!deposit) return null;
  const { amounts } = await readSettings(db);
  const most = mostDeposit(budgetLeastPiastres ?? budgetPiastres, amounts);
  if (deposit.piastres > most) throw new Refusal('project-deposit-too-large', { most: most / 100 });
  return deposit;
}

function twice(text: string): Bilingual {
  return { en: text, ar: text };
}

/** Who was told of the project stays told. */
async function writeGuests(
  db: Database,
  { projectId, guests }: { projectId: string; guests: readonly EmailAddress[] },
): Promise<void> {
  const keys = guests.map(({ key }) => key);
  await db
    .delete(projectGuests)
    .where(
      sql`${projectGuests.projectId} = ${projectId} and not ${projectGuests.emailKey} = any(${sql.param(keys)}::text[])`,
    );
  if (guests.length === 0) return;
  await db
    .insert(projectGuests)
    .values(guests.map(({ key, address }) => ({ projectId, emailKey: key, email: address })))
    .onConflictDoNothing();
}

type Line = {
  action: 'client_project.create' | 'client_project.change' | 'client_project.discard';
  projectId: string;
  clientId: string;
  requestSource: RequestSource;
};

/** Notes in the caller's transaction what a client did to a project, besides what its process notes. */
export async function auditClientProject(
  db: Database,
  { action, projectId, clientId, requestSource }: Line,
  now: Date,
): Promise<void> {
  const target = { kind: 'project', id: projectId } as const;
  await writeAudit(db, { actorId: clientId, action, target, outcome: 'done', requestSource }, now);
}
