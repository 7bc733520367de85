import { eq, like } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { saveClient } from '#domain/marketplace/clients/client-profile.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import type { ProjectStatus } from '#domain/marketplace/project-constants.ts';
import type { PostingContent } from '#domain/marketplace/projects/save-project.ts';
import { saveSearch } from '#domain/marketplace/searches/save-search.ts';
import { listSavedSearches } from '#domain/marketplace/searches/saved-searches.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import {
  attachScan,
  makeDeclined,
  makeDraft,
  makeOpen,
  makeWaiting,
  posting,
  requestSource,
} from '#tests/worlds/marketplace/posting.ts';
import { depositReasons } from '../deposits/world.ts';
import { minutesAgo as earlier } from '../world/instants.ts';

const content: Record<Language, Partial<PostingContent>> = {
  en: { title: 'Type out five interviews', deadlineOn: '2026-12-31' },
  ar: {
    title: 'تفريغ خمس مقابلات',
    brief: {
      what: 'خمس مقابلات مدة كل منها أربعون دقيقة، بالعامية المصرية.',
      whom: 'باحثون يقتبسون منها.',
      handover: 'مستند وورد لكل مقابلة، بعناوين.',
      judged: 'لا تنقص كلمة، ويُذكر اسم كل متحدث.',
      tools: '',
    },
    deadlineOn: '2026-12-31',
  },
};
const tools = {
  en: 'The cover is made in Canva. There is a timed test first.',
  ar: 'يُصمم الغلاف بكانفا. يبدأ العمل باختبار محدد الوقت.',
};

/** A client in each language with projects in several states; what is open is for one invited person, so that no list changes. */
export async function makeProjectsWorld(db: Database, dataFolder: string): Promise<void> {
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner.en@example.com'));
  const actor = { userId: owner!.id, roles: [{ role: 'owner' as const, scope: 'global' as const }] };
  const by = { actor, requestSource };
  for (const language of languages) {
    // Nothing of both happens at the same instant: lists of all have one order.
    const minutesAgo = (minutes: number) => earlier(minutes + (language === 'ar' ? 4 : 1));
    const clientId = await idOf(db, `payee.${language}@example.com`);
    await db
      .update(users)
      .set({ memberRoles: ['student', 'client'] })
      .where(eq(users.id, clientId));
    const profile = {
      name: language === 'ar' ? 'دار حكايات' : 'Hikayat Publishers',
      about: language === 'ar' ? 'ننشر التاريخ الشفوي.' : 'We publish oral history.',
      website: 'https://hikayat.example/',
    };
    await saveClient(db, { userId: clientId, profile, requestSource }, minutesAgo(900));
    const asked = { clientId, language, content: content[language] };
    const guest = `reader.${language}@example.com`;
    const invited = { isInvitedOnly: true, guests: [{ address: guest, key: guest }] };
    const deposit = { piastres: 20_000, reason: depositReasons[language] };
    await makeOpen(db, { ...asked, by, content: { ...asked.content, ...invited, deposit } }, minutesAgo(800));
    await makeDeclined(db, { ...asked, by }, minutesAgo(703));
    await makeWaiting(db, asked, minutesAgo(600));
    const brief = { ...(asked.content.brief ?? posting().brief), judged: '', tools: tools[language] };
    const projectId = await makeDraft(
      db,
      { ...asked, content: { ...asked.content, brief, deposit } },
      minutesAgo(500),
    );
    await attachScan(db, createFolderStore(dataFolder), { projectId, clientId }, minutesAgo(490));
    const userId = await idOf(db, guest);
    const sound = language === 'ar' ? 'أعمال الصوت' : 'Work with sound';
    for (const { name, asked, alerts } of [
      { name: sound, asked: { q: '', category: 'audio', files: 'accessible' }, alerts: 'daily' },
      { name: 'Braille', asked: { q: 'Braille', budget: 500 }, alerts: 'never' },
    ] as const) {
      const choice = { name, alerts, channels: ['in-app', 'mail'] as ('in-app' | 'mail')[] };
      await saveSearch(db, { userId, asked, choice }, minutesAgo(400));
    }
  }
  // What is told of projects would stand on the screens of everything else that these people do.
  await db.delete(notifications).where(like(notifications.kind, 'project-%'));
}

async function idOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user!.id;
}

/** The project of the screens in a language that stands there. */
export async function projectId(db: Database, status: ProjectStatus, language: Language): Promise<string> {
  const clientId = await idOf(db, `payee.${language}@example.com`);
  const rows = await db.select().from(projects).where(eq(projects.clientId, clientId));
  // In the other language they have those that proposals are for.
  return rows.find((row) => row.status === status && row.language === language)!.id;
}

/** The first of the searches that the reader of a language keeps. */
export async function searchId(db: Database, language: Language): Promise<string> {
  const [search] = await listSavedSearches(db, await idOf(db, `reader.${language}@example.com`));
  return search!.id;
}
