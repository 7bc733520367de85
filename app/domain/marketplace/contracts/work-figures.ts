import { and, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans, countInSpansBy } from '#platform/time/count-in-spans.server.ts';
import { percentOf } from '#platform/text/percent-of.ts';
import type { Spans } from '#platform/time/periods.ts';
import { disputes } from '../disputes/disputes-tables.server.ts';
import { proposals } from '../proposals/proposals-tables.server.ts';
import { projects } from '../tables.server.ts';
import { contractMilestones, contracts, contractSteps } from './contracts-tables.server.ts';

/** What happened in the marketplace, span by span. */
export type WorkFigures = Record<'opened' | 'proposed' | 'started' | 'funded' | 'paid', number[]>;

/** Projects of clients that came onto the board, proposals sent, contracts begun, milestones funded and paid. */
export async function countWorkInSpans(db: Database, spans: Spans): Promise<WorkFigures> {
  const { event, at } = contractSteps;
  const [opened, proposed, started, steps] = await Promise.all([
    countInSpans(db, { from: projects, at: projects.openedAt, where: isNotNull(projects.clientId) }, spans),
    countInSpans(
      db,
      { from: proposals, at: proposals.submittedAt, where: ne(proposals.status, 'draft') },
      spans,
    ),
    countInSpans(db, { from: contracts, at: contracts.startedAt }, spans),
    countInSpansBy(db, { from: contractSteps, at, by: event }, spans),
  ]);
  const none = spans.list.map(() => 0);
  const paid = ['approve', 'pay-part', 'release-by-silence', 'settle-paid', 'settle-split'].map(
    (name) => steps.get(name) ?? none,
  );
  return {
    ...{ opened, proposed, started },
    funded: steps.get('fund') ?? none,
    paid: none.map((_, index) => paid.reduce((sum, counts) => sum + counts[index]!, 0)),
  };
}

/** How well the marketplace works for those who came to it in a period. Shares are whole percent, null of nothing. */
export type WorkQuality = {
  /** Projects that came onto the board, and how many of them were offered a proposal. */
  opened: number;
  proposedPercent: number | null;
  /** The median of the hours from the board to the first proposal; null where there was none. */
  hoursToFirst: number | null;
  /** Milestones that were agreed in contracts begun in the period, and the share for which money was kept. */
  milestones: number;
  fundedPercent: number | null;
  /** Of these funded milestones the share about which there was a dispute. */
  disputedPercent: number | null;
  /** Milestones paid in the period, and the share that was paid because nobody answered. */
  paid: number;
  silentPercent: number | null;
  /** Of the milestones paid in the period those for which changes had been asked. */
  changedPercent: number | null;
};

/** In the order in which they are read. */
export const workQualityKeys = [
  'opened',
  'proposedPercent',
  'hoursToFirst',
  'milestones',
  'fundedPercent',
  'disputedPercent',
  'paid',
  'silentPercent',
  'changedPercent',
] as const satisfies readonly (keyof WorkQuality)[];

/** The figures of quality of one period; what was said before it or after it does not count. */
export async function readWorkQuality(
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<WorkQuality> {
  const [board, milestones, paid] = await Promise.all([
    readBoard(db, { from, before }),
    readMilestones(db, { from, before }),
    readPaid(db, { from, before }),
  ]);
  return { ...board, ...milestones, ...paid };
}

type Between = { from: Date; before: Date };

const count = sql<number>`count(*)`.mapWith(Number);

async function readBoard(db: Database, { from, before }: Between) {
  const { openedAt, clientId } = projects;
  const first = sql`(
    select min(p.submitted_at) from ${proposals} p
    where p.project_id = projects.id and p.status <> 'draft' and p.submitted_at >= projects.opened_at)`;
  const hours = sql`extract(epoch from ${first} - projects.opened_at) / 3600`;
  const [row] = await db
    .select({
      opened: count,
      proposed: sql<number>`count(${first})`.mapWith(Number),
      hours: sql<number | null>`percentile_cont(0.5) within group (order by ${hours})`,
    })
    .from(projects)
    .where(and(isNotNull(clientId), gte(openedAt, from), lt(openedAt, before)));
  const { opened, proposed, hours: median } = row!;
  return {
    opened,
    proposedPercent: percentOf(proposed, opened),
    hoursToFirst: median === null ? null : Math.round(Number(median)),
  };
}

async function readMilestones(db: Database, { from, before }: Between) {
  const { contractId, dueOn, status, partOf } = contractMilestones;
  const disputed = sql`exists (select 1 from ${disputes} d where d.milestone_id = contract_milestones.id)`;
  const [row] = await db
    .select({
      milestones: count,
      funded: sql<number>`count(${dueOn})`.mapWith(Number),
      disputed: sql<number>`count(*) filter (where ${disputed})`.mapWith(Number),
    })
    .from(contractMilestones)
    .innerJoin(contracts, eq(contracts.id, contractId))
    .where(
      and(
        // A part that was paid is of a milestone that counts already; one that was only proposed was never agreed.
        sql`${partOf} is null`,
        ne(status, 'proposed'),
        gte(contracts.startedAt, from),
        lt(contracts.startedAt, before),
      ),
    );
  const { milestones, funded, disputed: argued } = row!;
  return {
    milestones,
    fundedPercent: percentOf(funded, milestones),
    disputedPercent: percentOf(argued, funded),
  };
}

async function readPaid(db: Database, { from, before }: Between) {
  const { status, settledAt, changes, partOf } = contractMilestones;
  const silent = sql`exists (
    select 1 from ${contractSteps} s where s.milestone_id = contract_milestones.id and s.event = 'release-by-silence')`;
  const [row] = await db
    .select({
      paid: count,
      silent: sql<number>`count(*) filter (where ${silent})`.mapWith(Number),
      changed: sql<number>`count(*) filter (where ${changes} > 0)`.mapWith(Number),
    })
    .from(contractMilestones)
    .where(and(eq(status, 'paid'), sql`${partOf} is null`, gte(settledAt, from), lt(settledAt, before)));
  const { paid, silent: bySilence, changed } = row!;
  return { paid, silentPercent: percentOf(bySilence, paid), changedPercent: percentOf(changed, paid) };
}
