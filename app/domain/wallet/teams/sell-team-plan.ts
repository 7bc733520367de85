import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { dropLinks } from '#domain/private-links/drop-links.ts';
import type { AuditAction } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';
import { cairoDayOf, countDays } from '#platform/time/periods.ts';
import { teamLimits } from './team-constants.ts';
import { queueTeamMail } from './team-mails.ts';
import { lockTeamPlan, type TeamPlan } from './team-plan-process.ts';
import { teamPlans, teamPlanSteps } from './teams-tables.server.ts';
import { invoicedFacts, writeTeamInvoice } from './write-invoice.ts';

/** Who looks after the seats of a team. */
export type TeamContact = { contactName: string; email: EmailAddress; language: Language };

/** What a plan is about. */
export type TeamTerms = {
  organisation: string;
  taxNumber: string | null;
  seats: number;
  pricePiastres: number;
  /** Days of Cairo, both included. */
  firstOn: string;
  lastOn: string;
};

type Selling = StaffContext & {
  /** Of the form for a new plan: the same form that comes twice makes one plan. */
  id: string;
  note: string | null;
  siteUrl: string;
};

/**
 * Offers seats to an organisation: the plan, its invoice, and a mail to the contact with the private link to both.
 * @throws Refusal 'not-permitted' (403), 'team-days-reversed', 'team-days-over', 'team-days-many'.
 */
export async function offerTeamPlan(
  db: Database,
  { id, terms, contact, note, siteUrl, ...staff }: Selling & { terms: TeamTerms; contact: TeamContact },
  now: Date,
): Promise<void> {
  assertMay(staff, 'teams.sell');
  assertDays(terms, now);
  const actorId = staff.actor.userId;
  await db.transaction(async (db) => {
    const [plan] = await db
      .insert(teamPlans)
      .values({
        ...{ id, status: 'offered', ...terms, ...columnsOf(contact), note },
        ...{ offeredBy: actorId, offeredAt: now },
      })
      .onConflictDoNothing({ target: teamPlans.id })
      .returning();
    if (!plan) return;
    await db.insert(teamPlanSteps).values({ planId: id, status: 'offered', at: now, actorId });
    await writeTeamInvoice(db, plan, now);
    const lineId = await writeLine(db, staff, { action: 'team_plan.offer', id }, now);
    await queueTeamMail(db, { plan, mail: 'offered', key: `plan:${lineId}`, siteUrl }, now);
  });
}

/**
 * Changes what is offered while nobody has paid. What stands on the invoice makes a new one, which is mailed; what changes
 * besides (the contact, the note) does not.
 * @throws Refusal as `offerTeamPlan`, 'team-plan-unknown' (404), 'team-plan-elsewhere' once it was paid or withdrawn,
 * 'changed-meanwhile' when somebody has saved since.
 */
export async function changeTeamPlan(
  db: Database,
  asked: Selling & { terms: TeamTerms; contact: TeamContact; revision: number },
  now: Date,
): Promise<void> {
  const { id, terms, contact, note, siteUrl, revision, ...staff } = asked;
  assertMay(staff, 'teams.sell');
  assertDays(terms, now);
  await db.transaction(async (db) => {
    const before = await lockTeamPlan(db, id);
    if (before.status !== 'offered') throw new Refusal('team-plan-elsewhere');
    const plan = await saveChange(db, { before, revision, set: { ...terms, ...columnsOf(contact), note } });
    const lineId = await writeLine(db, staff, { action: 'team_plan.change', id }, now);
    const isReissued = invoicedFacts.some((fact) => before[fact] !== plan[fact]);
    if (isReissued) await writeTeamInvoice(db, plan, now);
    await tellOfChange(db, { before, plan, isReissued, lineId, siteUrl }, now);
  });
}

/**
 * Names another contact for a plan that is offered or runs, or changes how they are reached. With another address the
 * links of the one before stop working, and the new one is mailed its own.
 * @throws Refusal 'not-permitted' (403), 'team-plan-unknown' (404), 'team-plan-elsewhere' once it is over,
 * 'changed-meanwhile' when somebody has saved since.
 */
export async function changeTeamContact(
  db: Database,
  asked: Selling & { contact: TeamContact; revision: number },
  now: Date,
): Promise<void> {
  const { id, contact, note, siteUrl, revision, ...staff } = asked;
  assertMay(staff, 'teams.sell');
  await db.transaction(async (db) => {
    const before = await lockTeamPlan(db, id);
    if (before.closedAt !== null) throw new Refusal('team-plan-elsewhere');
    const plan = await saveChange(db, { before, revision, set: { ...columnsOf(contact), note } });
    const lineId = await writeLine(db, staff, { action: 'team_plan.change', id }, now);
    await tellOfChange(db, { before, plan, isReissued: false, lineId, siteUrl }, now);
  });
}

/**
 * Mails the contact a new private link; all earlier ones stop working, as one may have come into wrong hands.
 * @throws Refusal 'not-permitted' (403), 'team-plan-unknown' (404), 'team-plan-elsewhere' once the contact is forgotten.
 */
export async function mailTeamLink(
  db: Database,
  { id, siteUrl, ...staff }: StaffContext & { id: string; siteUrl: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'teams.sell');
  await db.transaction(async (db) => {
    const plan = await lockTeamPlan(db, id);
    if (plan.contactEmail === null) throw new Refusal('team-plan-elsewhere');
    await dropLinks(db, { purpose: 'team', ownerId: id });
    const lineId = await writeLine(db, staff, { action: 'team_plan.mail_link', id }, now);
    await queueTeamMail(db, { plan, mail: 'link', key: `plan:${lineId}`, siteUrl }, now);
  });
}

function assertDays({ firstOn, lastOn }: TeamTerms, now: Date): void {
  if (lastOn < firstOn) throw new Refusal('team-days-reversed');
  if (lastOn < cairoDayOf(now)) throw new Refusal('team-days-over');
  if (countDays({ from: firstOn, to: lastOn }) > teamLimits.days)
    throw new Refusal('team-days-many', { count: teamLimits.days });
}

function columnsOf({ contactName, email, language }: TeamContact) {
  return { contactName, contactEmail: email.address, contactEmailKey: email.key, language };
}

type Change = { before: TeamPlan; revision: number; set: Partial<TeamPlan> };

async function saveChange(db: Database, { before, revision, set }: Change): Promise<TeamPlan> {
  if (before.revision !== revision) throw new Refusal('changed-meanwhile');
  const [plan] = await db
    .update(teamPlans)
    .set({ ...set, revision: revision + 1 })
    .where(eq(teamPlans.id, before.id))
    .returning();
  if (!plan) throw new Error('The plan was not written.');
  return plan;
}

type Changed = { before: TeamPlan; plan: TeamPlan; isReissued: boolean; lineId: number; siteUrl: string };

async function tellOfChange(
  db: Database,
  { before, plan, isReissued, lineId, siteUrl }: Changed,
  now: Date,
): Promise<void> {
  const isAnother = before.contactEmailKey !== plan.contactEmailKey;
  if (isAnother) await dropLinks(db, { purpose: 'team', ownerId: plan.id });
  const mail = isReissued ? 'changed' : isAnother ? 'link' : null;
  if (mail) await queueTeamMail(db, { plan, mail, key: `plan:${lineId}`, siteUrl }, now);
}

async function writeLine(
  db: Database,
  { actor, requestSource }: StaffContext,
  { action, id }: { action: AuditAction; id: string },
  now: Date,
): Promise<number> {
  const line = { actorId: actor.userId, action, target: { kind: 'team-plan', id }, requestSource } as const;
  return (await writeAudit(db, { ...line, outcome: 'done' }, now)).lineId;
}
