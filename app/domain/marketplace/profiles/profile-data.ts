import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { DataPart, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findSkill } from '../skills.ts';
import { removeProfile } from './delete-profile.ts';
import { findOwnProfile } from './find-profiles.ts';
import { lockProfileOf } from './lock-own-profile.ts';
import { workLanguages } from './profile-constants.ts';
import { profileSteps } from './profiles-tables.server.ts';

/** What somebody says about themselves as a freelancer, in the copy of their data, with the files of their portfolio. */
export function profileDataPart(store: FileStore): DataPart {
  return {
    fileName: 'freelancer-profile.json',
    describe: (language) => textsFor(language).getFixedT(null, 'freelancers')('data-export'),
    // Column by column: a column that comes later must not slip out because nobody thought of it.
    read: async (db, { userId }) => {
      const found = await findOwnProfile(db, userId);
      if (!found) return [];
      const { slug, name, headline, about, skills, ratePiastres, languages, workingWays } = found.profile;
      const { showsWorkingWays, showsEarnings, availability, availableFrom, visibility } = found.profile;
      const { hiddenReason, createdAt, updatedAt } = found.profile;
      return [
        {
          ...{ slug, name, headline, about, ratePiastres, workingWays, showsWorkingWays },
          showsEarnings,
          skills: skills.flatMap((key) => findSkill(key)?.title ?? []),
          workLanguages: workLanguages.flatMap((key) => {
            const level = languages[key];
            if (!level) return [];
            return [{ workLanguage: inWords(`language.${key}`), level: inWords(`level.${level}`) }];
          }),
          availability: inWords(`availability.${availability === 'from' ? 'from-day' : availability}`),
          visibility: inWords(`visibility.${visibility}`),
          ...{ availableFrom, hiddenReason, createdAt, updatedAt },
          moderations: await db
            .select({ status: profileSteps.status, at: profileSteps.at, reason: profileSteps.reason })
            .from(profileSteps)
            .where(eq(profileSteps.profileId, found.profile.id))
            .orderBy(profileSteps.id),
          pieces: found.pieces.map(({ title, text, link, alternative, transcript, file }) => ({
            ...{ title, text, link, alternative, transcript },
            files: file ? [{ name: file.name, mediaType: file.mediaType, bytes: file.bytes }] : [],
          })),
        },
      ];
    },
    files: async (db, { userId }) => {
      const found = await findOwnProfile(db, userId);
      return (found?.pieces ?? []).flatMap(({ file }, index): PartFile[] =>
        file
          ? [{ fileName: `portfolio-files/${index + 1}-${file.name}`, read: () => readKept(store, file) }]
          : [],
      );
    },
  };
}

/** The page of somebody whose account is deleted goes with it, and so do its pieces and files. */
export const forgetProfile: PurgePart = async (db, { userId }) => {
  const profile = await lockProfileOf(db, userId);
  if (!profile) return;
  await removeProfile(db, profile.id);
  if (profile.visibility === 'public') await raiseContentVersion(db);
};

/** What a value is called on the pages, in both languages. */
function inWords(key: string): Bilingual {
  const say = (language: 'en' | 'ar') => textsFor(language).t(key as 'title', { ns: 'freelancers' });
  return { en: say('en'), ar: say('ar') };
}
