import { and, eq, like, ne, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { slugFrom } from '#platform/input/slug.ts';
import { assertIsFreelancer, lockProfileOf, type ProfileOwner } from './lock-own-profile.ts';
import { missingForOthers, wordsOfSkills, type ProfileContent } from './profile-content.ts';
import type { ProfileRow } from './profile-process.ts';
import { freelancerProfiles } from './profiles-tables.server.ts';

export type ProfileToSave = ProfileOwner & {
  content: ProfileContent;
  /** When the page that its owner had before them was saved, as an ISO instant; empty while there was none. */
  seen: string;
};

/**
 * Writes the page of a freelancer, or begins it. What another tab has saved since is not written over unseen; the same
 * sent twice is saved once. One that staff have hidden stays hidden.
 * @throws Refusal 'profile-not-invited' (403), 'profile-saved-meanwhile' with the time of what is there,
 * 'profile-incomplete' where others should see what says too little, 'profile-address-taken'.
 */
export async function saveProfile(db: Database, asked: ProfileToSave, now: Date): Promise<{ id: string }> {
  const { content, seen, requestSource } = asked;
  const { userId } = asked.session;
  return await db.transaction(async (db) => {
    await assertIsFreelancer(db, asked);
    // One at a time, so that no two take one address, and no two tabs begin one page.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('freelancer pages'))`);
    const before = await lockProfileOf(db, userId);
    const values = { ...content, skills: [...content.skills], workingWays: [...content.workingWays] };
    const slug = content.slug ?? before?.slug ?? (await freeSlug(db, content.name));
    const written = { ...values, slug, skillWords: wordsOfSkills(content.skills) };
    if (before && isSame(before, written)) return { id: before.id };
    const savedAt = before?.updatedAt.toISOString() ?? '';
    if (savedAt !== seen) throw new Refusal('profile-saved-meanwhile', { savedAt });
    if (content.visibility !== 'private' && missingForOthers(content).length > 0)
      throw new Refusal('profile-incomplete', {}, 400);
    await assertIsFree(db, { slug, userId });
    const [row] = before
      ? await db
          .update(freelancerProfiles)
          .set({ ...written, updatedAt: now })
          .where(eq(freelancerProfiles.id, before.id))
          .returning({ id: freelancerProfiles.id })
      : await db
          .insert(freelancerProfiles)
          .values({ ...written, userId, createdAt: now, updatedAt: now })
          .returning({ id: freelancerProfiles.id });
    if (!row) throw new Error('The page was not written.');
    const target = { kind: 'freelancer_profile', id: row.id } as const;
    const details = { visibility: content.visibility };
    await writeAudit(
      db,
      { actorId: userId, action: 'freelancer_profile.save', target, outcome: 'done', requestSource, details },
      now,
    );
    if (content.visibility === 'public' || before?.visibility === 'public') await raiseContentVersion(db);
    return row;
  });
}

/** Compared field by field: a form that comes a second time changes nothing and is nobody else's change. */
function isSame(before: ProfileRow, written: Partial<ProfileRow>): boolean {
  const names = Object.keys(written) as (keyof ProfileRow)[];
  return names.every((name) => canonical(before[name]) === canonical(written[name]));
}

/** The database keeps the names of an object in an order of its own. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function freeSlug(db: Database, name: string): Promise<string> {
  const asked = slugFrom(name, { fallback: 'freelancer', taken: [] });
  const base = asked.length < 3 ? `freelancer-${asked}` : asked.slice(0, 50).replace(/-$/, '');
  const rows = await db
    .select({ slug: freelancerProfiles.slug })
    .from(freelancerProfiles)
    .where(like(freelancerProfiles.slug, `${base}%`));
  return slugFrom(base, { fallback: base, taken: rows.map(({ slug }) => slug) });
}

async function assertIsFree(db: Database, { slug, userId }: { slug: string; userId: string }): Promise<void> {
  const isOthers = and(eq(freelancerProfiles.slug, slug), ne(freelancerProfiles.userId, userId));
  if ((await db.$count(freelancerProfiles, isOthers)) > 0) throw new Refusal('profile-address-taken');
}
