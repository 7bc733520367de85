import { asc, desc, eq } from 'drizzle-orm';
import {
  beginGuidelinesDraft,
  findGuidelinesDraft,
  publishGuidelines,
  saveGuidelinesDraft,
} from '#domain/conduct/publish-guidelines.ts';
import {
  addWatchedHost,
  addWatchedWord,
  removeWatchedHost,
  removeWatchedWord,
} from '#domain/conduct/watch-lists.ts';
import { conversationMessages } from '#domain/conversations/tables.server.ts';
import { listOwnDecisions, openAppeal } from '#domain/moderation/appeal-list.ts';
import { decideAppeal } from '#domain/moderation/appeal-process.ts';
import { claimReport, releaseReport } from '#domain/moderation/claim-report.ts';
import { openConductDecision } from '#domain/moderation/decision-list.ts';
import { liftLimit } from '#domain/moderation/lift-limit.ts';
import { makeAppeal } from '#domain/moderation/make-appeal.ts';
import { makeReport } from '#domain/moderation/make-report.ts';
import { proposeSuspension } from '#domain/moderation/propose-suspension.ts';
import { openReport, openReportedFile } from '#domain/moderation/report-list.ts';
import { decideReport } from '#domain/moderation/report-process.ts';
import { openSuspension } from '#domain/moderation/suspension-list.ts';
import { answerSuspension, withdrawSuspension } from '#domain/moderation/suspension-process.ts';
import { conductAppeals, conductReports } from '#domain/moderation/tables.server.ts';
import { may } from '#domain/identity/permissions.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { makeConversation, requestSource, say } from '../conversations/conversation-world.ts';
import { pdf } from '../files/sample-files.ts';
import { now, reason, site, type Acting, type Acts, type By } from './acting.ts';

/** An appeal against a warning that somebody else of the staff has given. */
async function appealOf(acting: Acting) {
  const { db } = acting;
  const { reportId, writerId: userId } = await reportOf(acting);
  const decided = { reportId, decision: 'warn', reason, rule: 'respect', days: null } as const;
  await decideReport(db, { ...decided, siteUrl: site.url, ...(await acting.as(['moderator'])) }, now);
  const [{ id: decisionId } = { id: '' }] = await listOwnDecisions(db, userId);
  await makeAppeal(db, { decisionId, userId, words: 'I did not mean it.', requestSource }, now);
  const ofIt = eq(conductAppeals.decisionId, decisionId);
  const [appeal] = await db.select({ id: conductAppeals.id }).from(conductAppeals).where(ofIt);
  return appeal!.id;
}

/** A decision that keeps somebody from writing. */
async function limitOf(acting: Acting) {
  const { db } = acting;
  const { reportId, writerId: userId } = await reportOf(acting);
  const decided = { reportId, decision: 'limit', reason, rule: 'respect', days: 7 } as const;
  await decideReport(db, { ...decided, siteUrl: site.url, ...(await acting.as(['moderator'])) }, now);
  return (await listOwnDecisions(db, userId))[0]!.id;
}

/** A proposal of somebody of the staff to suspend whoever wrote what was reported. */
async function suspensionOf(acting: Acting, proposer?: By) {
  const { reportId, writerId: userId } = await reportOf(acting);
  const proposal = { userId, reportId, rule: 'respect', reason, days: null };
  const by = proposer ?? (await acting.as(['moderator']));
  return (await proposeSuspension(acting.db, { ...proposal, ...by }, now)).id;
}

/** A report of a message with a file. */
async function reportOf({ db, store, member }: Acting) {
  const [writer, reader] = [await member(), await member()];
  await seedGuidelines(db);
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
  return { reportId: report!.id, messageId, writerId: writer.userId };
}

/** The next version of the rules, saved; gives what names the saving. */
async function draftOf({ db, as }: Acting) {
  await seedGuidelines(db);
  // A draft of an earlier act may wait there.
  const { rules, seen } = (await findGuidelinesDraft(db)) ?? (await beginGuidelinesDraft(db));
  const content = { summary: { en: 'Clearer words.', ar: 'كلمات أوضح.' }, rules };
  await saveGuidelinesDraft(db, { content, seen, ...(await as(['admin'])) }, now);
  return { content, seen: (await findGuidelinesDraft(db))!.seen };
}

const glorb = { words: 'glorb', language: 'en', note: null } as const;
const badHost = { address: 'bad.example', note: null };

export const moderationActs: Acts = {
  saveGuidelinesDraft: async (acting) => {
    const { content, seen } = await draftOf(acting);
    return {
      ...{ action: 'community_guidelines.draft', kind: 'community_guidelines' },
      run: async (by) => {
        await saveGuidelinesDraft(acting.db, { content, seen, ...by }, now);
        return 'draft';
      },
    };
  },
  publishGuidelines: async (acting) => {
    const { seen } = await draftOf(acting);
    return {
      ...{ action: 'community_guidelines.publish', kind: 'community_guidelines' },
      run: async (by) => String((await publishGuidelines(acting.db, { seen, ...by }, now)).version),
    };
  },
  addWatchedWord: async ({ db }) => ({
    ...{ action: 'watched_word.add', kind: 'watched_word' },
    run: async (by) => (await addWatchedWord(db, { ...by, ...glorb }, now)).id,
  }),
  removeWatchedWord: async (acting) => {
    const { db } = acting;
    const { id } = await addWatchedWord(
      db,
      { ...(await acting.as(['admin'])), ...glorb, words: 'blim' },
      now,
    );
    return {
      ...{ action: 'watched_word.remove', kind: 'watched_word' },
      run: async (by) => {
        await removeWatchedWord(db, { ...by, id }, now);
        return id;
      },
    };
  },
  addWatchedHost: async ({ db }) => ({
    ...{ action: 'watched_host.add', kind: 'watched_host' },
    run: async (by) => (await addWatchedHost(db, { ...by, ...badHost }, now)).id,
  }),
  removeWatchedHost: async (acting) => {
    const by = await acting.as(['admin']);
    const { id } = await addWatchedHost(acting.db, { ...by, address: 'worse.example', note: null }, now);
    return {
      ...{ action: 'watched_host.remove', kind: 'watched_host' },
      run: async (by) => {
        await removeWatchedHost(acting.db, { ...by, id }, now);
        return id;
      },
    };
  },
  decideAppeal: async (acting) => {
    const appealId = await appealOf(acting);
    return {
      ...{ action: 'conduct_appeal.lift', kind: 'conduct_appeal' },
      run: async (by) => {
        const decided = { appealId, decision: 'lift' as const, days: null, reason, siteUrl: site.url };
        await decideAppeal(acting.db, { ...decided, ...by }, now);
        return appealId;
      },
    };
  },
  openAppeal: async (acting) => {
    const appealId = await appealOf(acting);
    return {
      ...{ action: 'conduct_appeal.read', kind: 'conduct_appeal', onlyReads: true },
      run: async (by) => {
        await openAppeal(acting.db, { appealId, ...by }, now);
        return appealId;
      },
    };
  },
  openConductDecision: async (acting) => {
    const decisionId = await limitOf(acting);
    return {
      ...{ action: 'conduct_decision.read', kind: 'conduct_decision', onlyReads: true },
      run: async (by) => {
        await openConductDecision(acting.db, { decisionId, ...by }, now);
        return decisionId;
      },
    };
  },
  liftLimit: async (acting) => {
    const decisionId = await limitOf(acting);
    return {
      ...{ action: 'conduct_decision.lift', kind: 'conduct_decision' },
      run: async (by) => {
        await liftLimit(acting.db, { decisionId, reason, ...by }, now);
        return decisionId;
      },
    };
  },
  proposeSuspension: async (acting) => {
    const { writerId: userId, reportId } = await reportOf(acting);
    return {
      ...{ action: 'conduct_suspension.propose', kind: 'conduct_suspension' },
      run: async (by) => {
        const proposal = { userId, reportId, rule: 'respect', reason, days: 180 };
        return (await proposeSuspension(acting.db, { ...proposal, ...by }, now)).id;
      },
    };
  },
  answerSuspension: async (acting) => {
    const suspensionId = await suspensionOf(acting);
    return {
      ...{ action: 'conduct_suspension.confirm', kind: 'conduct_suspension' },
      run: async (by) => {
        const answered = { suspensionId, answer: 'confirm' as const, reason: null, siteUrl: site.url };
        await answerSuspension(acting.db, { ...answered, ...by }, now);
        return suspensionId;
      },
    };
  },
  openSuspension: async (acting) => {
    const suspensionId = await suspensionOf(acting);
    return {
      ...{ action: 'conduct_suspension.read', kind: 'conduct_suspension', onlyReads: true },
      run: async (by) => {
        await openSuspension(acting.db, { suspensionId, ...by }, now);
        return suspensionId;
      },
    };
  },
  withdrawSuspension: async (acting) => {
    // Only who proposed it takes it back.
    const suspensionId = await suspensionOf(acting, acting.by);
    return {
      ...{ action: 'conduct_suspension.withdraw', kind: 'conduct_suspension' },
      run: async (by) => {
        await withdrawSuspension(acting.db, { suspensionId, siteUrl: site.url, ...by }, now);
        return suspensionId;
      },
    };
  },
  claimReport: async (acting) => {
    const { reportId } = await reportOf(acting);
    return {
      ...{ action: 'conduct_report.claim', kind: 'conduct_report' },
      run: async (by) => {
        await claimReport(acting.db, { reportId, ...by }, now);
        return reportId;
      },
    };
  },
  releaseReport: async (acting) => {
    const { reportId } = await reportOf(acting);
    return {
      ...{ action: 'conduct_report.release', kind: 'conduct_report' },
      run: async (by) => {
        if (may(by.actor.roles, 'reports.decide')) await claimReport(acting.db, { reportId, ...by }, now);
        await releaseReport(acting.db, { reportId, ...by }, now);
        return reportId;
      },
    };
  },
  decideReport: async (acting) => {
    const { reportId } = await reportOf(acting);
    return {
      ...{ action: 'conduct_report.warn', kind: 'conduct_report' },
      run: async (by) => {
        const decided = {
          reportId,
          decision: 'warn' as const,
          reason,
          rule: 'respect',
          days: null,
          siteUrl: site.url,
        };
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
