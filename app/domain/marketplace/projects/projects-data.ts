import { asc, eq } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import type { DataPart, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { projects } from '../tables.server.ts';
import { listGuests, listProjectFiles, listSteps } from './own-projects.ts';
import { clients, projectGuests } from './posting-tables.server.ts';
import { projectFileRows as rows } from './project-files.ts';

/** What somebody said as a client, the projects that they posted, and those they were invited to, in the copy of their data. */
export function projectsDataPart(store: FileStore): DataPart {
  return {
    fileName: 'projects.json',
    describe: (language) => textsFor(language).getFixedT(null, 'hire')('data-export'),
    read: async (db, { userId, emailKey }) => {
      const { name, about, website } = clients;
      const [profile] = await db
        .select({ name, headline: about, website })
        .from(clients)
        .where(eq(clients.userId, userId));
      return {
        profile: profile ?? null,
        projects: await readProjects(db, userId),
        invitedTo: await db
          .select({ title: projects.title, client: projects.clientName, status: projects.status })
          .from(projectGuests)
          .innerJoin(projects, eq(projects.id, projectGuests.projectId))
          .where(eq(projectGuests.emailKey, emailKey))
          .orderBy(asc(projects.postedOn), asc(projects.id)),
      };
    },
    files: async (db, { userId }) => {
      const files: PartFile[] = [];
      for (const [index, { id }] of (await listAll(db, userId)).entries())
        for (const file of await listAttachments(db, { rows, ownerId: id })) {
          const fileName = `project-files/${index + 1}-${file.kind}-${file.name}`;
          files.push({ fileName, read: () => readKept(store, file) });
        }
      return files;
    },
  };
}

/** Deletes what somebody posted as a client, with its files, and takes their address out of the invitations of others. */
export const forgetProjects: PurgePart = async (db, { userId, emailKey }) => {
  const theirs = await db
    .select({ id: projects.id, status: projects.status })
    .from(projects)
    .where(eq(projects.clientId, userId))
    .orderBy(asc(projects.id))
    .for('update');
  await detach(db, { rows, ownerIds: theirs.map(({ id }) => id) });
  await db.delete(projects).where(eq(projects.clientId, userId));
  await db.delete(clients).where(eq(clients.userId, userId));
  await db.delete(projectGuests).where(eq(projectGuests.emailKey, emailKey));
  if (theirs.some(({ status }) => status === 'open')) await raiseContentVersion(db);
};

async function readProjects(db: Database, userId: string) {
  const all = [];
  for (const { id, ...project } of await listAll(db, userId)) {
    const files = await listProjectFiles(db, id);
    all.push({
      ...project,
      invited: await listGuests(db, id),
      files: files.map(({ kind, name, words }) => ({ kind, name, words })),
      steps: (await listSteps(db, id)).map(({ status, at, reason }) => ({ status, at, reason })),
    });
  }
  return all;
}

async function listAll(db: Database, userId: string) {
  const { id, title, brief, category, skills, status, language, postedOn, deadlineOn } = projects;
  const { budgetPiastres, budgetLeastPiastres, isInvitedOnly, updatedAt } = projects;
  const { depositPiastres, depositReason } = projects;
  const rows = await db
    .select({
      ...{ id, title, brief, category, skills, status, language, postedOn, deadlineOn },
      ...{ budgetPiastres, budgetLeastPiastres, isInvitedOnly, updatedAt },
      ...{ depositPiastres, depositReason },
    })
    .from(projects)
    .where(eq(projects.clientId, userId))
    .orderBy(asc(postedOn), asc(id));
  return rows.map(({ title, skills, ...rest }) => ({
    ...rest,
    title: title[rest.language ?? 'en'],
    skills: skills.en.map((en, index) => ({ en, ar: skills.ar[index] ?? en })),
  }));
}
