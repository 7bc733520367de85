import { asc, eq } from 'drizzle-orm';
import { findHoldersOfRole } from '#domain/identity/people-who-may.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { keepShares } from '#domain/wallet/shares/keep-shares.ts';
import type { Purchase } from '#domain/wallet/purchases/purchase-kind.ts';
import type { Database } from '#platform/database/database.server.ts';
import { courseShares } from './shares-tables.server.ts';

/** Somebody who teaches a course, or has a share of it from the time when they did. */
export type Sharer = {
  userId: string;
  name: string;
  /** Null for none. */
  percent: number | null;
  /** Whoever does not teach it any more earns nothing by what is bought from now on. */
  teaches: boolean;
};

/** Everybody who teaches a course, with their share of it, by name; and who has one and does not teach it any more. */
export async function listSharers(db: Database, courseId: string): Promise<Sharer[]> {
  const teachers = await listTeachers(db, courseId);
  const shares = await readShares(db, courseId);
  const names = await namesOf(db, [...teachers, ...shares.map(({ userId }) => userId)]);
  return [...names]
    .map(([userId, name]) => ({
      ...{ userId, name, teaches: teachers.includes(userId) },
      percent: shares.find((share) => share.userId === userId)?.percent ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.userId < other.userId ? -1 : 1));
}

/** The shares of a course as a form carries them, so that it is told when somebody else has changed them meanwhile. */
export function seenOfShares(shares: readonly { userId: string; percent: number | null }[]): string {
  return shares
    .filter(({ percent }) => percent !== null)
    .map(({ userId, percent }) => `${userId}:${percent}`)
    .toSorted()
    .join(' ');
}

/** The shares of a course, also of those who do not teach it any more. */
export async function readShares(db: Database, courseId: string) {
  const { userId, percent } = courseShares;
  return await db
    .select({ userId, percent })
    .from(courseShares)
    .where(eq(courseShares.courseId, courseId))
    .orderBy(asc(userId));
}

/** The instructors of a course, by id, of all courses as well; also those whose account is suspended. */
export async function listTeachers(db: Database, courseId: string): Promise<string[]> {
  return await findHoldersOfRole(db, { role: 'instructor', scopes: ['global', `course:${courseId}`] });
}

type Bought = { courseId: string; purchase: Pick<Purchase, 'id' | 'userId'>; dueAt: Date };

/** Keeps with a purchase of a course the shares of this moment, of those who teach it, in the transaction in which it is paid. */
export async function keepCourseShares(db: Database, { courseId, purchase, dueAt }: Bought): Promise<void> {
  const agreed = await readShares(db, courseId);
  if (agreed.length === 0) return;
  const teachers = await listTeachers(db, courseId);
  const shares = agreed.filter(({ userId }) => teachers.includes(userId));
  await keepShares(db, { purchase, sharedId: courseId, dueAt, shares });
}
