import { asc, eq } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { CorrectionStatus } from './correction-constants.ts';
import type { Correction } from './correction-process.ts';
import { walletCorrections, walletCorrectionSteps } from './corrections-tables.server.ts';

/** A correction with how its people are called; null for whose account is gone. */
export type ListedCorrection = Correction & {
  name: string | null;
  asker: string | null;
  decider: string | null;
};

type CorrectionQuery = Pick<PageQuery<'time'>, 'direction' | 'page' | 'perPage'> & {
  status?: CorrectionStatus | undefined;
};

/** One page of the corrections that fit, and how many there are on all pages. */
export async function listCorrections(
  db: Database,
  { status, ...page }: CorrectionQuery,
): Promise<Found<ListedCorrection>> {
  const found = await readPage(
    db,
    {
      rows: db.select().from(walletCorrections).$dynamic(),
      where: status && eq(walletCorrections.status, status),
      sorts: { time: walletCorrections.askedAt },
      ties: [walletCorrections.number],
    },
    { sort: 'time', ...page },
  );
  return { ...found, items: await nameCorrections(db, found.items) };
}

/** A correction with its steps; null when there is none. */
export async function findCorrection(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(walletCorrections).where(eq(walletCorrections.id, id));
  if (!row) return null;
  const steps = await db
    .select()
    .from(walletCorrectionSteps)
    .where(eq(walletCorrectionSteps.correctionId, id))
    .orderBy(asc(walletCorrectionSteps.id));
  const [correction] = await nameCorrections(db, [row]);
  const names = await namesOf(
    db,
    steps.map(({ actorId }) => actorId),
  );
  return {
    correction: correction!,
    steps: steps.map((step) => ({ ...step, actor: names.get(step.actorId) ?? null })),
  };
}

/** How many corrections wait for somebody to approve them. */
export async function countWaitingCorrections(db: Database): Promise<number> {
  return await db.$count(walletCorrections, eq(walletCorrections.status, 'asked'));
}

async function nameCorrections(db: Database, rows: readonly Correction[]): Promise<ListedCorrection[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ userId, askedBy, decidedBy }) => [userId, askedBy, decidedBy]),
  );
  return rows.map((row) => ({
    ...row,
    name: names.get(row.userId) ?? null,
    asker: names.get(row.askedBy) ?? null,
    decider: row.decidedBy && (names.get(row.decidedBy) ?? null),
  }));
}
