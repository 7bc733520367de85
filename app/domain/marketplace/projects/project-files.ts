import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AttachmentRows } from '#domain/attachments/attachment-rows.ts';
import type { FileFacts } from '#platform/files/file-facts.ts';
import type { ProjectFileKind } from './posting-constants.ts';
import { projectFiles } from './posting-tables.server.ts';

const nothingFound: FileFacts = { kind: 'picture', hasText: false, isTagged: null, unnamedPictures: 0 };

/** What goes into a row of `project_files` besides its file. */
export type ToldOfFile = { words: string | null; facts: FileFacts };

/** Which files belong to a project, one in each of its places. */
export const projectFileRows: AttachmentRows<ProjectFileKind> = rowsWith({
  words: null,
  facts: nothingFound,
});

/** The same, where a file is put: with what its client says of it and what was found in it. */
export function rowsWith(told: ToldOfFile): AttachmentRows<ProjectFileKind> {
  return {
    ...{ purpose: 'project', target: 'project', download: 'client_project.download' },
    list: async (db, projectId) =>
      await db
        .select({ kind: projectFiles.kind, fileId: projectFiles.fileId })
        .from(projectFiles)
        .where(eq(projectFiles.projectId, projectId))
        .orderBy(asc(projectFiles.kind)),
    put: async (db, { ownerId, kind, fileId }) => {
      await db.insert(projectFiles).values({ projectId: ownerId, kind, fileId, ...told });
    },
    take: async (db, { ownerIds, kind }) => {
      const chosen = and(inArray(projectFiles.projectId, [...ownerIds]), kind && eq(projectFiles.kind, kind));
      const taken = await db.delete(projectFiles).where(chosen).returning({ fileId: projectFiles.fileId });
      return taken.map(({ fileId }) => fileId);
    },
  };
}
