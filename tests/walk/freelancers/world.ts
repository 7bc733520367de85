import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import type { ProfileOwner } from '#domain/marketplace/profiles/lock-own-profile.ts';
import type { ProfileContent } from '#domain/marketplace/profiles/profile-content.ts';
import { freelancerProfiles, profileSteps } from '#domain/marketplace/profiles/profiles-tables.server.ts';
import { savePiece, type PieceContent } from '#domain/marketplace/profiles/save-piece.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import type { StoredPieceFile } from '#domain/marketplace/profiles/store-piece-file.ts';
import { portfolioFileRows } from '#domain/marketplace/profiles/portfolio-files.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { storeFile } from '#platform/files/store-file.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { inviteMember, sampleProfile } from '#tests/worlds/marketplace/profile-world.ts';
import { minutesAgo } from '../world/instants.ts';

/** The addresses of pages: one that everybody sees, one for members, one that staff have hidden. */
export const walkProfiles: Record<
  'open' | 'members' | 'hidden',
  Record<Language, { slug: string; id: string }>
> = {
  open: {
    en: { slug: 'amal-adel', id: '9c2e5a50-0000-4000-8000-000000000001' },
    ar: { slug: 'amal-audio', id: '9c2e5a50-0000-4000-8000-000000000002' },
  },
  members: {
    en: { slug: 'omar-adel', id: '9c2e5a50-0000-4000-8000-000000000003' },
    ar: { slug: 'omar-text', id: '9c2e5a50-0000-4000-8000-000000000004' },
  },
  hidden: {
    en: { slug: 'karim-adel', id: '9c2e5a50-0000-4000-8000-000000000005' },
    ar: { slug: 'karim-code', id: '9c2e5a50-0000-4000-8000-000000000006' },
  },
};

/** A piece of each open page that can be opened. */
export const walkPieces: Record<Language, string> = {
  en: '9c2e5a50-0000-4000-8000-000000000011',
  ar: '9c2e5a50-0000-4000-8000-000000000021',
};

const requestSource = { network: '192.0.2.1', addressHash: 'walk', userAgent: 'A browser of the walk' };

/** Pages of freelancers in every state, and somebody who was invited and has none yet. */
export async function makeFreelancersWorld(db: Database, dataFolder: string): Promise<void> {
  for (const [index, language] of languages.entries()) {
    const page = async (
      person: string,
      which: keyof typeof walkProfiles,
      content: Partial<ProfileContent>,
    ) => {
      const userId = await userIdOf(db, `${person}.${language}@example.com`);
      const at = minutesAgo(2017 + index);
      await inviteMember(db, userId, at);
      const { id, slug } = walkProfiles[which][language];
      const owner: ProfileOwner = { session: { userId, impersonation: null }, emailKey: null, requestSource };
      const made = await saveProfile(
        db,
        { ...owner, content: sampleProfile({ slug, ...content }), seen: '' },
        at,
      );
      await db.update(freelancerProfiles).set({ id }).where(eq(freelancerProfiles.id, made.id));
      return owner;
    };
    const isEnglish = language === 'en';
    const amal = await page('reader-with-two-steps', 'open', {
      name: isEnglish ? 'Amal Adel' : 'أمل عادل',
      showsWorkingWays: true,
    });
    await page('owner', 'members', {
      name: isEnglish ? 'Omar Adel' : 'عمر عادل',
      headline: { en: 'Copy editor', ar: isEnglish ? '' : 'محرر نصوص' },
      ...{ skills: ['proofreading', 'articles'], ratePiastres: null, languages: { ar: 'native' } },
      ...{ availability: 'from', availableFrom: '2026-12-06', visibility: 'members' },
    });
    await page('freelancer', 'hidden', {
      name: isEnglish ? 'Karim Adel' : 'كريم عادل',
      availability: 'not-now',
    });
    await hide(db, walkProfiles.hidden[language].id, minutesAgo(1409 + index));
    await addPieces(db, { owner: amal, language, dataFolder }, minutesAgo(1709 + index));
    await inviteMember(db, await userIdOf(db, `support.${language}@example.com`), minutesAgo(1511 + index));
  }
}

async function hide(db: Database, profileId: string, at: Date): Promise<void> {
  const hiddenReason = 'The text names a client who did not agree to that. Take the name out.';
  await db
    .update(freelancerProfiles)
    .set({ status: 'hidden', hiddenReason })
    .where(eq(freelancerProfiles.id, profileId));
  await db.insert(profileSteps).values({ profileId, status: 'hidden', at, reason: hiddenReason });
}

type Portfolio = { owner: ProfileOwner; language: Language; dataFolder: string };

async function addPieces(db: Database, { owner, language, dataFolder }: Portfolio, at: Date): Promise<void> {
  const store = createFolderStore(dataFolder);
  const { userId } = owner.session;
  const keep = async (bytes: Buffer, name: string, mediaType: string, nature: StoredPieceFile['nature']) => {
    const about = { purpose: portfolioFileRows.purpose, owner: `user:${userId}` };
    const { id, sha256 } = await storeFile(db, store, { bytes, name, mediaType, ...about }, at);
    return { fileId: id, sha256, nature, width: null, height: null };
  };
  const recording = await keep(Buffer.from(sounds.wav(2)), 'first-part.wav', 'audio/wav', 'sound');
  const document = await keep(pdf(), 'style-guide.pdf', 'application/pdf', 'document');
  const none = { link: null, alternative: null, transcript: null };
  const pieces: [Partial<PieceContent>, StoredPieceFile | null][] = [
    [
      {
        title: { en: 'A podcast in ten parts', ar: 'بودكاست من عشر حلقات' },
        text: { en: 'I cut and mixed all of it.', ar: 'قصصت صوته كله ومزجته.' },
        transcript: 'Welcome to the first part. Today we speak about bread.',
      },
      recording,
    ],
    [
      {
        title: { en: 'Style guide for sound', ar: '' },
        text: { en: 'Rules that three editors work by.', ar: '' },
        link: 'https://example.com/style-guide',
      },
      document,
    ],
  ];
  for (const [index, [content, file]] of pieces.entries()) {
    const pieceId = walkPieces[language].replace(/1$/, String(index + 1));
    const asked = { ...owner, pieceId, isNew: true, seen: '', file };
    await savePiece(db, { ...asked, content: { ...none, ...(content as PieceContent) } }, at);
  }
}

async function userIdOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
}
