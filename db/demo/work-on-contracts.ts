import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeMessage } from '#domain/conversations/write-message.ts';
import { findProposalTerms } from '#domain/marketplace/proposals/find-proposals.ts';
import { contractMilestones } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { endContract } from '#domain/marketplace/contracts/end-contract.ts';
import { listMilestones } from '#domain/marketplace/contracts/find-contracts.ts';
import { proposeMilestone } from '#domain/marketplace/contracts/propose-milestone.ts';
import { releaseSilentMilestones } from '#domain/marketplace/contracts/silence.ts';
import { startContract } from '#domain/marketplace/contracts/start-contract.ts';
import { talkAboutContract } from '#domain/marketplace/contracts/talk.ts';
import {
  acceptMilestone,
  agreeToCancel,
  approveMilestone,
  askForChanges,
  askToCancel,
  deliverMilestone,
  fundMilestone,
} from '#domain/marketplace/contracts/work-on-milestone.ts';
import { payContractDeposit } from '#domain/marketplace/deposits/pay-contract-deposit.ts';
import type { PostingContent } from '#domain/marketplace/projects/save-project.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { Language } from '#platform/text/language.ts';
import { sends } from './send-proposals.ts';
import { idOf, requestSource, siteUrl, teller, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** The security deposit that some of her projects ask for. */
export const askedDeposit: PostingContent['deposit'] = {
  piastres: 20_000,
  reason: 'We book a studio for each recording, and pay for it even if nobody comes.',
};

type World = { db: Database; store: FileStore; ids: Ids; now: Date };

/**
 * Contracts of a client of the invented world: one that goes on with a milestone in every state, one that is completed, its last
 * part because nobody answered, one that both sides gave up; and two whose security deposit is not paid, one of which is over. `opens` gives a project of hers on the board.
 */
export async function workOnContracts(
  world: World,
  opens: (title: string, at: Date, more?: Partial<PostingContent>) => Promise<string>,
): Promise<void> {
  const { db, ids, now } = world;
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  await teller(db, ids, ago(29)).pays('mona', 1_000_000);
  await teller(db, ids, ago(28)).pays('mona', 800_000);
  const begins = async (
    title: string,
    by: string,
    language: Language,
    days: number,
    deposit = askedDeposit,
  ) => {
    const projectId = await opens(title, ago(days), { deposit });
    const sending = { projectId, by, pounds: 5000, language };
    const proposalId = await sends(db, ids, sending, ago(days - 1));
    const seenOfferId = (await findProposalTerms(db, proposalId))!.id;
    const accepting = { proposalId, userId: idOf(ids, 'mona'), seenOfferId, requestSource, siteUrl };
    const { contractId } = await startContract(db, accepting, ago(days - 2));
    const [sample, chapters] = (await listMilestones(db, contractId)).map(({ id }) => id);
    return { contractId, sample: sample!, chapters: chapters! };
  };
  await goesOn(world, await begins('Record ten short stories', 'salma', 'ar', 28));
  await isCompleted(world, await begins('Clean up an old recording', 'laila', 'en', 28));
  await isGivenUp(world, await begins('Read a cookbook aloud', 'tarek', 'en', 16, null));
  const left = await begins('Read a menu aloud', 'tarek', 'en', 9);
  await endContract(db, { ...by(idOf(ids, 'mona')), contractId: left.contractId }, ago(6));
  await begins('Record a talk about first aid', 'laila', 'en', 3);
}

const by = (userId: string) => ({ userId, requestSource, siteUrl });

type Begun = { contractId: string; sample: string; chapters: string };

async function goesOn(world: World, { contractId, sample, chapters }: Begun): Promise<void> {
  const { db, ids, now, store } = world;
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const [client, freelancer] = [actsAs(world, 'mona'), actsAs(world, 'salma')];
  await freelancer.deposits(contractId, ago(26));
  await client.funds(sample, ago(25));
  await freelancer.delivers(sample, 'هذه عينة من دقيقتين.', ago(23));
  await client.wants(sample, 'Please read a little slower.', ago(22));
  await freelancer.delivers(sample, 'قرأتها أبطأ من قبل.', ago(21));
  await client.approves(sample, ago(20));
  await client.funds(chapters, ago(19));
  await freelancer.delivers(chapters, 'كل القصص، ملف لكل قصة.', ago(3));
  const covers = await client.proposes(contractId, ['Say the titles on the cover', 30_000, 3], ago(10));
  await freelancer.accepts(covers, ago(9));
  const labels = await client.proposes(contractId, ['Labels for each file', 20_000, 2], ago(8));
  await freelancer.accepts(labels, ago(8));
  await client.funds(labels, ago(7));
  await freelancer.asks(labels, 'أضفت الأسماء مع القصص، فلا حاجة إلى هذه المرحلة.', ago(2));
  await freelancer.proposes(contractId, ['ملخص لكل قصة', 60_000, 5], ago(1));
  const talk = { contractId, userId: idOf(ids, 'mona') };
  const conversationId = await talkAboutContract(db, talk, ago(24));
  const says = async (key: string, text: string, at: Date) =>
    await writeMessage(
      db,
      store,
      {
        ...{ conversationId, userId: idOf(ids, key), text, fileWords: null, key: randomUUID() },
        ...{ withoutFile: false, file: null },
      },
      at,
    );
  await says('mona', 'Welcome! Which microphone do you use?', ago(24));
  await says('salma', 'ميكروفون يوضع على الطاولة، في غرفة فيها سجاد وستائر.', ago(23.9));
  await says('mona', 'That sounds good. Leave a second of silence before each story, please.', ago(19));
  await says('salma', 'سأفعل. كل القصص عندك الآن.', ago(3));
}

async function isCompleted(world: World, { contractId, sample, chapters }: Begun): Promise<void> {
  const ago = (days: number) => new Date(world.now.getTime() - days * aDay);
  const [client, freelancer] = [actsAs(world, 'mona'), actsAs(world, 'laila')];
  await freelancer.deposits(contractId, ago(26));
  await client.funds(sample, ago(25));
  await freelancer.delivers(sample, 'Two minutes, before and after.', ago(24));
  await client.approves(sample, ago(23));
  await client.funds(chapters, ago(23));
  await freelancer.delivers(chapters, 'All of it, and a list of what I took out.', ago(20));
  await releaseSilentMilestones(world.db, { siteUrl }, ago(5));
}

async function isGivenUp(world: World, { contractId, sample }: Begun): Promise<void> {
  const { db, ids, now } = world;
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const [client, freelancer] = [actsAs(world, 'mona'), actsAs(world, 'tarek')];
  await client.funds(sample, ago(13));
  await freelancer.asks(sample, 'I lost my voice, and the doctor wants me to rest for a month.', ago(11));
  await client.agrees(sample, ago(10));
  await endContract(db, { ...by(idOf(ids, 'mona')), contractId }, ago(10));
}

/** What somebody does with the milestones of their contracts, by the verbs that everybody uses. */
function actsAs({ db, ids }: World, key: string) {
  const userId = idOf(ids, key);
  const step = (milestoneId: string) => ({ ...by(userId), milestoneId });
  const seenOf = async (id: string) => {
    const [row] = await db.select().from(contractMilestones).where(eq(contractMilestones.id, id));
    return row!.amountPiastres;
  };
  return {
    /** Adds the money to the wallet first. */
    deposits: async (contractId: string, at: Date) => {
      await teller(db, ids, at).pays(key, askedDeposit!.piastres);
      await payContractDeposit(db, { ...by(userId), contractId }, at);
    },
    funds: async (id: string, at: Date) =>
      await fundMilestone(db, { ...step(id), seen: await seenOf(id) }, at),
    delivers: async (id: string, note: string, at: Date) =>
      await deliverMilestone(db, { ...step(id), note }, at),
    wants: async (id: string, note: string, at: Date) =>
      await askForChanges(db, { ...step(id), note, seen: await seenOf(id) }, at),
    approves: async (id: string, at: Date) =>
      await approveMilestone(db, { ...step(id), seen: await seenOf(id) }, at),
    asks: async (id: string, note: string, at: Date) => await askToCancel(db, { ...step(id), note }, at),
    agrees: async (id: string, at: Date) => await agreeToCancel(db, step(id), at),
    accepts: async (id: string, at: Date) => await acceptMilestone(db, step(id), at),
    proposes: async (contractId: string, terms: [string, number, number], at: Date) => {
      const [title, amountPiastres, days] = terms;
      const milestoneId = randomUUID();
      const asked = { contractId, milestoneId, userId, title, amountPiastres, days, requestSource, siteUrl };
      await proposeMilestone(db, asked, at);
      return milestoneId;
    },
  };
}
