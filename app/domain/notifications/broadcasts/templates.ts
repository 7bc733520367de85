import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { broadcastTemplates } from '../tables.server.ts';

/** Words that staff use again and again. */
export type Template = typeof broadcastTemplates.$inferSelect;

/** All templates by name; there are not many. */
export async function listTemplates(db: Database): Promise<Template[]> {
  return await db.select().from(broadcastTemplates).orderBy(asc(broadcastTemplates.name));
}

/** One template; null when there is none with this id. */
export async function findTemplate(db: Database, id: string): Promise<Template | null> {
  if (!isRowId(id)) return null;
  const [template] = await db.select().from(broadcastTemplates).where(eq(broadcastTemplates.id, id));
  return template ?? null;
}
