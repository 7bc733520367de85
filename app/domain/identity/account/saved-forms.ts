import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { hashToken, isToken, newToken } from '#platform/security/token.server.ts';
import { savedForms } from './saved-form-tables.server.ts';

/** So long what was typed waits for whoever typed it. */
const savedFormHours = 24;

/** Of one person; the oldest make room for the newest. */
const mostOfOnePerson = 20;

/** The fields of a form as they were sent, without files. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** A form that waits for its person. */
export type SavedForm = {
  /** Where it was sent, without the language prefix. */
  path: string;
  fields: FormFields;
  createdAt: Date;
};

type KeyOf = { key: string; userId: string };

/** Keeps a form for the one account that sent it, for a day, and gives the key that leads back to it. */
export async function saveForm(
  db: Database,
  { userId, path, fields }: { userId: string; path: string; fields: FormFields },
  now: Date,
): Promise<{ key: string }> {
  const key = newToken();
  const expiresAt = new Date(now.getTime() + savedFormHours * 3600_000);
  await db.transaction(async (db) => {
    const row = { keyHash: hashToken(key), userId, path, fields: JSON.stringify(fields) };
    await db.insert(savedForms).values({ ...row, createdAt: now, expiresAt });
    const newest = db
      .select({ keyHash: savedForms.keyHash })
      .from(savedForms)
      .where(eq(savedForms.userId, userId))
      .orderBy(desc(savedForms.createdAt), desc(savedForms.expiresAt))
      .limit(mostOfOnePerson);
    await db
      .delete(savedForms)
      .where(and(eq(savedForms.userId, userId), notInArray(savedForms.keyHash, newest)));
  });
  return { key };
}

/** What a key leads to; null when there is nothing, its day is over, or it is somebody else's. */
export async function findSavedForm(db: Database, asked: KeyOf, now: Date): Promise<SavedForm | null> {
  if (!isToken(asked.key)) return null;
  const { path, fields, createdAt } = savedForms;
  const [found] = await db
    .select({ path, fields, createdAt })
    .from(savedForms)
    .where(and(isTheirs(asked), gt(savedForms.expiresAt, now)));
  return found ? { ...found, fields: JSON.parse(found.fields) as FormFields } : null;
}

/** Writes a kept form anew under its key. A key that leads to nothing of theirs changes nothing. */
export async function rewriteSavedForm(
  db: Database,
  { fields, ...asked }: KeyOf & { fields: FormFields },
): Promise<void> {
  await db
    .update(savedForms)
    .set({ fields: JSON.stringify(fields) })
    .where(isTheirs(asked));
}

/** Lets go of a form that is not needed any more. */
export async function deleteSavedForm(db: Database, asked: KeyOf): Promise<void> {
  await db.delete(savedForms).where(isTheirs(asked));
}

/** Deletes forms whose day is over. */
export async function purgeSavedForms(db: Database, now: Date): Promise<void> {
  await db.delete(savedForms).where(lte(savedForms.expiresAt, now));
}

/** Comes every hour. */
export const purgeSavedFormsJob = defineJob(
  { name: 'purge-kept-forms', schema: z.object({}), pollSeconds: 30 },
  { schedule: '53 * * * *', run: async (db, _data, { now }) => await purgeSavedForms(db, now) },
);

function isTheirs({ key, userId }: KeyOf) {
  return and(eq(savedForms.keyHash, hashToken(key)), eq(savedForms.userId, userId));
}
