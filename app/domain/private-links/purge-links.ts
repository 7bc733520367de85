import { and, lte, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { privateLinks } from './tables.server.ts';

/** So long whoever confirms the newsletter too late reads that the link is over, and not that it is unknown. */
const daysToKnowNewsletterLinks = 30;

/** Deletes links that are over. */
export async function purgeLinks(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - daysToKnowNewsletterLinks * 24 * 3600_000);
  await db
    .delete(privateLinks)
    .where(
      and(
        lte(privateLinks.expiresAt, now),
        or(ne(privateLinks.purpose, 'newsletter'), lte(privateLinks.expiresAt, oldest)),
      ),
    );
}

/** Comes every hour. */
export const purgeLinksJob = defineJob(
  { name: 'purge-private-links', schema: z.object({}), pollSeconds: 30 },
  { schedule: '31 * * * *', run: async (db, _data, { now }) => await purgeLinks(db, now) },
);
