import {
  counterProposal,
  declineProposal,
  sendProposal,
  shortlistProposal,
  withdrawProposal,
} from '#domain/marketplace/proposals/answer-proposal.ts';
import { findProposalTerms } from '#domain/marketplace/proposals/find-proposals.ts';
import { beginProposal } from '#domain/marketplace/proposals/save-draft.ts';
import { freelancerInvitations } from '#domain/marketplace/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, siteUrl, type Ids } from './teller.ts';

const letters = {
  en: 'I have recorded three audio books at home, in a quiet room. I read the text by ear, line by line, and send a sample first.',
  ar: 'سجلت ثلاثة كتب صوتية في غرفة هادئة. أقرأ النص بسطر برايل، وأرسل عينة قبل أن أبدأ.',
};

type Sending = { projectId: string; by: string; pounds: number; language: keyof typeof letters };

/** Begins a proposal as somebody of the invented world. */
export async function begins(
  db: Database,
  ids: Ids,
  { projectId, by, pounds, language }: Sending,
  at: Date,
): Promise<string> {
  const freelancerId = idOf(ids, by);
  const invitation = { emailKey: `${by}@invited.example`, userId: freelancerId, invitedAt: at };
  await db.insert(freelancerInvitations).values(invitation).onConflictDoNothing();
  const titles = { en: ['A sample', 'All chapters'], ar: ['عينة', 'كل الفصول'] }[language];
  const milestones = [
    { title: titles[0]!, piastres: 50_000, days: 3 },
    { title: titles[1]!, piastres: pounds * 100 - 50_000, days: 14 },
  ];
  const content = { letter: letters[language], milestones };
  return (await beginProposal(db, { projectId, freelancerId, content, requestSource }, at)).id;
}

/** Sends one. */
export async function sends(db: Database, ids: Ids, sending: Sending, at: Date): Promise<string> {
  const proposalId = await begins(db, ids, sending, at);
  const doing = { proposalId, freelancerId: idOf(ids, sending.by), requestSource, siteUrl };
  await sendProposal(db, { ...doing, seen: (await findProposalTerms(db, proposalId))!.id }, at);
  return proposalId;
}

/** Proposals for an open project in every state that waits or was answered. */
export async function sendProposals(
  db: Database,
  ids: Ids,
  { projectId, client }: { projectId: string; client: string },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
  const clientId = idOf(ids, client);
  const answering = async (proposalId: string) => ({
    ...{ proposalId, clientId, requestSource, siteUrl },
    seen: (await findProposalTerms(db, proposalId))!.id,
  });
  await begins(db, ids, { projectId, by: 'nour', pounds: 5200, language: 'ar' }, ago(1));
  await sends(db, ids, { projectId, by: 'karim', pounds: 5000, language: 'ar' }, ago(2));
  const listed = await sends(db, ids, { projectId, by: 'laila', pounds: 5600, language: 'en' }, ago(5));
  await shortlistProposal(db, await answering(listed), ago(4));
  const bargained = await sends(db, ids, { projectId, by: 'salma', pounds: 6000, language: 'ar' }, ago(6));
  const terms = {
    milestones: [{ title: 'All chapters, with a sample first', piastres: 540_000, days: 15 }],
    note: 'Your sample convinced us. Could you do it for this price?',
  };
  await counterProposal(db, { ...(await answering(bargained)), terms }, ago(3));
  const declined = await sends(db, ids, { projectId, by: 'youssef', pounds: 4000, language: 'en' }, ago(7));
  const reason = 'Thank you. We look for somebody who has read for children before.';
  await declineProposal(db, { ...(await answering(declined)), reason }, ago(6));
  const back = await sends(db, ids, { projectId, by: 'tarek', pounds: 4500, language: 'en' }, ago(5));
  const freelancerId = idOf(ids, 'tarek');
  await withdrawProposal(db, { proposalId: back, freelancerId, requestSource, siteUrl }, ago(4));
}
