import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SubjectKind } from './conversation-constants.ts';
import { conversations, conversationSides } from './tables.server.ts';

/** What a conversation is about. */
export type Subject = { kind: SubjectKind; id: string; title: Bilingual };

/**
 * The conversation about a thing, opened for its two sides when there is none yet, in the caller's transaction or one of its own; its
 * id. Twice at once opens one.
 * @throws Error for anybody but two different people, or when others talk about this thing.
 */
export async function openConversation(
  db: Database,
  { subject, sides }: { subject: Subject; sides: readonly [string, string] },
  now: Date,
): Promise<string> {
  if (sides[0] === sides[1]) throw new Error('Nobody talks to themselves.');
  const row = { subjectKind: subject.kind, subjectId: subject.id, title: subject.title };
  // Whoever comes second waits for the transaction of the first, and finds its sides.
  return await db.transaction(async (db) => {
    const [opened] = await db
      .insert(conversations)
      .values({ ...row, createdAt: now, lastAt: now })
      .onConflictDoNothing({ target: [conversations.subjectKind, conversations.subjectId] })
      .returning({ id: conversations.id });
    if (opened) {
      const { id: conversationId } = opened;
      await db.insert(conversationSides).values([
        { conversationId, place: 1, userId: sides[0] },
        { conversationId, place: 2, userId: sides[1] },
      ]);
      return conversationId;
    }
    const found = await db
      .select({ id: conversations.id, userId: conversationSides.userId })
      .from(conversations)
      .innerJoin(conversationSides, eq(conversationSides.conversationId, conversations.id))
      .where(isAbout(subject))
      .orderBy(asc(conversationSides.place));
    const isTheirs = found.every(({ userId }) => userId === null || sides.includes(userId));
    if (!found[0] || !isTheirs) throw new Error('Others talk about this thing.');
    return found[0].id;
  });
}

/**
 * Goes on with a conversation about something else, in the caller's transaction: a contract goes on with what was said about
 * its proposal. Doing it twice changes nothing; its id, or null where nobody has talked about `from`.
 */
export async function continueConversation(
  db: Database,
  { from, subject }: { from: Omit<Subject, 'title'>; subject: Subject },
): Promise<string | null> {
  const [moved] = await db
    .update(conversations)
    .set({ subjectKind: subject.kind, subjectId: subject.id, title: subject.title })
    .where(isAbout(from))
    .returning({ id: conversations.id });
  return moved?.id ?? (await findConversationAbout(db, subject));
}

/** The id of the conversation about a thing; null while there is none. */
export async function findConversationAbout(
  db: Database,
  subject: Omit<Subject, 'title'>,
): Promise<string | null> {
  const [found] = await db.select({ id: conversations.id }).from(conversations).where(isAbout(subject));
  return found?.id ?? null;
}

function isAbout({ kind, id }: Omit<Subject, 'title'>) {
  return and(eq(conversations.subjectKind, kind), eq(conversations.subjectId, id));
}
