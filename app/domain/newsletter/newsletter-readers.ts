import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { newsletterSubscribers } from './tables.server.ts';

/** The ids of all who confirmed their subscription. */
export async function listNewsletterReaders(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.status, 'confirmed'))
    .orderBy(asc(newsletterSubscribers.id));
  return rows.map(({ id }) => id);
}

/** How to write to these readers, with the path that ends a subscription; whoever left meanwhile is left out. */
export async function findNewsletterReaders(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; email: string; fullName: string; language: Language; leavePath: string }[]> {
  const { id, email, fullName, language, unsubscribeToken, status } = newsletterSubscribers;
  const rows = await db
    .select({ id, email, fullName, language, unsubscribeToken })
    .from(newsletterSubscribers)
    .where(and(inArray(id, [...ids]), eq(status, 'confirmed')));
  return rows.map(({ unsubscribeToken: token, ...reader }) => ({
    ...reader,
    leavePath: `/newsletter/unsubscribe?token=${token}`,
  }));
}
