// What people write to each other, for the test that others ask for it: see others-things.ts.
import { asc, eq } from 'drizzle-orm';
import { conversationMessages } from '#domain/conversations/tables.server.ts';
import { recordDecision } from '#domain/conduct/decisions.ts';
import { makeAppeal } from '#domain/moderation/make-appeal.ts';
import { makeReport } from '#domain/moderation/make-report.ts';
import { conductAppeals, conductReports, conductSuspensions } from '#domain/moderation/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { makeConversation, requestSource, say } from '#tests/worlds/conversations/conversation-world.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

type Sides = Pick<Owner, 'db' | 'dataFolder' | 'secret'> & { readerId: string };

/** A conversation in which somebody wrote a secret to this reader, with a file. */
async function secretTo({ db, dataFolder, secret, readerId }: Sides) {
  const now = new Date();
  const { userId } = await makeMember(db);
  const conversationId = await makeConversation(db, [readerId, userId], now);
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'plan.pdf' };
  const store = createFolderStore(dataFolder);
  await say(db, store, { conversationId, userId, text: secret, file, fileWords: secret }, now);
  return { conversationId, messageId: await messageOf(db, conversationId) };
}

async function messageOf(db: Database, conversationId: string): Promise<string> {
  const [message] = await db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.number));
  return message!.id;
}

const ofReader = async ({ member, ...owner }: Owner): Promise<Thing> => {
  const { conversationId: id } = await secretTo({ ...owner, readerId: member.userId });
  return { params: { id }, rows: [{ table: 'conversations', id }] };
};

/** One whose message waits to be sent, since it names a telephone. */
const withDraft = async (owner: Owner): Promise<Thing> => {
  const { params, rows } = await ofReader(owner);
  const { db, dataFolder, member, secret } = owner;
  const said = { conversationId: params.id!, userId: member.userId, text: `${secret} 01012345678` };
  await say(db, createFolderStore(dataFolder), said, new Date());
  return { params, rows };
};

const ofFile = async ({ member, ...owner }: Owner): Promise<Thing> => {
  const { conversationId: id, messageId: message } = await secretTo({ ...owner, readerId: member.userId });
  return { params: { id, message }, rows: [{ table: 'conversations', id }] };
};

/** A report of a message that somebody wrote to somebody. */
const ofReport = async ({ db, dataFolder, secret }: Owner): Promise<Thing> => {
  const { userId } = await makeMember(db);
  const { conversationId, messageId } = await secretTo({ db, dataFolder, secret, readerId: userId });
  const reported = {
    conversationId,
    messageId,
    userId,
    reason: 'insult' as const,
    words: null,
    requestSource,
  };
  await makeReport(db, reported, new Date());
  const [report] = await db
    .select({ id: conductReports.id })
    .from(conductReports)
    .where(eq(conductReports.messageId, messageId));
  const { id } = report!;
  return { params: { id, message: messageId }, rows: [{ table: 'conduct_reports', id }] };
};

/** A decision about somebody, whose reason nobody else reads. */
async function decisionAbout({ db, secret }: Pick<Owner, 'db' | 'secret'>, userId: string): Promise<string> {
  const now = new Date();
  await seedGuidelines(db);
  const { userId: decidedById } = await makeMember(db);
  const decided = {
    version: 1,
    rule: 'respect',
    action: 'warn',
    reason: secret,
    limitedUntil: null,
  } as const;
  return (await recordDecision(db, { userId, decidedById, ...decided }, now)).id;
}

const ofDecision = async ({ member, ...owner }: Owner): Promise<Thing> => {
  const id = await decisionAbout(owner, member.userId);
  return { params: { id }, rows: [{ table: 'conduct_decisions', id }] };
};

/** A decision about somebody else, as staff find it. */
const ofStaffDecision = async (owner: Owner): Promise<Thing> => {
  const { userId } = await makeMember(owner.db);
  const id = await decisionAbout(owner, userId);
  return { params: { id }, rows: [{ table: 'conduct_decisions', id }] };
};

/** An appeal against a decision about somebody. */
const ofAppeal = async (owner: Owner): Promise<Thing> => {
  const { db, secret } = owner;
  const { userId } = await makeMember(db);
  const decisionId = await decisionAbout(owner, userId);
  await makeAppeal(db, { decisionId, userId, words: secret, requestSource }, new Date());
  const ofIt = eq(conductAppeals.decisionId, decisionId);
  const [appeal] = await db.select({ id: conductAppeals.id }).from(conductAppeals).where(ofIt);
  const { id } = appeal!;
  return { params: { id }, rows: [{ table: 'conduct_appeals', id }] };
};

/** A proposal to suspend somebody, with the words that they would read. */
async function suspensionOf({ db, secret }: Owner) {
  await seedGuidelines(db);
  const [{ userId }, { userId: proposedById }] = [await makeMember(db), await makeMember(db)];
  const proposed = { version: 1, rule: 'respect', reason: secret, days: null, proposedAt: new Date() };
  const [suspension] = await db
    .insert(conductSuspensions)
    .values({ userId, proposedById, ...proposed })
    .returning({ id: conductSuspensions.id });
  return { id: suspension!.id, userId };
}

const ofSuspension = async (owner: Owner): Promise<Thing> => {
  const { id } = await suspensionOf(owner);
  return { params: { id }, rows: [{ table: 'conduct_suspensions', id }] };
};

/** Somebody about whom a decision was made, as whoever proposes to suspend them finds them. */
const ofSuspended = async (owner: Owner): Promise<Thing> => {
  const { userId: id } = await suspensionOf(owner);
  return { params: { id }, rows: [{ table: 'users', id }] };
};

/** Every route of conversations and reports whose path names something. */
export const conversationOwnerships: Record<string, Ownership> = {
  '/messages/:id': { of: 'person', make: ofReader, form: anything },
  '/messages/:id/check': { of: 'person', make: withDraft, form: anything },
  '/messages/:id/news': { of: 'person', make: ofReader },
  '/messages/:id/report': { of: 'person', make: ofReader, form: anything },
  '/messages/:id/files/:message': { of: 'person', make: ofFile },
  '/community/decisions/:id': { of: 'person', make: ofDecision, form: anything },
  '/admin/moderation/decisions/:id': {
    ...{ of: 'staff', without: 'editor', make: ofStaffDecision, form: anything },
  },
  '/admin/moderation/suspensions/about/:id': {
    ...{ of: 'staff', without: 'editor', make: ofSuspended, form: anything },
  },
  '/admin/moderation/suspensions/:id': {
    ...{ of: 'staff', without: 'editor', make: ofSuspension, form: anything },
  },
  '/admin/moderation/appeals/:id': { of: 'staff', without: 'editor', make: ofAppeal, form: anything },
  '/admin/moderation/:id': { of: 'staff', without: 'editor', make: ofReport, form: anything },
  '/admin/moderation/:id/files/:message': { of: 'staff', without: 'editor', make: ofReport },
};
