import { agreeToGuidelines } from '#domain/conduct/agreements.ts';
import { findGuidelines } from '#domain/conduct/guidelines.ts';
import { userRoles, users } from '#domain/identity/tables.server.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedWhenEmpty } from '#db/seed/seed.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { sandboxCallbackKind } from '#platform/payments/sandbox-callbacks.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { hashPassword } from '#platform/security/password.server.ts';
import { addressOf, demoPassword, demoPeople, type DemoPerson } from './demo-people.ts';
import { meetBarriers } from './meet-barriers.ts';
import { listInventedHelpLines } from './list-help-lines.ts';
import { joinGroups } from './join-groups.ts';
import { meetMentors } from './meet-mentors.ts';
import { meetPeople } from './meet-people.ts';
import { enterPrograms } from './enter-programs.ts';
import { fillWallets } from './fill-wallets.ts';
import { holdEvents } from './hold-events.ts';
import { holdSessions } from './hold-sessions.ts';
import { inviteFriends } from './invite-friends.ts';
import { sellToTeams } from './sell-to-teams.ts';
import { postProjects } from './post-projects.ts';
import { repeatEvents } from './repeat-events.ts';
import { reportConduct } from './report-conduct.ts';
import { reviewContracts } from './review-contracts.ts';
import { recordLesson } from './record-lesson.ts';
import { agreeOnShares, payShares } from './share-sales.ts';
import { showFreelancers } from './show-freelancers.ts';
import { talkInForums } from './talk-in-forums.ts';
import { takeCourses } from './take-courses.ts';
import { tellStories } from './tell-stories.ts';
import { watchWords } from './watch-words.ts';
import { withdrawMoney } from './withdraw-money.ts';

/** The database has people who are not invented: nothing is written into it. */
export class RealPeople extends Error {
  constructor() {
    super('This database has real people in it. The invented world needs one of its own.');
    this.name = 'RealPeople';
  }
}

const aDay = 24 * 3600 * 1000;

/**
 * Makes the invented world in a database that is empty, marked as such on every page. A world that is there stays as it is.
 * Gives its people.
 * @throws RealPeople where anybody has an account in a database that is not marked as invented.
 */
export async function makeDemo(
  db: Database,
  store: FileStore,
  /** The secret of the site, with which it seals where money goes. */
  secret: string,
  now: Date,
): Promise<readonly DemoPerson[]> {
  await migrateDatabase(db);
  const { demoSince } = await readSettings(db);
  if (demoSince !== null) return demoPeople;
  if ((await db.$count(users)) > 0) throw new RealPeople();
  // Marked before anything is in it: half a world is an invented one too.
  await changeSettings(db, { demoSince: now.toISOString() }, now);
  await seedWhenEmpty(db);
  await prepareJobs(db, [deliverMessageKind, sandboxCallbackKind, sweepFilesKind]);
  const ids = await makePeople(db, now);
  await fillWallets(db, ids, now);
  await inviteFriends(db, ids, now);
  await sellToTeams(db, ids, now);
  await withdrawMoney(db, { ids, secret }, now);
  await holdSessions(db, ids, now);
  await recordLesson(db, store, ids, new Date(now.getTime() - 60 * aDay));
  await holdEvents(db, store, ids, now);
  await agreeOnShares(db, ids, now);
  await takeCourses(db, { ids, secret }, now);
  await enterPrograms(db, ids, now);
  await payShares(db, now);
  await postProjects(db, store, ids, now);
  await showFreelancers(db, ids, now);
  const { first, third } = await reviewContracts(db, ids, now);
  await tellStories(db, ids, { agreed: first, waiting: third }, now);
  await talkInForums(db, store, ids, now);
  await joinGroups(db, ids, now);
  await repeatEvents(db, ids, now);
  await reportConduct(db, ids, now);
  await watchWords(db, ids, now);
  await listInventedHelpLines(db, ids, now);
  await meetBarriers(db, ids, now);
  await meetMentors(db, ids, now);
  await meetPeople(db, ids, now);
  return demoPeople;
}

/** Everybody joined some time ago; the new one today. */
async function makePeople(db: Database, now: Date): Promise<ReadonlyMap<string, string>> {
  const passwordHash = await hashPassword(demoPassword);
  const ids = new Map<string, string>();
  const guidelines = await findGuidelines(db);
  for (const [index, person] of demoPeople.entries()) {
    const { key, firstName, lastName, language, memberRoles, phone, isPhoneConfirmed, role } = person;
    const createdAt = key === 'omar' ? now : new Date(now.getTime() - (800 - index) * aDay);
    const email = addressOf(person);
    const [user] = await db
      .insert(users)
      .values({
        ...{ email, emailKey: email, firstName, lastName, language, memberRoles, phone, passwordHash },
        ...{ createdAt, emailConfirmedAt: createdAt, passwordChangedAt: createdAt },
        phoneConfirmedAt: isPhoneConfirmed ? createdAt : null,
      })
      .returning({ id: users.id });
    if (!user) throw new Error('Somebody was not made.');
    ids.set(key, user.id);
    // Whoever has just joined is asked with the first thing that they write.
    if (guidelines && key !== 'omar')
      await agreeToGuidelines(db, { userId: user.id, version: guidelines.version }, now);
    if (role)
      await db.insert(userRoles).values({ userId: user.id, role, scope: 'global', grantedAt: createdAt });
  }
  return ids;
}
