import { asc, eq, inArray } from 'drizzle-orm';
import { conversationMessages, conversations } from '#domain/conversations/tables.server.ts';
import { markMessagesRead } from '#domain/conversations/mark-read.ts';
import { openConversation } from '#domain/conversations/open-conversation.ts';
import { findOwnConversation } from '#domain/conversations/sides.ts';
import { users } from '#domain/identity/tables.server.ts';
import { makeReport } from '#domain/moderation/make-report.ts';
import { conductReports } from '#domain/moderation/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { requestSource, say } from '#tests/worlds/conversations/conversation-world.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { minutesAgo as earlier } from '../world/instants.ts';

const subjects = {
  talk: { en: 'c0000000-0000-4000-8000-000000000001', ar: 'c0000000-0000-4000-8000-000000000002' },
  empty: { en: 'c0000000-0000-4000-8000-000000000003', ar: 'c0000000-0000-4000-8000-000000000004' },
};
const title = { en: 'Type out five interviews', ar: 'تفريغ خمس مقابلات' };
const lines = {
  en: {
    ask: 'Can you begin on Sunday?',
    answer: 'Yes. The first part comes on Tuesday; I put my questions into the file.',
    words: 'Four questions about the names of the speakers',
    rude: 'You are slow. Hurry up.',
    away: 'Write to me on WhatsApp, 01012345678, and I pay by Vodafone Cash.',
  },
  ar: {
    ask: 'هل يمكن البدء يوم الأحد؟',
    answer: 'نعم. يصل الجزء الأول يوم الثلاثاء، وأسئلتي في الملف.',
    words: 'أربعة أسئلة عن أسماء المتحدثين',
    rude: 'أنت بطيء. أسرع.',
    away: 'كلمني على واتساب ٠١٠١٢٣٤٥٦٧٨ وسأدفع بفودافون كاش.',
  },
};

/** In each language a client and a freelancer who talk, with a file, something unread, a draft that leads away, and a report. */
export async function makeConversationsWorld(db: Database, dataFolder: string): Promise<void> {
  const store = createFolderStore(dataFolder);
  for (const language of languages) {
    const minutesAgo = (minutes: number) => earlier(minutes + (language === 'ar' ? 3 : 0));
    const words = lines[language];
    const [client, freelancer] = [
      await idOf(db, `payee.${language}`),
      await idOf(db, `freelancer.${language}`),
    ];
    const subject = (name: keyof typeof subjects) =>
      ({ kind: 'proposal', id: subjects[name][language], title }) as const;
    const sides = [client, freelancer] as const;
    const conversationId = await openConversation(db, { subject: subject('talk'), sides }, minutesAgo(3000));
    await openConversation(
      db,
      { subject: { ...subject('empty'), kind: 'contract' }, sides },
      minutesAgo(4000),
    );
    const from = (userId: string) => ({ conversationId, userId });
    await say(db, store, { ...from(client), text: words.ask }, minutesAgo(2900));
    const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'questions.pdf' };
    const answer = { ...from(freelancer), text: words.answer, file, fileWords: words.words };
    for (const [userId, upTo] of [
      [freelancer, 1],
      [client, 2],
    ] as const) {
      if (upTo === 2) await say(db, store, answer, minutesAgo(200));
      const conversation = (await findOwnConversation(db, from(userId)))!;
      await markMessagesRead(db, conversation, upTo, minutesAgo(upTo === 1 ? 210 : 100));
    }
    await say(db, store, { ...from(client), text: words.rude }, minutesAgo(30));
    await say(db, store, { ...from(client), text: words.away }, minutesAgo(20));
    const messageId = await messageIn(db, { conversationId, number: 3 });
    const about = { conversationId, messageId, userId: freelancer, requestSource };
    await makeReport(db, { ...about, reason: 'insult', words: null }, minutesAgo(10));
  }
  // What is told of messages would stand on the screens of everything else that these people do.
  await db.delete(notifications).where(eq(notifications.kind, 'message-new'));
}

async function idOf(db: Database, name: string): Promise<string> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@example.com`));
  return user!.id;
}

async function messageIn(
  db: Database,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<string> {
  const rows = await db
    .select({ id: conversationMessages.id, number: conversationMessages.number })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.number));
  return rows.find((row) => row.number === number)!.id;
}

/** The conversation of the screens in a language. */
export async function conversationId(
  db: Database,
  language: Language,
  name: keyof typeof subjects = 'talk',
): Promise<string> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.subjectId, [subjects[name][language]]));
  return found!.id;
}

/** The message that was reported there, and the report. */
export async function reportedIn(
  db: Database,
  language: Language,
): Promise<{ id: string; messageId: string }> {
  const conversation = await conversationId(db, language);
  const [report] = await db
    .select({ id: conductReports.id, messageId: conductReports.messageId })
    .from(conductReports)
    .where(eq(conductReports.conversationId, conversation));
  return { id: report!.id, messageId: report!.messageId! };
}
