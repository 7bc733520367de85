import { eq } from 'drizzle-orm';
import { conductDecisions, helpLineEmergency, helpLines } from '#domain/conduct/tables.server.ts';
import { forumPosts } from '#domain/forums/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { ConductReason } from '#domain/moderation/report-constants.ts';
import { conductReports, conductSuspensions } from '#domain/moderation/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { helpLineWords } from '#tests/worlds/conduct/help-lines.ts';
import { walkPosts } from '../forums/world.ts';
import { walkNow } from '../world/instants.ts';

const aDay = 24 * 3600_000;

/** A help line that is shown, one of another country that waits to be checked again, and one that is hidden. */
export const walkHelpLines = {
  shown: 'ce000000-0000-4000-8000-000000000001',
  unchecked: 'ce000000-0000-4000-8000-000000000002',
  hidden: 'ce000000-0000-4000-8000-000000000003',
} as const;

/** Help lines that were made up for the walk, and what is said about emergencies. */
export async function makeConductWorld(db: Database): Promise<void> {
  const line = { ...helpLineWords, updatedAt: walkNow };
  await db.insert(helpLines).values([
    { ...line, id: walkHelpLines.shown },
    {
      ...{ ...line, id: walkHelpLines.unchecked, country: 'JO', phone: '+000 456', website: null },
      name: { en: 'Another line for tests', ar: 'خط آخر للاختبار' },
      checkedOn: '2025-10-02',
    },
    {
      ...{ ...line, id: walkHelpLines.hidden, isShown: false, position: 2 },
      name: { en: 'A hidden line for tests', ar: 'خط مخفي للاختبار' },
    },
  ]);
  const words = {
    en: 'Call the number of your country for emergencies first.',
    ar: 'اتصل أولًا برقم الطوارئ في دولتك.',
  };
  await db.insert(helpLineEmergency).values({ id: 1, words, updatedAt: walkNow });
}

/** The quarter that `makeSafetyFigures` fills, as it stands in the address. */
export const walkQuarter = '2026-2';

/**
 * Reports and decisions of a quarter that is over, with small numbers among them. They would stand in the lists of staff too, so
 * the screen that shows them makes them itself, about somebody whom no other screen of moderation shows. Twice is once.
 */
export async function makeSafetyFigures(db: Database): Promise<void> {
  const at = new Date('2026-05-12T09:00:00Z');
  const postId = walkPosts.first.en;
  const ofThem = eq(users.email, 'reader-without-password.en@example.com');
  const [reported] = await db.select({ id: users.id }).from(users).where(ofThem);
  const reportedId = reported!.id;
  const reasons: ConductReason[] = [
    ...Array<ConductReason>(6).fill('insult'),
    ...Array<ConductReason>(7).fill('advertising'),
    'fraud',
  ];
  const idOf = (kind: string, index: number) =>
    `ce000000-0000-4000-8000-0000000${kind}${String(index).padStart(4, '0')}`;
  await db
    .insert(conductReports)
    .values(
      reasons.map((reason, index) => ({
        ...{ id: idOf('1', index), postId, number: 1, reportedId, reason, reportedAt: at },
        ...{ status: 'dismissed' as const, decidedAt: new Date(at.getTime() + 2 * aDay) },
      })),
    )
    .onConflictDoNothing();
  const decision = { userId: reportedId, version: 1, reason: 'It insults.', decidedAt: at };
  await db
    .insert(conductDecisions)
    .values(
      Array.from({ length: 6 }, (_each, index) => ({
        ...{ ...decision, id: idOf('2', index), rule: 'respect', action: 'warn' as const },
      })),
    )
    .onConflictDoNothing();
}

/** A proposal to suspend somebody, in the language of the walk. */
export const walkSuspensions: Record<Language, string> = {
  en: 'ce000000-0000-4000-8000-000000000031',
  ar: 'ce000000-0000-4000-8000-000000000032',
};

const suspensionReasons: Record<Language, string> = {
  en: 'You insult people again and again.',
  ar: 'تهين غيرك مرة بعد مرة.',
};

/**
 * A proposal that waits for a second person, and whom it is about: who began the thread of this language. It would be a task of staff too, so the
 * screens that show it make it themselves. Twice is once.
 */
export async function makeSuspension(db: Database, language: Language): Promise<{ userId: string }> {
  const [post] = await db.select().from(forumPosts).where(eq(forumPosts.id, walkPosts.first[language]));
  const userId = post!.authorId!;
  const proposal = { userId, version: 1, rule: 'respect', reason: suspensionReasons[language], days: 180 };
  await db
    .insert(conductSuspensions)
    .values({ ...proposal, id: walkSuspensions[language], proposedAt: new Date(walkNow.getTime() - aDay) })
    .onConflictDoNothing();
  return { userId };
}
