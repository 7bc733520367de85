import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { communityGuidelines, communityRules } from './tables.server.ts';

export type CommunityRule = { key: string; title: Bilingual; text: Bilingual };

export type Guidelines = {
  version: number;
  summary: Bilingual;
  publishedAt: Date;
  rules: CommunityRule[];
};

/** The rules of the community that hold now; null as long as none were published. */
export async function findGuidelines(db: Database): Promise<Guidelines | null> {
  return await readGuidelines(db);
}

/** A version of the rules, also one that holds no more; null when there is none. */
export async function findGuidelinesOf(db: Database, version: number): Promise<Guidelines | null> {
  return await readGuidelines(db, eq(communityGuidelines.version, version));
}

async function readGuidelines(db: Database, which?: SQL): Promise<Guidelines | null> {
  const [found] = await db
    .select()
    .from(communityGuidelines)
    .where(which)
    .orderBy(desc(communityGuidelines.version))
    .limit(1);
  if (!found) return null;
  const { key, title, text, position } = communityRules;
  const rules = await db
    .select({ key, title, text })
    .from(communityRules)
    .where(eq(communityRules.version, found.version))
    .orderBy(asc(position));
  return { ...found, rules };
}

/** Every version with its date, the newest first. */
export async function listGuidelineVersions(
  db: Database,
): Promise<{ version: number; summary: Bilingual; publishedAt: Date }[]> {
  return await db.select().from(communityGuidelines).orderBy(desc(communityGuidelines.version));
}

/** The title of a rule of a version, also of one that holds no more. */
export async function getRuleTitle(
  db: Database,
  { version, rule }: { version: number; rule: string },
): Promise<Bilingual> {
  const [found] = await db
    .select({ title: communityRules.title })
    .from(communityRules)
    .where(and(eq(communityRules.version, version), eq(communityRules.key, rule)));
  if (!found) throw new Error('There is no such rule.');
  return found.title;
}

/** A rule that holds now, by its key, with its version. @throws Refusal 'community-rule-unknown'. */
export async function getRule(
  db: Database,
  key: string,
): Promise<{ version: number; rule: string; title: Bilingual }> {
  const newest = db
    .select({ version: communityGuidelines.version })
    .from(communityGuidelines)
    .orderBy(desc(communityGuidelines.version))
    .limit(1);
  const { version, key: rule, title } = communityRules;
  const [found] = await db
    .select({ version, rule, title })
    .from(communityRules)
    .where(and(eq(rule, key), eq(version, newest)));
  if (!found) throw new Refusal('community-rule-unknown');
  return found;
}
