import { randomUUID } from 'node:crypto';
import { hideProfile, showProfile } from '#domain/marketplace/profiles/moderate-profile.ts';
import { portfolioFileRows } from '#domain/marketplace/profiles/portfolio-files.ts';
import { openPieceForStaff } from '#domain/marketplace/profiles/profile-list.ts';
import { savePiece } from '#domain/marketplace/profiles/save-piece.ts';
import { storeFile } from '#platform/files/store-file.server.ts';
import { pdf } from '../files/sample-files.ts';
import { makeProfile } from '../marketplace/profile-world.ts';
import { now, reason, site, type Acting, type Acts } from './acting.ts';

const siteUrl = site.url;

export const profileActs: Acts = {
  hideProfile: async ({ db }) => {
    const { id } = await makeProfile(db, now);
    return {
      ...{ action: 'freelancer_profile.hide', kind: 'freelancer_profile' },
      run: async (by) => {
        await hideProfile(db, { profileId: id, reason, siteUrl, ...by }, now);
        return id;
      },
    };
  },
  showProfile: async ({ db, by }) => {
    const { id } = await makeProfile(db, now);
    await hideProfile(db, { profileId: id, reason, siteUrl, ...by }, now);
    return {
      ...{ action: 'freelancer_profile.show', kind: 'freelancer_profile' },
      run: async (by) => {
        await showProfile(db, { profileId: id, siteUrl, ...by }, now);
        return id;
      },
    };
  },
  openPieceForStaff: async (acting) => {
    const pieceId = await piece(acting);
    return {
      ...{ action: 'portfolio.download', kind: 'portfolio_piece', onlyReads: true },
      run: async (by) => {
        const opened = await openPieceForStaff(acting.db, acting.store, { pieceId, ...by }, now);
        await opened!.content?.cancel();
        return pieceId;
      },
    };
  },
};

/** A piece of a page, with a file. */
async function piece({ db, store }: Acting): Promise<string> {
  const { owner } = await makeProfile(db, now);
  const about = { purpose: portfolioFileRows.purpose, owner: `user:${owner.session.userId}` };
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'letter.pdf', ...about };
  const { id: fileId, sha256 } = await storeFile(db, store, file, now);
  const { id } = await savePiece(
    db,
    {
      ...{ ...owner, pieceId: randomUUID(), isNew: true, seen: '' },
      content: {
        ...{ title: { en: 'A letter', ar: '' }, text: { en: 'I wrote it.', ar: '' } },
        ...{ link: null, alternative: null, transcript: null },
      },
      file: { fileId, sha256, nature: 'document', width: null, height: null },
    },
    now,
  );
  return id;
}
