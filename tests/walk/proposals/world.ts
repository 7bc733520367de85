import { eq, like } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { proposals } from '#domain/marketplace/proposals/proposals-tables.server.ts';
import type { ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { makeOpen, posting, requestSource } from '#tests/worlds/marketplace/posting.ts';
import { inviteMember } from '#tests/worlds/marketplace/profile-world.ts';
import {
  makeCountered,
  makeDeclinedProposal,
  makeProposalDraft,
  makeSent,
  proposing,
} from '#tests/worlds/marketplace/proposing.ts';
import { depositReasons } from '../deposits/world.ts';
import { minutesAgo } from '../world/instants.ts';

const words = {
  en: {
    titles: ['Record a short story', 'Proofread a catalogue', 'Tag a sound archive', 'Type a lecture'],
    letter: proposing().letter,
    parts: ['A sample', 'All of it'],
    note: 'Could you do it in one piece?',
    reason: 'We need it sooner.',
  },
  ar: {
    titles: ['تسجيل قصة قصيرة', 'تدقيق فهرس', 'تصنيف أرشيف صوتي', 'تفريغ محاضرة'],
    letter: 'أفرّغ ما يُقال مع وقت كل متحدث. أنجزت مئتي ساعة من هذا العمل.',
    parts: ['عينة', 'العمل كله'],
    note: 'هل يمكنك تسليمه دفعة واحدة؟',
    reason: 'نحتاج إليه قبل ذلك.',
  },
};

/** For a freelancer and a client in each language a proposal in several states; the client of one is the freelancer of the other. */
export async function makeProposalsWorld(db: Database): Promise<void> {
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner.en@example.com'));
  const by = {
    actor: { userId: owner!.id, roles: [{ role: 'owner' as const, scope: 'global' as const }] },
    requestSource,
  };
  for (const language of languages) await inviteMember(db, await payee(db, language), minutesAgo(450));
  for (const language of languages) {
    const freelancerId = await payee(db, language);
    const clientId = await payee(db, language === 'en' ? 'ar' : 'en');
    const guest = `payee.${language}@example.com`;
    const ago = (minutes: number) => minutesAgo(minutes + (language === 'ar' ? 2 : 0));
    const { titles, letter, parts, note, reason } = words[language];
    const opens = async (index: number) => {
      const content = posting({
        ...{ title: titles[index]!, deadlineOn: '2026-12-31', isInvitedOnly: true },
        guests: [{ address: guest, key: guest }],
        // The one that is still a draft, and the one that was sent.
        deposit: index < 2 ? { piastres: 15_000, reason: depositReasons[language] } : null,
      });
      return await makeOpen(db, { clientId, language, by, content }, ago(440 - index * 10));
    };
    const milestones = [
      { title: parts[0]!, piastres: 30_000, days: 2 },
      { title: parts[1]!, piastres: 120_000, days: 8 },
    ];
    const who = async (index: number) => ({
      ...{ projectId: await opens(index), freelancerId, clientId },
      content: { letter, milestones },
    });
    await makeProposalDraft(db, await who(0), ago(300));
    await makeSent(db, await who(1), ago(290));
    const terms = { milestones: [{ title: parts[1]!, piastres: 135_000, days: 7 }], note };
    await makeCountered(db, { ...(await who(2)), terms, sentAt: ago(281) }, ago(280));
    await makeDeclinedProposal(db, { ...(await who(3)), reason, sentAt: ago(271) }, ago(270));
  }
  // What is told of them would stand on the screens of everything else that these people do.
  for (const kind of ['project-%', 'proposal-%'])
    await db.delete(notifications).where(like(notifications.kind, kind));
}

async function payee(db: Database, language: Language): Promise<string> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `payee.${language}@example.com`));
  return user!.id;
}

/** The proposal of the freelancer of a language that stands there, and its project. */
export async function walkProposal(
  db: Database,
  status: ProposalStatus,
  language: Language,
): Promise<{ id: string; projectId: string }> {
  const rows = await db
    .select({ id: proposals.id, status: proposals.status, projectId: proposals.projectId })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(eq(proposals.freelancerId, await payee(db, language)));
  return rows.find((row) => row.status === status)!;
}
