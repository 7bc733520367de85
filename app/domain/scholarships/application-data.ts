import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { DataPart, DataSubject, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { listApplicationFiles, listSteps } from './applications.ts';
import { eraseApplications } from './erase-applications.ts';
import { scholarshipReviews } from './review-tables.server.ts';
import { listService } from './service-hours.ts';
import { scholarshipApplications } from './tables.server.ts';

/** The scholarships' part of the copy of somebody's data, with their files. The private links are not in it. */
export function applicationsDataPart(store: FileStore): DataPart {
  return {
    fileName: 'scholarship-applications.json',
    describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.scholarships'),
    read: async (db, subject) => await readApplications(db, subject),
    files: async (db, subject) => {
      const applications = await db
        .select({ id: scholarshipApplications.id })
        .from(scholarshipApplications)
        .where(isAbout(subject))
        .orderBy(asc(scholarshipApplications.createdAt));
      const files: PartFile[] = [];
      for (const [index, { id }] of applications.entries()) {
        for (const file of await listApplicationFiles(db, id)) {
          const fileName = `scholarship-files/${index + 1}-${file.kind}-${file.name}`;
          files.push({ fileName, read: () => readKept(store, file) });
        }
      }
      return files;
    },
  };
}

/**
 * Scholarships forget somebody whose account is deleted, whatever they had applied for, and what they had not finished
 * reviewing.
 */
export const forgetApplications: PurgePart = async (db, subject) => {
  const theirs = await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .where(isAbout(subject));
  await eraseApplications(
    db,
    theirs.map(({ id }) => id),
  );
  const isOpen = and(
    eq(scholarshipReviews.reviewerId, subject.userId),
    isNull(scholarshipReviews.submittedAt),
  );
  await db.delete(scholarshipReviews).where(isOpen);
};

function isAbout({ userId, emailKey }: DataSubject) {
  return or(eq(scholarshipApplications.userId, userId), eq(scholarshipApplications.emailKey, emailKey));
}

/** Column by column: a column that comes later must not slip out because nobody thought of it. */
async function readApplications(db: Database, subject: DataSubject): Promise<object[]> {
  const rows = await db
    .select()
    .from(scholarshipApplications)
    .where(isAbout(subject))
    .orderBy(asc(scholarshipApplications.createdAt));
  const read: object[] = [];
  for (const row of rows) {
    const files = await listApplicationFiles(db, row.id);
    read.push({
      ...{ status: row.status, createdAt: row.createdAt, submittedAt: row.submittedAt },
      ...{ fullName: row.fullName, email: row.email, phone: row.phone, language: row.language },
      ...{ program: row.programTitle, motivation: row.motivation },
      ...{ gpa: row.gpaHundredths === null ? null : row.gpaHundredths / 100, bornOn: row.bornOn },
      ...{ termsVersion: row.termsVersion, draft: row.answers },
      history: await listSteps(db, row.id),
      communityService: (await listService(db, row.id)).map(({ doneOn, minutes, note }) => ({
        ...{ doneOn, minutes, note },
      })),
      files: files.map(({ kind, name, mediaType, bytes }) => ({ kind, name, mediaType, bytes })),
    });
  }
  return read;
}
