import { eq } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { projects } from '../tables.server.ts';
import { projectFileKinds, type ProjectFileKind } from './posting-constants.ts';
import { projectFileRows, rowsWith, type ToldOfFile } from './project-files.ts';
import { judgeProject, lockDraft } from './save-project.ts';

type FileOfProject = { projectId: string; clientId: string };

/**
 * Puts a file that was checked and looked into in a free place of a draft. The bytes are stored first, outside of any
 * transaction: what is refused after that is swept away.
 * @throws Refusal 'project-files-full', 'file-not-kept' (503), and as `lockDraft`.
 */
export async function attachProjectFile(
  db: Database,
  store: FileStore,
  { file, told, ...which }: FileOfProject & { file: CheckedUpload; told: ToldOfFile },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => void (await lockDraft(db, which)));
  const rows = rowsWith(told);
  const { projectId: ownerId } = which;
  const stored = await storeFile(
    db,
    store,
    { ...file, purpose: rows.purpose, owner: `project:${ownerId}` },
    now,
  );
  await db.transaction(async (db) => {
    await lockDraft(db, which);
    const kept = await listAttachments(db, { rows, ownerId });
    // The same file by a second press is there already.
    if (kept.some((each) => each.sha256 === stored.sha256 && each.name === stored.name)) return;
    const kind = projectFileKinds.find((place) => kept.every((each) => each.kind !== place));
    if (!kind) throw new Refusal('project-files-full', { most: projectFileKinds.length });
    await rows.put(db, { ownerId, kind, fileId: stored.id });
    await keepFile(db, stored.id);
    await touch(db, ownerId, now);
  });
}

/** Takes a file out of a draft; one that is not there is no mistake. @throws Refusal as `lockDraft`. */
export async function detachProjectFile(
  db: Database,
  { kind, ...which }: FileOfProject & { kind: ProjectFileKind },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockDraft(db, which);
    await detach(db, { rows: projectFileRows, ownerIds: [which.projectId], kind });
    await touch(db, which.projectId, now);
  });
}

async function touch(db: Database, projectId: string, now: Date): Promise<void> {
  await judgeProject(db, projectId);
  await db.update(projects).set({ updatedAt: now }).where(eq(projects.id, projectId));
}
