import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { sessions, users } from '#domain/identity/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { appDatabase, makeAppMember } from '#tests/journeys/kit/members.ts';
import type { Screen } from '../screens.ts';

const member: MemberWishes = { roles: ['owner'], hasSecondFactor: true };
const isPublic = false;
const email = 'person-of-the-screens@example.com';

/** People: the list, nobody who fits, a new account, one person with all that can be done, and being them. */
export const staffUsersScreens: Record<string, Screen[]> = {
  '/admin/users': [
    {
      name: 'admin-users',
      path: async () => await withPerson(() => `/admin/users?q=${email}`),
      member,
      isPublic,
    },
    { name: 'admin-users-none', path: '/admin/users?q=zzzz', member, isPublic },
  ],
  // A file.
  '/admin/users/export': [],
  '/admin/users/invite': [{ name: 'admin-users-invite', path: '/admin/users/invite', member, isPublic }],
  '/admin/users/new': [
    {
      ...{ name: 'admin-users-new-errors', path: '/admin/users/new', status: 400, member, isPublic },
      act: send('new.submit'),
    },
  ],
  '/admin/users/:id': [
    {
      name: 'admin-user',
      path: async () => await withPerson((id) => `/admin/users/${id}`),
      member,
      isPublic,
    },
  ],
  '/admin/users/:id/access': [
    {
      ...{ name: 'admin-user-access', member, isPublic },
      path: async () => await withPerson((id) => `/admin/users/${id}/access`),
    },
  ],
  '/admin/users/:id/history': [
    {
      ...{ name: 'admin-user-history', member, isPublic },
      path: async () => await withPerson((id) => `/admin/users/${id}/history`),
    },
  ],
  '/impersonation': [
    {
      ...{ name: 'impersonation', path: '/admin', member, isPublic },
      act: lookAsPerson,
    },
  ],
};

/** One person who is always the same, whoever looks first. */
async function withPerson(pathOf: (id: string) => string): Promise<string> {
  return pathOf(await findPerson());
}

let made: Promise<string> | undefined;

async function findPerson(): Promise<string> {
  made ??= (async () => {
    const db = await appDatabase();
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known) return known.id;
    const wishes = {
      email,
      phone: '+201001234567',
      isEmailConfirmed: false,
      memberRoles: ['student'],
    } as const;
    const person = await makeAppMember({ ...wishes, memberRoles: [...wishes.memberRoles] });
    return person.userId;
  })();
  return await made;
}

/** Lets the session of the browser be that of the person, as the form of the staff area does. */
async function lookAsPerson(page: Page, language: Language): Promise<void> {
  const db = await appDatabase();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name.endsWith('session'))?.value ?? '';
  const startedAt = new Date();
  await db
    .update(sessions)
    .set({
      impersonatedId: await findPerson(),
      impersonationStartedAt: startedAt,
      impersonationEndsAt: new Date(startedAt.getTime() + 20 * 60_000),
    })
    .where(eq(sessions.tokenHash, hashToken(token)));
  await page.goto(language === 'ar' ? '/ar/impersonation' : '/impersonation');
}

function send(key: 'new.submit') {
  return async (page: Page, language: Language): Promise<void> => {
    const name = textsFor(language).getFixedT(null, 'staff-users')(key);
    await page.getByRole('button', { name, exact: true }).click();
  };
}
