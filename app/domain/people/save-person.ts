import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { renameInConversations } from '#domain/conversations/talk-requests.ts';
import { nameForumMember } from '#domain/forums/forum-members.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type {
  Governorate,
  Interest,
  PartAudience,
  PersonPart,
  PersonVisibility,
  PersonWriters,
  SpokenLanguage,
} from './people-constants.ts';
import { findOwnPerson } from './find-people.ts';
import { personProfiles } from './tables.server.ts';

/** What somebody says of themselves, and who reads it. */
export type PersonContent = {
  visibility: PersonVisibility;
  writers: PersonWriters;
  /** Whether they say that they are 18 or older. */
  isAdult: boolean;
  seenBy: Record<PersonPart, PartAudience>;
  about: string | null;
  goodAt: string | null;
  interests: Interest[];
  languages: SpokenLanguage[];
  governorate: Governorate | null;
};

type SavingPerson = {
  userId: string;
  /** Under which they write in the forums, too: it is one name. */
  name: string;
  content: PersonContent;
  requestSource: RequestSource;
};

/**
 * Says how others meet somebody: by which name, what they read of them, and who they are. Twice is once.
 * @throws Refusal 'person-not-verified' (403) unless address and number are confirmed, 'person-not-adult' (400) where somebody who
 * does not say that they are 18 or older would be written to, and as `assertMayBeSaid`.
 */
export async function savePerson(
  db: Database,
  { userId, name, content, requestSource }: SavingPerson,
  now: Date,
): Promise<{ id: string }> {
  if (!(await findAccount(db, userId))?.isFullyVerified) throw new Refusal('person-not-verified', {}, 403);
  return await db.transaction(async (db) => {
    await assertMayBeSaid(db, [name, content.about, content.goodAt]);
    const isRenamed = await nameForumMember(db, { userId, name }, now);
    if (isRenamed) await renameInConversations(db, { userId, name });
    const before = await findOwnPerson(db, userId);
    const { isAdult, ...shown } = content;
    if (shown.writers !== 'nobody' && !isAdult) throw new Refusal('person-not-adult', {}, 400);
    const written = {
      ...shown,
      adultSaidAt: isAdult ? (before?.adultSaidAt ?? now) : null,
      interestWords: inBoth(content.interests.map((each) => `interest.${each}` as const)),
      governorateWords: inBoth(content.governorate ? [`governorate.${content.governorate}`] : []),
      updatedAt: now,
    };
    const [row] = await db
      .insert(personProfiles)
      .values({ ...written, userId, createdAt: now })
      .onConflictDoUpdate({ target: personProfiles.userId, set: written })
      .returning({ id: personProfiles.id });
    if (!row) throw new Error('What somebody says of themselves was not written.');
    const target = { kind: 'person_profile', id: row.id } as const;
    const line = { actorId: userId, action: 'person_profile.save', target, requestSource } as const;
    const details = { visibility: content.visibility };
    await writeAudit(db, { ...line, details, outcome: 'done' }, now);
    // Threads that visitors read name people, and lead to those who let everybody find them.
    const isForAll = content.visibility === 'everyone' || before?.visibility === 'everyone';
    if (isRenamed || isForAll) await raiseContentVersion(db);
    return row;
  });
}

type NamedWord = `interest.${Interest}` | `governorate.${Governorate}`;

function inBoth(keys: readonly NamedWord[]): string {
  return (['en', 'ar'] as const)
    .flatMap((language) => keys.map((key) => textsFor(language).getFixedT(null, 'people')(key)))
    .join(' ');
}
