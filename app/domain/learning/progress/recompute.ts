import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/**
 * Counts again from the events where somebody stands with each lesson, or where everybody does, and says how many lessons were
 * not as their events have it. Where people stopped, and when they were there last, stays. Doing it twice changes nothing.
 */
export async function recomputeProgress(db: Database, userId?: string): Promise<number> {
  const ofUser = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  return await db.transaction(async (db) => {
    // Whoever records something meanwhile has done it before this line, and is counted, or waits and does it after.
    await db.execute(
      sql`select 1 from lesson_progress where ${ofUser} order by user_id, lesson_id for update`,
    );
    const { rows: written } = await db.execute(sql`
      insert into lesson_progress (user_id, lesson_id, version_id, opened_at, completed_at, visited_at)
      select user_id, lesson_id, lessons.version_id, min(at),
        (array_agg(case when learning_events.kind = 'completed' then at end order by learning_events.id desc)
          filter (where learning_events.kind <> 'opened'))[1],
        max(at)
      from learning_events join lessons on lessons.id = lesson_id
      where ${ofUser}
      group by user_id, lesson_id, lessons.version_id
      on conflict (user_id, lesson_id) do update
      set opened_at = excluded.opened_at, completed_at = excluded.completed_at
      where (lesson_progress.opened_at, lesson_progress.completed_at)
        is distinct from (excluded.opened_at, excluded.completed_at)
      returning lesson_progress.lesson_id`);
    const { rows: removed } = await db.execute(sql`
      delete from lesson_progress
      where ${ofUser} and not exists (
        select 1 from learning_events
        where learning_events.user_id = lesson_progress.user_id
          and learning_events.lesson_id = lesson_progress.lesson_id)
      returning lesson_id`);
    return written.length + removed.length;
  });
}
