import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { mentors } from './tables.server.ts';

export type Mentor = typeof mentors.$inferSelect;

/** An offer that nobody else changes until the transaction ends. @throws Refusal 'mentor-unknown' (404). */
export async function lockMentor(db: Database, id: string): Promise<Mentor> {
  const [row] = isRowId(id) ? await db.select().from(mentors).where(eq(mentors.id, id)).for('update') : [];
  if (!row) throw new Refusal('mentor-unknown', {}, 404);
  return row;
}

/** The same for somebody's own, whatever became of it; null while they have made none. */
export async function lockOwnOffer(db: Database, userId: string): Promise<Mentor | null> {
  const [row] = await db.select().from(mentors).where(eq(mentors.userId, userId)).for('update');
  return row ?? null;
}
