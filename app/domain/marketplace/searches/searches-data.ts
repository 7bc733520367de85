import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { projects } from '../tables.server.ts';
import { listSavedSearches } from './saved-searches.ts';
import { savedSearches, toldProjects } from './searches-tables.server.ts';

/** The searches that somebody keeps, and the projects that they were told of, in the copy of their data. */
export const searchesDataPart: DataPart = {
  fileName: 'saved-searches.json',
  describe: (language) => textsFor(language).getFixedT(null, 'searches')('data-export'),
  read: async (db, { userId }) => ({
    searches: (await listSavedSearches(db, userId)).map(({ name, asked, alerts, channels, updatedAt }) => {
      const { q, category, skill, budget, time, files, deposit } = asked;
      return {
        ...{ name, words: q || null, boardCategory: category ?? null, boardSkill: skill ?? null },
        ...{ leastPounds: budget ?? null, daysLeft: time ?? null, accessibleFiles: files !== undefined },
        ...{ asksDeposit: deposit === undefined ? null : deposit === 'asked', alerts, channels, updatedAt },
      };
    }),
    toldOf: await db
      .select({ title: projects.title, toldAt: toldProjects.toldAt })
      .from(toldProjects)
      .innerJoin(projects, eq(projects.id, toldProjects.projectId))
      .where(eq(toldProjects.userId, userId))
      .orderBy(asc(toldProjects.toldAt), asc(projects.id)),
  }),
};

/** Deletes both. */
export const forgetSearches: PurgePart = async (db, { userId }) => {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await db.delete(toldProjects).where(eq(toldProjects.userId, userId));
};
