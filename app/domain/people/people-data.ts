import { eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findOwnPerson } from './find-people.ts';
import { listFollowedByName } from './list-followed.ts';
import { personParts } from './people-constants.ts';
import { personProfiles } from './tables.server.ts';
import type { PersonRow } from './who-sees.ts';

/** What somebody shows of themselves in the community, and to whom, and whom they follow, in the copy of their data. */
export const peopleDataPart: DataPart = {
  fileName: 'community-profile.json',
  describe: (language) => textsFor(language).getFixedT(null, 'people')('data-export'),
  // Column by column: a column that comes later must not slip out because nobody thought of it.
  read: async (db, { userId }) => {
    const own = await findOwnPerson(db, userId);
    return { page: own ? [pageInWords(own)] : [], followed: await listFollowedByName(db, userId) };
  },
};

function pageInWords(own: PersonRow) {
  const { visibility, writers, adultSaidAt, seenBy, about, goodAt, hiddenAt, createdAt, updatedAt } = own;
  const { interests, languages, governorate } = own;
  return {
    ...{ introduction: about, goodAt },
    interests: interests.map((each) => inWords(`interest.${each}`)),
    spokenLanguages: languages.map((each) => inWords(`language.${each}`)),
    governorate: governorate && inWords(`governorate.${governorate}`),
    visibility: inWords(`visibility.${visibility}`),
    writtenToBy: inWords(`writers.${writers}`),
    partsSeenBy: personParts.map((part) => ({
      pagePart: inWords(`part.${part}`),
      seenBy: inWords(`audience.${seenBy[part]}`),
    })),
    ...{ adultSaidAt, hiddenAt, createdAt, updatedAt },
  };
}

/** What somebody showed of themselves goes with them. */
export const forgetPerson: PurgePart = async (db, { userId }) => {
  const [gone] = await db
    .delete(personProfiles)
    .where(eq(personProfiles.userId, userId))
    .returning({ visibility: personProfiles.visibility });
  if (gone?.visibility === 'everyone') await raiseContentVersion(db);
};

/** What a value is called on the pages, in both languages. */
function inWords(key: string): Bilingual {
  const say = (language: 'en' | 'ar') => textsFor(language).t(key as 'title', { ns: 'people' });
  return { en: say('en'), ar: say('ar') };
}
