import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { hashToken, isToken, newToken } from '#platform/security/token.server.ts';
import { keptForms } from './kept-form-tables.server.ts';

/** So long what was typed waits for whoever typed it. */
const keptFormHours = 24;

/** Of one person; the oldest make room for the newest. */
const mostOfOnePerson = 20;

/** The fields of a form as they were sent, without files. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** A form that waits for its person. */
export type KeptForm = {
  /** Where it was sent, without the language prefix. */
  path: string;
  fields: FormFields;
  createdAt: Date;
};

type KeyOf = { key: string; userId: string };

/** Keeps a form for the one account that sent it, for a day, and gives the key that leads back to it. */
export async function keepForm(
  db: Database,
  { userId, path, fields }: { userId: string; path: string; fields: FormFields },
  now: Date,
): Promise<{ key: string }> {
  const key = newToken();
  const expiresAt = new Date(now.getTime() + keptFormHours * 3600_000);
  await db.transaction(async (db) => {
    const row = { keyHash: hashToken(key), userId, path, fields: JSON.stringify(fields) };
    await db.insert(keptForms).values({ ...row, createdAt: now, expiresAt });
    const newest = db
      .select({ keyHash: keptForms.keyHash })
      .from(keptForms)
      .where(eq(keptForms.userId, userId))
      .orderBy(desc(keptForms.createdAt), desc(keptForms.expiresAt))
      .limit(mostOfOnePerson);
    await db
      .delete(keptForms)
      .where(and(eq(keptForms.userId, userId), notInArray(keptForms.keyHash, newest)));
  });
  return { key };
}

/** What a key leads to; null when there is nothing, its day is over, or it is somebody else's. */
export async function findKeptForm(db: Database, asked: KeyOf, now: Date): Promise<KeptForm | null> {
  if (!isToken(asked.key)) return null;
  const { path, fields, createdAt } = keptForms;
  const [found] = await db
    .select({ path, fields, createdAt })
    .from(keptForms)
    .where(and(isTheirs(asked), gt(keptForms.expiresAt, now)));
  return found ? { ...found, fields: JSON.parse(found.fields) as FormFields } : null;
}

/** Writes a kept form anew under its key. A key that leads to nothing of theirs changes nothing. */
export async function rewriteKeptForm(
  db: Database,
  { fields, ...asked }: KeyOf & { fields: FormFields },
): Promise<void> {
  await db
    .update(keptForms)
    .set({ fields: JSON.stringify(fields) })
    .where(isTheirs(asked));
}

/** Lets go of a form that is not needed any more. */
export async function forgetKeptForm(db: Database, asked: KeyOf): Promise<void> {
  await db.delete(keptForms).where(isTheirs(asked));
}

/** Deletes forms whose day is over. */
export async function purgeKeptForms(db: Database, now: Date): Promise<void> {
  await db.delete(keptForms).where(lte(keptForms.expiresAt, now));
}

/** Comes every hour. */
export const purgeKeptFormsJob = defineJob(
  { name: 'purge-kept-forms', schema: z.object({}), pollSeconds: 30 },
  { schedule: '53 * * * *', run: async (db, _data, { now }) => await purgeKeptForms(db, now) },
);

function isTheirs({ key, userId }: KeyOf) {
  return and(eq(keptForms.keyHash, hashToken(key)), eq(keptForms.userId, userId));
}
