import type { StaffContext } from '#domain/identity/staff-context.ts';
import { becomeClient } from '#domain/marketplace/clients/become-client.ts';
import { saveClient } from '#domain/marketplace/clients/client-profile.ts';
import { approveProject, declineProject } from '#domain/marketplace/projects/decide-project.ts';
import { expireProjects } from '#domain/marketplace/projects/expire-projects.ts';
import { findClientProject } from '#domain/marketplace/projects/own-projects.ts';
import { closeProject, postProject } from '#domain/marketplace/projects/post-project.ts';
import { beginProject, type PostingContent } from '#domain/marketplace/projects/save-project.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import { disputeMilestones } from './dispute-milestones.ts';
import { sendProposals, sends } from './send-proposals.ts';
import { idOf, requestSource, sessionOf, siteUrl, type Ids } from './teller.ts';
import { askedDeposit, workOnContracts } from './work-on-contracts.ts';

const aDay = 24 * 3600 * 1000;

/** A client of the invented world with a project in every state; one of them names a tool that keeps people out. */
export async function postProjects(db: Database, store: FileStore, ids: Ids, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const clientId = idOf(ids, 'mona');
  const by: StaffContext = {
    actor: { userId: idOf(ids, 'admin'), roles: [{ role: 'admin', scope: 'global' }] },
    requestSource,
  };
  const session = await sessionOf(db, clientId, ago(31));
  await becomeClient(db, { session, requestSource }, ago(31));
  const profile = { name: 'Adel Audio Books', about: 'We record books for children.', website: null };
  await saveClient(db, { userId: clientId, profile, requestSource }, ago(30));
  const seenOf = async (id: string) => (await findClientProject(db, id))!.updatedAt.toISOString();
  const begins = async (title: string, at: Date, more: Partial<PostingContent> = {}) => {
    const content = { ...written(title, addDays(cairoDayOf(now), 30)), ...more };
    return (await beginProject(db, { clientId, content, language: 'en', requestSource }, at)).id;
  };
  const posts = async (projectId: string, at: Date) => {
    const seen = await seenOf(projectId);
    await postProject(db, { projectId, clientId, seen, requestSource, siteUrl }, at);
    return projectId;
  };
  const approves = async (projectId: string, at: Date) => {
    await approveProject(db, { projectId, seen: await seenOf(projectId), siteUrl, ...by }, at);
    return projectId;
  };
  const waits = async (title: string, at: Date, more: Partial<PostingContent> = {}) =>
    await posts(await begins(title, at, more), at);

  const late = await waits('Proofread a catalogue of books', ago(20), { deadlineOn: cairoDayOf(ago(10)) });
  await approves(late, ago(19));
  await expireProjects(db, { siteUrl }, ago(5));
  const declined = await waits('Help with some texts', ago(15));
  const reason = 'Please say how many texts there are, and how long they are. Then send it again.';
  await declineProject(db, { projectId: declined, reason, siteUrl, ...by }, ago(14));
  await waits('Type out five interviews', ago(1));
  const open = await waits('Narrate a book for children', ago(9), {
    brief: { ...brief, tools: 'The cover is made in Canva.' },
  });
  await approves(open, ago(8));
  await sendProposals(db, ids, { projectId: open, client: 'mona' }, now);
  const closed = await posts(await begins('Edit three podcast episodes', ago(7)), ago(7));
  // It ends with the project.
  await sends(db, ids, { projectId: closed, by: 'karim', pounds: 3000, language: 'ar' }, ago(5));
  await closeProject(db, { projectId: closed, clientId, requestSource, siteUrl }, ago(3));
  const opens = async (title: string, at: Date, more: Partial<PostingContent> = {}) =>
    await posts(await begins(title, at, more), at);
  // The older ones first: what was paid in since counts against the limit of a day.
  const disputed = await opens('Narrate stories for the radio', ago(45), { deposit: askedDeposit });
  await disputeMilestones(db, ids, { projectId: disputed, client: 'mona', freelancer: 'salma' }, now);
  await workOnContracts({ db, store, ids, now }, opens);
  await begins('Write questions for a quiz about books', now, { budgetPiastres: null, deadlineOn: null });
}

const brief = {
  what: 'About four hours of sound, from a text that we give you.',
  whom: 'Children from six to ten, and their parents.',
  handover: 'One WAV file for each chapter, and a list of the chapters.',
  judged: 'Every word is clear, and there is no noise.',
  tools: '',
};

function written(title: string, deadlineOn: string): PostingContent {
  return {
    ...{ title, brief, categoryKey: 'audio', skillKeys: ['audiobooks', 'audio-editing'] },
    ...{ budgetPiastres: 600_000, budgetLeastPiastres: 400_000, deadlineOn, deposit: null },
    ...{ isInvitedOnly: false, guests: [] },
  };
}
