import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ImpactFigure } from './impact.ts';
import { lockList } from './list-order.ts';
import { impactFigures } from './tables.server.ts';
import { raiseContentVersion } from './version.ts';

export type FigureToSave = StaffContext &
  Omit<ImpactFigure, 'key'> & {
    /** Null for a new one, which comes last. */
    key: string | null;
  };

/**
 * Changes a figure of what the organisation has reached, or adds one; visitors see it at once.
 * @throws Refusal 'impact-figure-unknown' (404), 'not-permitted' (403).
 */
export async function saveImpactFigure(
  db: Database,
  { key, value, suffix, label, source, asOf, actor, requestSource }: FigureToSave,
  now: Date,
): Promise<{ key: string }> {
  assertMay({ actor }, 'content.publish');
  return await db.transaction(async (db) => {
    await lockList(db, 'impact');
    const figure = { value, suffix, label, source, asOf };
    const own = key ?? randomUUID();
    if (key === null) {
      const last = sql`(select coalesce(max(position), 0) + 1 from impact_figures)`;
      await db.insert(impactFigures).values({ key: own, ...figure, position: last });
    } else {
      const changed = await db
        .update(impactFigures)
        .set(figure)
        .where(eq(impactFigures.key, key))
        .returning({ key: impactFigures.key });
      if (changed.length === 0) throw new Refusal('impact-figure-unknown', {}, 404);
    }
    const target = { kind: 'impact_figure', id: own } as const;
    const entry = {
      actorId: actor.userId,
      target,
      outcome: 'done',
      requestSource,
      details: { value },
    } as const;
    await writeAudit(db, { ...entry, action: key === null ? 'impact.add' : 'impact.change' }, now);
    await raiseContentVersion(db);
    return { key: own };
  });
}
