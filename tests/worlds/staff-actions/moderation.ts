import { asc, desc, eq } from 'drizzle-orm';
import { conversationMessages } from '#domain/conversations/tables.server.ts';
import { makeReport } from '#domain/moderation/make-report.ts';
import { openReport, openReportedFile } from '#domain/moderation/report-list.ts';
import { decideReport } from '#domain/moderation/report-process.ts';
import { conductReports } from '#domain/moderation/tables.server.ts';
import { makeConversation, requestSource, say } from '../conversations/conversation-world.ts';
import { pdf } from '../files/sample-files.ts';
import { now, reason, site, type Acting, type Acts } from './acting.ts';

/** A report of a message with a file. */
async function reportOf({ db, store, member }: Acting) {
  const [writer, reader] = [await member(), await member()];
  const conversationId = await makeConversation(db, [writer.userId, reader.userId], now);
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'letter.pdf' };
  await say(db, store, { conversationId, userId: writer.userId, text: 'You are slow.', file }, now);
  const [message] = await db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.number));
  const messageId = message!.id;
  const about = { conversationId, messageId, userId: reader.userId, requestSource };
  await makeReport(db, { ...about, reason: 'insult', words: null }, now);
  const [report] = await db
    .select({ id: conductReports.id })
    .from(conductReports)
    .where(eq(conductReports.messageId, messageId))
    .orderBy(desc(conductReports.reportedAt));
  return { reportId: report!.id, messageId, conversationId };
}

export const moderationActs: Acts = {
  decideReport: async (acting) => {
    const { reportId } = await reportOf(acting);
    return {
      ...{ action: 'conduct_report.warn', kind: 'conduct_report' },
      run: async (by) => {
        const decided = { reportId, decision: 'warn' as const, reason, siteUrl: site.url };
        await decideReport(acting.db, { ...decided, ...by }, now);
        return reportId;
      },
    };
  },
  openReport: async (acting) => {
    const { reportId } = await reportOf(acting);
    return {
      ...{ action: 'conduct_report.read', kind: 'conduct_report', onlyReads: true },
      run: async (by) => {
        await openReport(acting.db, { reportId, ...by }, now);
        return reportId;
      },
    };
  },
  openReportedFile: async (acting) => {
    const { reportId, messageId } = await reportOf(acting);
    return {
      ...{ action: 'conversation_message.download', kind: 'conversation_message', onlyReads: true },
      run: async (by) => {
        const opened = await openReportedFile(acting.db, acting.store, { reportId, messageId, ...by }, now);
        await opened!.content?.cancel();
        return messageId;
      },
    };
  },
};
