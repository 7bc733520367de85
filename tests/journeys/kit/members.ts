import type { BrowserContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';
import { makeMember, testSecret, type Member, type MemberOptions } from '#tests/worlds/identity/members.ts';

let open: Promise<OpenDatabase> | undefined;

/** The database of the app that the journeys visit; one connection to it for each worker. */
export async function appDatabase(): Promise<Database> {
  const { TEST_APP_DATA_FOLDER: dataFolder, TEST_APP_DATABASE_URL: databaseUrl } = process.env;
  if (!dataFolder) throw new Error('TEST_APP_DATA_FOLDER does not say where the app keeps its data.');
  open ??= openDatabase({ databaseUrl, dataFolder, share: true });
  return (await open).db;
}

/** Makes somebody with an account, written straight into the app's database. */
export async function makeAppMember(options: MemberOptions = {}): Promise<Member> {
  const email = `reader-${randomUUID()}@example.com`;
  return await makeMember(await appDatabase(), { email, secret: testSecret, ...options });
}

/** Makes somebody with an account who is signed in in this browser. */
export async function signInAs(context: BrowserContext, options: MemberOptions = {}): Promise<Member> {
  const member = await makeAppMember(options);
  await enterAs(context, member);
  return member;
}

/** Brings the session of somebody who is signed in into a browser. */
export async function enterAs(context: BrowserContext, member: Member): Promise<void> {
  await context.addCookies([member.cookie(process.env.TEST_APP_URL ?? '')]);
}
