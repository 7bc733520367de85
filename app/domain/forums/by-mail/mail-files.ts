import type { Database } from '#platform/database/database.server.ts';
import { checkUpload, type CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileCheck } from '#platform/files/file-check.server.ts';
import { plainFileName } from '#platform/files/file-name.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { IncomingMail, MailedFile } from '#platform/messages/incoming/read-mail.server.ts';
import { postFileKindOf, postFileLimits, postUploads } from '../files/post-file-constants.ts';
import { forumFiles } from '../files/post-file-tables.server.ts';
import { incomingLimits } from './incoming-constants.ts';

/** What mails and their files are looked at and stored with. */
export type MailOffice = { siteUrl: string; files: FileStore } & Pick<
  FileCheck,
  'clamd' | 'log' | 'dataFolder'
>;

/** A file that may go with a post: its bytes are stored, and swept away unless `putMailFiles` refers to them. */
type TakenFile = Pick<typeof forumFiles.$inferInsert, 'fileId' | 'kind' | 'width' | 'height'>;

/** What becomes of the files of a mail: those that are taken, those that are not, each with why, and how many were not looked at. */
export type MailFiles = {
  taken: readonly TakenFile[];
  left: readonly { name: string; why: Refusal }[];
  more: number;
};

export const noFiles: MailFiles = { taken: [], left: [], more: 0 };

/** How long a mail and its files may be looked at; less than its job may take. */
const secondsToCheck = 240;

/** How the mail of somebody is looked at. */
export function mailCheckOf(
  { clamd, log, dataFolder }: Pick<MailOffice, 'clamd' | 'log' | 'dataFolder'>,
  userId: string,
): FileCheck {
  return { clamd, log, dataFolder, sender: userId, until: Date.now() + secondsToCheck * 1000 };
}

type Checking = { userId: string; receivedAt: Date; read: IncomingMail };

/**
 * Checks the files of a mail as those of a form are checked, and stores those that a post may have. Call it outside of any transaction.
 * Small pictures are passed over: signatures bring them.
 * @throws Refusal of status 503 while files cannot be checked or stored, for an hour; then they are left.
 */
export async function checkMailFiles(
  db: Database,
  { files, ...office }: MailOffice,
  { userId, receivedAt, read }: Checking,
  now: Date,
): Promise<MailFiles> {
  const taken: TakenFile[] = [];
  const left: MailFiles['left'][number][] = [];
  for (const file of read.files) {
    try {
      if (taken.length === postFileLimits.files)
        throw new Refusal('forum-mail-files-many', { count: postFileLimits.files });
      const checked = await check(office, { userId, file });
      const { mediaType, width, height } = checked;
      if (isSmall(file, checked)) continue;
      const stored = await storeFile(
        db,
        files,
        { ...checked, purpose: 'forum', owner: `user:${userId}` },
        now,
      );
      taken.push({ fileId: stored.id, kind: postFileKindOf(mediaType), width, height });
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      const waits = now.getTime() - receivedAt.getTime() < incomingLimits.minutesForFiles * 60_000;
      if (why.status >= 500 && waits) throw why;
      if (!file.isInText || file.bytes.byteLength >= incomingLimits.leastBytesInText)
        left.push({ name: plainFileName(file.name), why });
    }
  }
  return { taken, left, more: read.moreFiles };
}

/** How many files somebody sends in an hour the limits of their mails say. */
async function check(
  office: Omit<MailOffice, 'files' | 'siteUrl'>,
  { userId, file: { name, bytes } }: { userId: string; file: MailedFile },
): Promise<CheckedUpload> {
  const { bytes: mostBytes, seconds: mostSeconds } = postFileLimits;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = { name, bytes: bytes.byteLength, read: async () => await Promise.resolve(content) };
  return await checkUpload(file, { kinds: postUploads, mostBytes, mostSeconds }, mailCheckOf(office, userId));
}

function isSmall({ isInText }: MailedFile, { width, height }: CheckedUpload): boolean {
  if (width === undefined || height === undefined) return false;
  const { leastSide, leastSideInText } = incomingLimits;
  return Math.min(width, height) < (isInText ? leastSideInText : leastSide);
}

type Putting = { to: { postId: string } | { draftId: string }; taken: MailFiles['taken'] };

/** Gives files of a mail to a post or a draft that has none, in the caller's transaction. Others find each once its words are written. */
export async function putMailFiles(db: Database, { to, taken }: Putting, now: Date): Promise<void> {
  if (taken.length === 0) return;
  const asked = { ...to, addedAt: now, askedAt: now };
  await db.insert(forumFiles).values(taken.map((file, at) => ({ ...asked, ...file, place: at + 1 })));
  for (const { fileId } of taken) await keepFile(db, fileId);
}
