import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { events } from '../community/world.ts';
import { eventIdBySlug, recorded, unrecorded } from './world.ts';

const by = { person: 'support', isPublic: false } as const;

/** The page of staff for the recording of an event. */
const staffPath =
  (slug: string) =>
  async ({ db }: Visit) =>
    `/admin/events/${await eventIdBySlug(db, slug)}/recording`;

/** What was said at an event, as visitors hear and read it, and as staff publish it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/events/:slug/recording': [
    { name: 'event-recording', path: `/events/${recorded}/recording`, isPublic: true },
    {
      ...{ name: 'event-recording-small-files', path: `/events/${recorded}/recording`, isPublic: false },
      ...{ person: 'owner', shell: 'member' },
    },
  ],
  // What the player asks for.
  '/events/:slug/recording/file': [],
  '/admin/events/:id/recording': [
    { name: 'admin-event-recording', path: staffPath(recorded), ...by },
    { name: 'admin-event-recording-early', path: staffPath(events.confirmed), ...by },
    {
      ...{ name: 'admin-event-recording-errors', path: staffPath(unrecorded), status: 400, ...by },
      act: sendNothing,
    },
  ],
  '/admin/events/:id/recording/file': [],
};

async function sendNothing(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-recordings');
  await page.getByRole('button', { name: t('upload.submit') }).click();
  await errorSummary(page, language).waitFor();
}
