import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { randomNumbers, runsOf } from '#tests/worlds/random/random.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { archiveDocument } from './archive-document.ts';
import { createDocument } from './create-document.ts';
import { findDocument, findMovedSlug } from './documents.ts';
import { publishDocument } from './publish-document.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveRevision } from './save-revision.ts';
import { scheduleDocument } from './schedule-document.ts';
import { documentRevisions, documents } from './tables.server.ts';

const kind = 'article' as const;
const slugs = ['aswan', 'bahariya', 'cairo', 'damietta'];
const steps = 60;

/** Which addresses each document has had before visitors, as somebody who only watches would know. */
type Watched = Map<string, Set<string>>;

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await db.delete(documents);
});

it.each(runsOf(50))('whatever editors do (%s), addresses, rows and numbers stay in order', async (run) => {
  const who = editingBy((await makeMember(db)).userId);
  const random = randomNumbers(`writing ${run}`);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const watched: Watched = new Map();
  for (const slug of slugs.slice(0, 3)) {
    const content = makeArticle({ slug });
    watched.set((await createDocument(db, { kind, content, ...who }, new Date(0))).id, new Set());
  }
  let done = 0;
  for (let step = 1; step <= steps; step += 1) {
    const now = new Date(step * 60_000);
    const documentId = pick([...watched.keys()]);
    try {
      await takeStep(db, { documentId, who, random, pick }, now);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    await checkAll(db, watched);
  }
  expect(done).toBeGreaterThan(steps / 3);
});

type Step = {
  documentId: string;
  who: StaffContext;
  random(): number;
  pick<Item>(items: readonly Item[]): Item;
};

async function takeStep(db: Database, { documentId, who, random, pick }: Step, now: Date): Promise<void> {
  const known = await revisionsOf(db, documentId);
  const newest = known.at(-1)!;
  const { number } = pick(known);
  const basedOn = random() < 0.8 ? newest.number : number;
  const act = pick([
    'save',
    'rename',
    'publish',
    'publish',
    'restore',
    'archive',
    'schedule',
    'sweep',
    'race',
  ]);
  const title = { en: `Title ${random()}`, ar: random() < 0.1 ? '' : 'عنوان' };
  const save = (changes: object) =>
    saveRevision(db, { documentId, basedOn, content: { ...newest.content, ...changes }, ...who }, now);
  const publish = (number: number) => publishDocument(db, { documentId, number, ...who }, now);
  switch (act) {
    case 'save':
      return void (await save({ title }));
    case 'rename':
      return void (await save({ slug: pick(slugs) }));
    case 'publish':
      return await publish(random() < 0.7 ? newest.number : number);
    case 'restore':
      return void (await restoreRevision(db, { documentId, number, basedOn, ...who }, now));
    case 'archive':
      return await archiveDocument(db, { documentId, ...who }, now);
    case 'schedule':
      return await scheduleDocument(
        db,
        { documentId, number, at: new Date(now.getTime() + 90_000), ...who },
        now,
      );
    case 'sweep':
      return void (await publishScheduled(db, now));
    default: {
      const race = [save({ title }), save({ slug: pick(slugs) }), publish(number), publish(newest.number)];
      for (const answer of await Promise.allSettled(race))
        if (answer.status === 'rejected' && !(answer.reason instanceof Refusal)) throw answer.reason;
    }
  }
}

async function checkAll(db: Database, watched: Watched): Promise<void> {
  const rows = await db.select().from(documents);
  for (const row of rows) {
    const known = await revisionsOf(db, row.id);
    expect(known.map(({ number }) => number)).toEqual(known.map((_, index) => index + 1));
    expect(row.newestRevision).toBe(known.length);
    const { slug, title, description, sections, fields, category, position } = row;
    const content = { slug, title, description, sections, fields, category, position };
    const own = known.find(({ number }) => number === (row.publishedRevision ?? known.length));
    expect(content).toEqual(own!.content);
    if (row.status === 'published') watched.get(row.id)!.add(slug);
  }
  for (const [id, had] of watched) for (const slug of had) await checkAddress(db, { id, slug, rows });
}

/** An address that a document once had leads to it, to whoever stands there now, or to nothing at all. */
async function checkAddress(
  db: Database,
  { id, slug, rows }: { id: string; slug: string; rows: (typeof documents.$inferSelect)[] },
): Promise<void> {
  const standing = await findDocument(db, { kind, slug });
  const moved = await findMovedSlug(db, { kind, slug });
  // What stands there and what leads on from there never contradict each other.
  if (standing) return expect(moved).toBeNull();
  const own = rows.find((row) => row.id === id)!;
  const target = moved === null ? null : await findDocument(db, { kind, slug: moved });
  expect(target === null).toBe(moved === null);
  if (target?.id !== id && own.status === 'published') {
    // It leads elsewhere only if another document has stood there since.
    expect(rows.some((row) => row.id !== id && row.publishedAt !== null)).toBe(true);
  }
}

async function revisionsOf(db: Database, documentId: string) {
  return await db
    .select({ number: documentRevisions.number, content: documentRevisions.content })
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, documentId))
    .orderBy(asc(documentRevisions.number));
}
