import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { preparedId, waitedForId } from './world.ts';

const isPublic = false;
const path = '/account/needs';

/** What somebody needs, as they say it and share it, and as the team of an event reads it. */
export const screensOfArea: Record<string, Screen[]> = {
  [path]: [
    { name: 'needs', path, person: 'payee', isPublic },
    { name: 'needs-none', path, person: 'reader', isPublic },
    { name: 'needs-saved', path: `${path}?done=saved`, person: 'payee', isPublic },
    { name: 'needs-errors', path, person: 'payee', status: 400, act: sendNumberAlone, isPublic },
  ],
  '/admin/events': [{ name: 'admin-events', path: '/admin/events', person: 'support', isPublic }],
  '/admin/events/:id': [
    {
      ...{ name: 'admin-registrants', person: 'support', isPublic },
      path: async ({ db }) => `/admin/events/${await waitedForId(db)}`,
    },
    {
      ...{ name: 'admin-registrants-found', person: 'support', isPublic },
      path: async ({ db }) => `/admin/events/${await waitedForId(db)}?needs=shared`,
    },
  ],
  '/admin/events/:id/after': [staffScreen('event-after', 'after')],
  '/admin/events/:id/door': [
    staffScreen('event-door', 'door'),
    staffScreen('event-door-found', 'door?q=nobody'),
  ],
  '/admin/events/:id/door/list': [staffScreen('event-door-list', 'door/list')],
  '/admin/events/:id/prepare': [staffScreen('event-prepare', 'prepare')],
  '/admin/events/:id/questions': [staffScreen('event-questions', 'questions')],
  // A file.
  '/admin/events/:id/export': [],
};

/** A page of staff about an event that is prepared. */
function staffScreen(name: string, page: string): Screen {
  return {
    ...{ name: `admin-${name}`, person: 'support', isPublic },
    path: async ({ db }) => `/admin/events/${await preparedId(db)}/${page}`,
  };
}

async function sendNumberAlone(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'needs');
  await page.getByRole('textbox', { name: t('form.contact.name') }).fill('');
  await page.getByRole('button', { name: t('form.save') }).click();
  await errorSummary(page, language).waitFor();
}
