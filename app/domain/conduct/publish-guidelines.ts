import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { DraftRule } from './conduct-constants.ts';
import { findGuidelines } from './guidelines.ts';
import { communityGuidelines, communityRules, guidelinesDraft } from './tables.server.ts';

export type GuidelinesContent = { summary: Bilingual; rules: DraftRule[] };

/** The next version as it was saved; `seen` names what was saved. */
export type GuidelinesDraft = GuidelinesContent & { seen: string };

/** The version that staff write at the moment; null where nobody has begun. */
export async function findGuidelinesDraft(db: Database): Promise<GuidelinesDraft | null> {
  const [row] = await db.select().from(guidelinesDraft);
  return row ? { summary: row.summary, rules: row.rules, seen: row.savedAt.toISOString() } : null;
}

/** What the next version begins with: the rules that hold, and nothing said of what is new. */
export async function beginGuidelinesDraft(db: Database): Promise<GuidelinesDraft> {
  const rules = (await findGuidelines(db))?.rules ?? [];
  return { summary: { en: '', ar: '' }, rules, seen: '' };
}

/**
 * Saves the next version; anything may be missing. Gives what names this saving.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved or published since, 'not-permitted' (403).
 */
export async function saveGuidelinesDraft(
  db: Database,
  { content, seen, ...by }: StaffContext & { content: GuidelinesContent; seen: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'guidelines.publish');
  await db.transaction(async (db) => {
    const draft = await lockDraft(db);
    if ((draft?.savedAt.toISOString() ?? '') !== seen) throw new Refusal('changed-meanwhile');
    const { summary } = content;
    const rules = await withKnownKeys(db, content.rules);
    // Two savings in one millisecond are two: each form knows which one it has seen.
    const savedAt = !draft || now > draft.savedAt ? now : new Date(draft.savedAt.getTime() + 1);
    const set = { summary, rules, savedAt };
    if (draft) await db.update(guidelinesDraft).set(set);
    else {
      const begun = await db.insert(guidelinesDraft).values(set).onConflictDoNothing().returning();
      if (begun.length === 0) throw new Refusal('changed-meanwhile');
    }
    await note(db, { ...by, action: 'community_guidelines.draft', id: 'draft' }, now);
  });
}

/**
 * Publishes the next version as somebody has read it: it holds from now on, and everybody is asked again with the next thing that they
 * write. @throws Refusal 'guidelines-published-meanwhile', 'changed-meanwhile', 'guidelines-incomplete', 'not-permitted' (403).
 */
export async function publishGuidelines(
  db: Database,
  { seen, ...by }: StaffContext & { seen: string },
  now: Date,
): Promise<{ version: number }> {
  assertMay(by, 'guidelines.publish');
  return await db.transaction(async (db) => {
    // Whoever publishes at the same time waits here, and finds no draft.
    const draft = await lockDraft(db);
    if (!draft) throw new Refusal('guidelines-published-meanwhile');
    if (draft.savedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    if (!isComplete(draft)) throw new Refusal('guidelines-incomplete');
    const version = ((await findGuidelines(db))?.version ?? 0) + 1;
    const { summary } = draft;
    await db.insert(communityGuidelines).values({ version, summary, publishedAt: now });
    const rules = await withNewKeys(db, draft.rules);
    await db
      .insert(communityRules)
      .values(rules.map((rule, index) => ({ ...rule, version, position: index + 1 })));
    await db.delete(guidelinesDraft);
    await note(db, { ...by, action: 'community_guidelines.publish', id: String(version) }, now);
    await raiseContentVersion(db);
    return { version };
  });
}

/** Whether nothing is missing of what members will read. */
export function isComplete({ summary, rules }: GuidelinesContent): boolean {
  const texts = [summary, ...rules.flatMap(({ title, text }) => [title, text])];
  return rules.length > 0 && texts.every(({ en, ar }) => en.trim() !== '' && ar.trim() !== '');
}

async function lockDraft(db: Database) {
  const [draft] = await db.select().from(guidelinesDraft).for('update');
  return draft ?? null;
}

/** A key that no rule ever had, or that stands twice, came from no form of ours: its rule is a new one. */
async function withKnownKeys(db: Database, rules: readonly DraftRule[]): Promise<DraftRule[]> {
  const left = new Set(await listKeys(db));
  return rules.map((rule) => ({
    ...rule,
    key: rule.key !== null && left.delete(rule.key) ? rule.key : null,
  }));
}

/** New rules get a key from their English title that no rule ever had. */
async function withNewKeys(db: Database, rules: readonly DraftRule[]) {
  const taken = new Set(await listKeys(db));
  return rules.map(({ key, ...words }) => {
    const own = key ?? freeKey(words.title.en, taken);
    taken.add(own);
    return { ...words, key: own };
  });
}

function freeKey(title: string, taken: ReadonlySet<string>): string {
  const words = title.toLowerCase().match(/[a-z]+/g) ?? [];
  const base = words.slice(0, 5).join('-') || 'rule';
  let key = base;
  while (taken.has(key)) key += '-again';
  return key;
}

async function listKeys(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ key: communityRules.key }).from(communityRules);
  return rows.map(({ key }) => key);
}

async function note(
  db: Database,
  line: StaffContext & { action: 'community_guidelines.draft' | 'community_guidelines.publish'; id: string },
  now: Date,
): Promise<void> {
  const { actor, requestSource, action, id } = line;
  const target = { kind: 'community_guidelines', id } as const;
  await writeAudit(db, { actorId: actor.userId, action, target, requestSource, outcome: 'done' }, now);
}
