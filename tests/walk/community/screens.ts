import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { RegistrationAnswer } from '#domain/community/register-for-event.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { pathAfterRegistration, type RegistrationSent } from '#routes/community/registration-sent.server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { needsToken } from '../needs/world.ts';
import { walkNow } from '../world/instants.ts';
import { seriesId, seriesSlug } from './series.ts';
import { events, registrationTokens } from './world.ts';

/** The screens of the community, of its events, and of the forms for everybody. */
export const screensOfArea: Record<string, Screen[]> = {
  '/community': [{ name: 'community', path: '/community', isPublic: false }],
  '/events': [
    { name: 'events', path: '/events', isPublic: false },
    { name: 'events-talks', path: '/events?type=talk', isPublic: false },
    { name: 'events-series', path: inSeries('/events?type=meetup'), changes: 'site', isPublic: false },
  ],
  '/events/:slug': [
    { name: 'event-over', path: '/events/white-cane-day-cairo', isPublic: true },
    { name: 'event-open', path: `/events/${events.open}`, isPublic: false },
    { name: 'event-full', path: `/events/${events.full}`, isPublic: false },
    {
      ...{ name: 'event-errors', path: `/events/${events.open}`, status: 400, isPublic: false },
      act: send('events', 'form.submit'),
    },
    { name: 'event-held', path: sentPath('held'), isPublic: false },
    { name: 'event-unheld', path: sentPath('unheld'), isPublic: false },
    { name: 'event-needs', path: `/events/${events.open}`, person: 'payee', isPublic: false },
    { name: 'event-series', path: inSeries(`/events/${seriesSlug}`), changes: 'site', isPublic: false },
    { name: 'event-in-line', path: sentPath('in-line'), isPublic: false },
  ],
  // A calendar file.
  '/events/:slug/calendar.ics': [],
  '/events/registrations/:token': [
    { name: 'registration', path: registrationPath('confirmed'), isPublic: false },
    { name: 'registration-confirmed', path: registrationPath('confirmed', '?confirmed=1'), isPublic: false },
    { name: 'registration-cancel', path: registrationPath('confirmed', '?cancel=1'), isPublic: false },
    { name: 'registration-unconfirmed', path: registrationPath('held'), isPublic: false },
    {
      ...{ name: 'registration-needs', person: 'payee', isPublic: false },
      path: ({ language }) => `/events/registrations/${needsToken(language)}?done=needs`,
    },
    { name: 'registration-late', path: registrationPath('late'), isPublic: false },
    {
      ...{ name: 'registration-unknown', path: '/events/registrations/none', status: 404 },
      isPublic: true,
    },
  ],
  '/events/registrations/:token/formats': [
    { name: 'registration-formats', path: registrationPath('confirmed', '/formats'), isPublic: false },
  ],
  // A file.
  '/events/registrations/:token/formats/:format': [],
  '/contact': [
    { name: 'contact', path: '/contact', isPublic: true },
    {
      ...{ name: 'contact-errors', path: '/contact', status: 400, isPublic: true },
      act: send('contact', 'submit'),
    },
    { name: 'contact-sent', path: '/contact?sent=new', isPublic: false },
    { name: 'contact-suspected', path: '/contact?sent=suspected', isPublic: false },
  ],
  '/apply': [
    { name: 'apply', path: '/apply', isPublic: true },
    {
      ...{ name: 'apply-errors', path: '/apply', status: 400, isPublic: true },
      act: send('apply', 'submit'),
    },
    { name: 'apply-sent', path: '/apply?sent=1', isPublic: false },
  ],
};

/** The page of an event after its form was sent, with what a sealed address says. */
/** A page that shows an event that is repeated. */
function inSeries(path: string) {
  return async ({ db }: Visit) => {
    await seriesId(db);
    return path;
  };
}

function sentPath(standing: RegistrationSent['standing']) {
  return async ({ db }: Visit) => {
    const slug = events.open;
    const [event] = await db.select({ id: documents.id }).from(documents).where(eq(documents.slug, slug));
    const heldUntil = new Date(walkNow.getTime() + 30 * 60_000);
    const answer: RegistrationAnswer = standing === 'held' ? { standing, heldUntil } : { standing };
    const sent = { event: { id: event!.id, slug }, answer, email: 'mona@example.com' };
    return pathAfterRegistration(readConfig({ SECRET: testSecret }), sent, walkNow);
  };
}

function registrationPath(of: keyof typeof registrationTokens, query = ''): string {
  return `/events/registrations/${registrationTokens[of]}${query}`;
}

/** Sends the form of a button as it is: the answer says what is missing. */
function send(area: 'events' | 'contact' | 'apply', key: 'form.submit' | 'submit') {
  return async (page: Page, { language }: Visit) => {
    const t = textsFor(language).getFixedT(null, area) as unknown as (key: string) => string;
    await page
      .getByRole('main')
      .getByRole('button', { name: t(key), exact: true })
      .click();
    await errorSummary(page, language).waitFor();
  };
}
