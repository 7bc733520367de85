import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import type { DataPart, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { projects } from '../tables.server.ts';
import { listOffers, listProposalSteps, type Offer } from './find-proposals.ts';
import { proposalFileRows as rows } from './proposal-files.ts';
import { proposals } from './proposals-tables.server.ts';

/** The proposals that somebody wrote, with their files, and what they answered to those of others, in the copy of their data. */
export function proposalsDataPart(store: FileStore): DataPart {
  return {
    fileName: 'proposals.json',
    describe: (language) => textsFor(language).getFixedT(null, 'proposals')('data-export'),
    read: async (db, { userId }) => ({
      proposals: await readOwn(db, userId),
      answered: await readAnswered(db, userId),
    }),
    files: async (db, { userId }) => {
      const files: PartFile[] = [];
      for (const [index, { id }] of (await listOwn(db, userId)).entries())
        for (const file of await listAttachments(db, { rows, ownerId: id })) {
          const fileName = `proposal-files/${index + 1}-${file.kind}-${file.name}`;
          files.push({ fileName, read: () => readKept(store, file) });
        }
      return files;
    },
  };
}

/** Deletes the proposals that somebody wrote, and those for their projects, with their files. */
export const forgetProposals: PurgePart = async (db, { userId }) => {
  const theirProjects = db.select({ id: projects.id }).from(projects).where(eq(projects.clientId, userId));
  const { id, freelancerId, projectId } = proposals;
  const theirs = await db
    .select({ id })
    .from(proposals)
    .where(or(eq(freelancerId, userId), inArray(projectId, theirProjects)))
    .orderBy(asc(id))
    .for('update');
  await dropProposals(
    db,
    theirs.map(({ id }) => id),
  );
};

/** Deletes what was proposed for a project, with the files, before the project itself goes; in the caller's transaction. */
export async function forgetProposalsFor(db: Database, projectId: string): Promise<void> {
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.projectId, projectId))
    .orderBy(asc(proposals.id))
    .for('update');
  await dropProposals(
    db,
    rows.map(({ id }) => id),
  );
}

async function dropProposals(db: Database, ids: string[]): Promise<void> {
  await detach(db, { rows, ownerIds: ids });
  if (ids.length > 0) await db.delete(proposals).where(inArray(proposals.id, ids));
}

async function readOwn(db: Database, userId: string) {
  const all = [];
  for (const { id, title, language, ...proposal } of await listOwn(db, userId))
    all.push({
      project: title[language ?? 'en'],
      ...proposal,
      offers: (await listOffers(db, id)).map(shownOffer),
      files: (await listAttachments(db, { rows, ownerId: id })).map(({ kind, name }) => ({ kind, name })),
      steps: (await listProposalSteps(db, id)).map(({ status, at }) => ({ status, at })),
    });
  return all;
}

async function listOwn(db: Database, userId: string) {
  const { id, letter, status, reason, submittedAt, expiresAt } = proposals;
  const { title, language } = projects;
  return await db
    .select({ id, title, language, letter, status, reason, submittedAt, expiresAt })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(eq(proposals.freelancerId, userId))
    .orderBy(asc(submittedAt), asc(id));
}

/** What a client offered and said; letters and offers of freelancers are in the copies of these. */
async function readAnswered(db: Database, clientId: string) {
  const { id, reason, status, submittedAt } = proposals;
  const { title, language } = projects;
  const received = await db
    .select({ id, title, language, status, reason })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(and(eq(projects.clientId, clientId), ne(status, 'draft')))
    .orderBy(asc(submittedAt), asc(id));
  const all = [];
  for (const { id, title, language, status, reason } of received) {
    const offers = (await listOffers(db, id)).filter(({ side }) => side === 'client');
    all.push({ project: title[language ?? 'en'], status, reason, offers: offers.map(shownOffer) });
  }
  return all;
}

function shownOffer({ side, pricePiastres, days, milestones, note, at }: Offer) {
  return { isByClient: side === 'client', pricePiastres, days, milestones, note, at };
}
