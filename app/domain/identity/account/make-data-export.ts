import { and, eq, isNull } from 'drizzle-orm';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { makeFormat } from '#platform/renditions/make-format.server.ts';
import { writePlainText } from '#platform/renditions/write-plain-text.ts';
import { dateFormat, listOf } from '#platform/text/formats.ts';
import type { Log } from '#platform/process/log.server.ts';
import { defineJob, type Job, type JobKind } from '#platform/process/jobs.server.ts';
import { type Language, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { queueDataExportReady } from './account-mails.ts';
import { dataExports } from './data-export-tables.server.ts';
import { daysToDownload } from './data-exports.ts';
import { readableCopy } from './readable-copy/readable-copy.ts';
import type { DataPart, DataSubject, PartFile } from '../data-parts.ts';
import { accountSite, type AccountSite } from '../security-mails.ts';
import { users } from '../tables.server.ts';

/** The job that makes one copy; its key is the copy's id. Of the site it carries what its mail leads to. */
export const makeDataExportKind: JobKind<{ exportId: string; site: AccountSite }> = {
  name: 'make-data-export',
  schema: z.object({ exportId: z.uuid(), site: accountSite }),
};

/** Every domain that holds something about people gives its parts; server/start/jobs.ts puts them together. */
export function makeDataExportJob(parts: readonly DataPart[], store: FileStore): Job {
  return defineJob(makeDataExportKind, {
    run: async (db, { exportId, site }, { now, log }) =>
      await makeDataExport(db, { exportId, parts, site, store, log }, now),
  });
}

/**
 * Makes the copy that somebody asked for: a zip with a JSON file of each part, all of it once more in words to read, and a
 * file that explains them, in the person's language. A mail tells that it is ready. Doing it twice changes nothing and mails
 * nothing.
 */
export async function makeDataExport(
  db: Database,
  {
    exportId,
    parts,
    site,
    store,
    log,
  }: { exportId: string; parts: readonly DataPart[]; site: AccountSite; store: FileStore; log: Log },
  now: Date,
): Promise<void> {
  const asked = await findRequest(db, exportId);
  if (!asked) return;
  const { language, ...subject } = asked;
  const bytes = await writeZip(db, { subject, language, parts, site, log }, now);
  const about = { name: exportFileName(now), mediaType: 'application/zip', purpose: 'data-export' };
  const file = await storeFile(db, store, { ...about, bytes, owner: `user:${subject.userId}` }, now);
  await db.transaction(async (db) => {
    const expiresAt = new Date(now.getTime() + daysToDownload * 24 * 3600_000);
    const [ready] = await db
      .update(dataExports)
      .set({ fileId: file.id, readyAt: now, expiresAt })
      .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)))
      .returning({ id: dataExports.id });
    if (!ready) return;
    await keepFile(db, file.id);
    const letter = { key: `data-export-ready:${exportId}`, to: subject.email, language, site };
    await queueDataExportReady(db, { ...letter, days: daysToDownload }, now);
  });
}

/** Such as `baseera-data-2026-11-21.zip`. */
export function exportFileName(readyAt: Date): string {
  return `baseera-data-${readyAt.toISOString().slice(0, 10)}.zip`;
}

/** Whose copy it is; null when it is made already, or its account is gone. */
async function findRequest(
  db: Database,
  exportId: string,
): Promise<(DataSubject & { language: Language }) | null> {
  const [asked] = await db
    .select({
      userId: users.id,
      email: users.email,
      emailKey: users.emailKey,
      phone: users.phone,
      phoneConfirmedAt: users.phoneConfirmedAt,
      language: dataExports.language,
    })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)));
  if (!asked) return null;
  const { phone, phoneConfirmedAt, ...subject } = asked;
  // What was sent to a number that was never confirmed may concern somebody else.
  return { ...subject, phone: phoneConfirmedAt ? phone : null };
}

type Copy = {
  subject: DataSubject;
  language: Language;
  parts: readonly DataPart[];
  site: AccountSite;
  log: Log;
};

async function writeZip(db: Database, copy: Copy, now: Date): Promise<Uint8Array> {
  const { subject, parts } = copy;
  // All parts as they were at one moment.
  const { contents, given } = await db.transaction(
    async (db) => {
      const contents: [string, unknown][] = [];
      const given: PartFile[] = [];
      for (const part of parts) {
        contents.push([part.fileName, await part.read(db, subject)]);
        given.push(...((await part.files?.(db, subject)) ?? []));
      }
      return { contents, given };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const toRead = await writeToRead(copy, { contents, given }, now);
  const files: Zippable = { 'README.txt': strToU8(writeReadme(copy, Object.keys(toRead), now)), ...toRead };
  for (const [name, content] of contents) files[name] = strToU8(`${JSON.stringify(content, null, 2)}\n`);
  for (const { fileName, read } of given) {
    const bytes = await read();
    // Pictures and documents are packed already.
    if (bytes) files[fileName] = [bytes, { level: 0 }];
  }
  return zipSync(files, { mtime: now });
}

type Contents = { contents: readonly [string, unknown][]; given: readonly PartFile[] };

/** The copy in words: as plain text, which there always is, and as a book where one can be made. */
async function writeToRead(
  { language, parts, site, log }: Copy,
  { contents, given }: Contents,
  now: Date,
): Promise<Zippable> {
  const described = contents.map(([fileName, content], index) => ({
    name: fileName.replace(/\.json$/, ''),
    description: parts[index]?.describe(language) ?? '',
    content,
  }));
  const siteName = pick(site.name, language);
  const files = given.map(({ fileName }) => fileName);
  const document = readableCopy({ parts: described, files, language, siteName }, now);
  const toRead: Zippable = { [`your-data.${language}.txt`]: strToU8(writePlainText(document)) };
  try {
    const { bytes } = await makeFormat(document, { format: 'epub' });
    toRead[`your-data.${language}.epub`] = [bytes, { level: 0 }];
  } catch (error) {
    // A copy without a book is better than none; its text has the same words.
    log.warn({ err: error }, 'a copy of data has no book');
  }
  return toRead;
}

function writeReadme({ language, parts, site }: Copy, toRead: readonly string[], now: Date): string {
  const words = textsFor(language).getFixedT(null, 'data-copy');
  const t = textsFor(language).getFixedT(null, 'account-mail');
  const date = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  const paragraphs = [
    t('data-export.heading', { site: pick(site.name, language) }),
    t('data-export.made', { date: date.format(now) }),
    words('readme.readable', { files: listOf(toRead, language) }),
    t('data-export.form'),
    `${t('data-export.files')}:\n${parts.map((part) => `${part.fileName}: ${part.describe(language)}`).join('\n')}`,
    t('data-export.left-out'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
