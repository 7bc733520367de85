import type { StaffContext } from '#domain/identity/staff-context.ts';
import { attachProjectFile } from '#domain/marketplace/projects/attach-project-file.ts';
import { approveProject, declineProject } from '#domain/marketplace/projects/decide-project.ts';
import { findClientProject } from '#domain/marketplace/projects/own-projects.ts';
import { postProject } from '#domain/marketplace/projects/post-project.ts';
import { beginProject, type PostingContent } from '#domain/marketplace/projects/save-project.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';

export const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
export const siteUrl = 'https://baseera.example';

/** A whole project, as a client writes it. */
export function posting(more: Partial<PostingContent> = {}): PostingContent {
  return {
    title: 'Type out five interviews',
    brief: {
      what: 'Five interviews of forty minutes each, in Egyptian Arabic.',
      whom: 'Researchers who quote from them.',
      handover: 'One Word document for each, with headings.',
      judged: 'No word is missing, and each speaker is named.',
      tools: '',
    },
    ...{ categoryKey: 'audio', skillKeys: ['transcription'] },
    ...{ budgetPiastres: 300_000, budgetLeastPiastres: null, deadlineOn: '2099-12-31', deposit: null },
    ...{ isInvitedOnly: false, guests: [] },
    ...more,
  };
}

type Asked = { clientId: string; content?: Partial<PostingContent>; language?: 'en' | 'ar' };

/** A draft of this client. */
export async function makeDraft(
  db: Database,
  { clientId, content = {}, language = 'en' }: Asked,
  now: Date,
): Promise<string> {
  const asked = { clientId, content: posting(content), language, requestSource };
  return (await beginProject(db, asked, now)).id;
}

/** The version of a project that somebody has before them. */
export async function seenOf(db: Database, projectId: string): Promise<string> {
  return (await findClientProject(db, projectId))!.updatedAt.toISOString();
}

/** A project of a client who is new, sent to staff. */
export async function makeWaiting(db: Database, asked: Asked, now: Date): Promise<string> {
  const projectId = await makeDraft(db, asked, now);
  const { clientId } = asked;
  const seen = await seenOf(db, projectId);
  await postProject(db, { projectId, clientId, seen, requestSource, siteUrl }, now);
  return projectId;
}

type Decided = Asked & { by: StaffContext };

/** A project that staff have let onto the board. */
export async function makeOpen(db: Database, { by, ...asked }: Decided, now: Date): Promise<string> {
  const projectId = await makeWaiting(db, asked, now);
  // That of a client who is known by now is open already.
  if ((await findClientProject(db, projectId))?.status === 'open') return projectId;
  await approveProject(db, { projectId, siteUrl, seen: await seenOf(db, projectId), ...by }, now);
  return projectId;
}

/** A project that staff have declined. */
export async function makeDeclined(db: Database, { by, ...asked }: Decided, now: Date): Promise<string> {
  const projectId = await makeWaiting(db, asked, now);
  await declineProject(db, { projectId, siteUrl, reason: 'Please say what is handed over.', ...by }, now);
  return projectId;
}

/** A file of a draft, which a reader cannot read. */
export async function attachScan(
  db: Database,
  store: FileStore,
  { projectId, clientId }: { projectId: string; clientId: string },
  now: Date,
): Promise<void> {
  const facts = { kind: 'pdf', hasText: false, isTagged: false, unnamedPictures: 0 } as const;
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'scan.pdf' };
  await attachProjectFile(db, store, { projectId, clientId, file, told: { words: null, facts } }, now);
}
