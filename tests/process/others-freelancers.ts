// Pages of freelancers, for the test that others ask for them (others-things.spec.ts).
import { randomUUID } from 'node:crypto';
import { portfolioFileRows } from '#domain/marketplace/profiles/portfolio-files.ts';
import type { ProfileVisibility } from '#domain/marketplace/profiles/profile-constants.ts';
import { savePiece } from '#domain/marketplace/profiles/save-piece.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { storeFile } from '#platform/files/store-file.server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { inviteMember, sampleProfile } from '#tests/worlds/marketplace/profile-world.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };

/** A page with a piece that has a file. */
async function page(
  { db, dataFolder, secret }: Owner,
  { userId, visibility }: { userId: string; visibility: ProfileVisibility },
): Promise<{ profile: string; piece: string; slug: string }> {
  const at = new Date();
  await inviteMember(db, userId, at);
  const owner = { session: { userId, impersonation: null }, emailKey: null, requestSource };
  const slug = `page-${randomUUID()}`;
  const content = sampleProfile({ slug, name: secret, about: { en: secret, ar: '' }, visibility });
  const { id: profile } = await saveProfile(db, { ...owner, content, seen: '' }, at);
  const bytes = pdf({ objects: `% ${secret}\n` });
  const about = { purpose: portfolioFileRows.purpose, owner: `user:${userId}` };
  const file = { bytes, mediaType: 'application/pdf', name: `${secret}.pdf`, ...about };
  const { id: fileId, sha256 } = await storeFile(db, createFolderStore(dataFolder), file, at);
  const { id: piece } = await savePiece(
    db,
    {
      ...{ ...owner, pieceId: randomUUID(), isNew: true, seen: '' },
      content: {
        ...{ title: { en: secret, ar: '' }, text: { en: secret, ar: '' } },
        ...{ link: null, alternative: null, transcript: null },
      },
      file: { fileId, sha256, nature: 'document', width: null, height: null },
    },
    at,
  );
  return { profile, piece, slug };
}

/** A page that nobody but its owner sees. */
const own = async (owner: Owner): Promise<Thing> => {
  const { profile, piece, slug } = await page(owner, { userId: owner.member.userId, visibility: 'private' });
  const rows = [
    { table: 'freelancer_profiles', id: profile },
    { table: 'portfolio_pieces', id: piece },
  ];
  return { params: { slug, piece, format: 'text' }, rows };
};

/** A page that members see, as staff look after it. */
const shown = async (owner: Owner): Promise<Thing> => {
  const { userId } = await makeMember(owner.db);
  const { profile, piece } = await page(owner, { userId, visibility: 'members' });
  return { params: { id: profile, piece }, rows: [{ table: 'freelancer_profiles', id: profile }] };
};

const writing = { titleEn: 'Taken over', textEn: 'Taken over', intent: 'save' };

export const freelancerOwnerships: Record<string, Ownership> = {
  '/freelancers/:slug': { of: 'person', make: own },
  '/freelancers/:slug/formats': { of: 'person', make: own },
  '/freelancers/:slug/formats/:format': { of: 'person', make: own },
  '/freelancers/:slug/pieces/:piece/file': { of: 'person', make: own },
  '/freelance/profile/formats/:format': { open: 'everybody gets their own' },
  '/freelance/profile/pieces/:piece': { of: 'person', form: writing, make: own },
  '/freelance/profile/pieces/:piece/file': { of: 'person', make: own },
  '/admin/freelance/profiles/:id': { of: 'staff', without: 'editor', form: anything, make: shown },
  '/admin/freelance/profiles/:id/pieces/:piece': { of: 'staff', without: 'editor', make: shown },
};
