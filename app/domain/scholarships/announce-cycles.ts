import { eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { scholarshipCycles } from './tables.server.ts';

/** On the first day of a cycle and on the day after its last, visitors see what can be applied for now. */
export async function announceCycles(db: Database, now: Date): Promise<boolean> {
  const yesterday = cairoDayOf(new Date(now.getTime() - 24 * 3600_000));
  return await db.transaction(async (db) => {
    const turned = await db.$count(
      scholarshipCycles,
      or(eq(scholarshipCycles.opensOn, cairoDayOf(now)), eq(scholarshipCycles.closesOn, yesterday)),
    );
    if (turned > 0) await raiseContentVersion(db);
    return turned > 0;
  });
}

/** Comes a minute after midnight in Cairo. */
export const announceCyclesJob = defineJob(
  { name: 'announce-scholarship-cycles', schema: z.object({}), pollSeconds: 30 },
  { schedule: '1 0 * * *', run: async (db, _data, { now }) => void (await announceCycles(db, now)) },
);
