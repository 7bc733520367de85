import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { sessions } from '#domain/identity/tables.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkNow } from '../world/instants.ts';
import { sessionIn } from '../world/people.ts';
import { personEmail, personId } from './world.ts';

const person = 'owner' as const;
const isPublic = false;

/** People: the list, nobody who fits, a new account, one person with all that can be done, and being them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin/users': [
    {
      name: 'admin-users',
      path: `/admin/users?q=${personEmail}`,
      person,
      isPublic,
    },
    { name: 'admin-users-none', path: '/admin/users?q=zzzz', person, isPublic },
  ],
  // A file.
  '/admin/users/export': [],
  '/admin/users/invite': [{ name: 'admin-users-invite', path: '/admin/users/invite', person, isPublic }],
  '/admin/users/new': [
    {
      ...{ name: 'admin-users-new-errors', path: '/admin/users/new', status: 400, person, isPublic },
      act: send('new.submit'),
    },
  ],
  '/admin/users/:id': [
    {
      name: 'admin-user',
      path: ofPerson(),
      person,
      isPublic,
    },
  ],
  '/admin/users/:id/access': [
    {
      ...{ name: 'admin-user-access', person, isPublic },
      path: ofPerson('/access'),
    },
  ],
  '/admin/users/:id/needs': [
    { name: 'admin-user-needs', path: ofPerson('/needs'), person: 'support', isPublic },
    {
      ...{ name: 'admin-user-needs-errors', path: ofPerson('/needs'), person: 'support', isPublic },
      ...{ status: 400, act: writeNothing },
    },
    { name: 'admin-user-needs-done', path: ofPerson('/needs?done=entered'), person: 'support', isPublic },
  ],
  '/admin/users/:id/history': [
    {
      ...{ name: 'admin-user-history', person, isPublic },
      path: ofPerson('/history'),
    },
  ],
  '/impersonation': [
    {
      ...{ name: 'impersonation', path: '/admin', person, isPublic },
      ...{ act: lookAsPerson, changes: 'account', shell: 'impersonation' },
    },
  ],
};

/** A page of the person whom these screens are about. */
function ofPerson(rest = '') {
  return async ({ db }: Visit) => `/admin/users/${await personId(db)}${rest}`;
}

/** Lets the session of the browser be that of the person, as the form of the staff area does. */
async function lookAsPerson(page: Page, { db, language, origin }: Visit): Promise<void> {
  const { id } = await sessionIn(page.context(), db);
  await db
    .update(sessions)
    .set({
      impersonatedId: await personId(db),
      impersonationStartedAt: walkNow,
      impersonationEndsAt: new Date(walkNow.getTime() + 20 * 60_000),
    })
    .where(eq(sessions.id, id));
  await page.goto(origin + localizedPath('/impersonation', language));
}

function send(key: 'new.submit') {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const name = textsFor(language).getFixedT(null, 'staff-users')(key);
    await page.getByRole('button', { name, exact: true }).click();
  };
}

/** Sends what a caller said without anything in it but who asks. */
async function writeNothing(page: Page, { language }: Visit): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'staff-needs')('submit');
  await page.getByRole('button', { name, exact: true }).click();
}
