import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { RegistrationAnswer } from '#domain/community/register-for-event.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { pathAfterRegistration, type RegistrationSent } from '#routes/community/registration-sent.server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import {
  endHolds,
  findRegistrationPath,
  joinByRequest,
  makeAppEvent,
  registerByRequest,
} from '#tests/journeys/community/event-world.ts';
import type { Visit } from '#tests/journeys/kit/journey.ts';
import { appDatabase } from '#tests/journeys/kit/members.ts';
import { errorSummary, newEmail } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen } from '../screens.ts';

/**
 * The screens of the community, of its events, and of the forms for everybody. Lists of events change with the day,
 * so only what stays the same is kept as a snapshot.
 */
export const communityScreens: Record<string, Screen[]> = {
  '/community': [{ name: 'community', path: '/community', isPublic: false }],
  '/events': [
    { name: 'events', path: '/events', isPublic: false },
    { name: 'events-talks', path: '/events?type=talk', isPublic: false },
  ],
  '/events/:slug': [
    { name: 'event-over', path: '/events/white-cane-day-cairo', isPublic: true },
    { name: 'event-open', path: eventPath(), isPublic: false },
    { name: 'event-full', path: fullEventPath, isPublic: false },
    {
      ...{ name: 'event-errors', path: eventPath(), status: 400, isPublic: false },
      act: send('events', 'form.submit'),
    },
    { name: 'event-held', path: sentPath('held'), isPublic: false },
    { name: 'event-unheld', path: sentPath('unheld'), isPublic: false },
    { name: 'event-in-line', path: sentPath('in-line'), isPublic: false },
  ],
  // A calendar file.
  '/events/:slug/calendar.ics': [],
  '/events/registrations/:token': [
    { name: 'registration', path: registrationPath(), isPublic: false },
    { name: 'registration-confirmed', path: registrationPath('?confirmed=1'), isPublic: false },
    { name: 'registration-cancel', path: registrationPath('?cancel=1'), isPublic: false },
    { name: 'registration-unconfirmed', path: unconfirmedPath, isPublic: false },
    { name: 'registration-late', path: latePath, isPublic: false },
    {
      ...{ name: 'registration-unknown', path: '/events/registrations/none', status: 404 },
      isPublic: true,
    },
  ],
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

function eventPath(query = ''): () => Promise<string> {
  return async () => `/events/${await madeOnce('event', makeAppEvent)}${query}`;
}

async function fullEventPath({ request, origin, language }: Visit): Promise<string> {
  const make = async () => {
    const slug = await makeAppEvent({ capacity: 1, title: { en: 'Maps for two', ar: 'خرائط لاثنين' } });
    await registerByRequest(request, { origin, language, slug, email: newEmail() });
    return slug;
  };
  return `/events/${await madeOnce('full', make)}`;
}

/** The page of an event after its form was sent, with what a sealed address says. */
function sentPath(standing: RegistrationSent['standing']): () => Promise<string> {
  return async () => {
    const slug = await madeOnce('event', makeAppEvent);
    const db = await appDatabase();
    const [event] = await db.select({ id: documents.id }).from(documents).where(eq(documents.slug, slug));
    const now = new Date();
    const answer: RegistrationAnswer =
      standing === 'held' ? { standing, heldUntil: new Date(now.getTime() + 30 * 60_000) } : { standing };
    const sent = { event: { id: event!.id, slug }, answer, email: 'mona@example.com' };
    return pathAfterRegistration(readConfig({ SECRET: testSecret }), sent, now);
  };
}

function withoutPrefix(path: string): string {
  return path.replace(/^\/ar(?=\/)/, '');
}

/** A registration that waits for its confirmation, with a place that is held. */
async function unconfirmedPath({ request, origin, language }: Visit): Promise<string> {
  const make = async () => {
    const email = newEmail();
    await registerByRequest(request, { origin, language, slug: await makeAppEvent(), email });
    return withoutPrefix(await findRegistrationPath(request, email));
  };
  return await madeOnce(`unconfirmed ${language}`, make);
}

/** The same once its time is over and somebody else has the place. */
async function latePath({ request, origin, language }: Visit): Promise<string> {
  const make = async () => {
    const [email, slug] = [newEmail(), await makeAppEvent({ capacity: 1 })];
    await registerByRequest(request, { origin, language, slug, email });
    await endHolds(slug);
    await joinByRequest(request, { origin, language, slug, email: newEmail() });
    return withoutPrefix(await findRegistrationPath(request, email));
  };
  return await madeOnce(`late ${language}`, make);
}

function registrationPath(query = ''): (visit: Visit) => Promise<string> {
  return async ({ request, origin, language }) => {
    const make = async () => {
      const [email, slug] = [newEmail(), await makeAppEvent()];
      return withoutPrefix(await joinByRequest(request, { origin, language, slug, email }));
    };
    return (await madeOnce(`registration ${language}`, make)) + query;
  };
}

/** A worker makes each thing once and finds it again. */
const made = new Map<string, Promise<string>>();

async function madeOnce(name: string, make: () => Promise<string>): Promise<string> {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return await known;
}

/** Sends the form of a button as it is: the answer says what is missing. */
function send(area: 'events' | 'contact' | 'apply', key: 'form.submit' | 'submit') {
  return async (page: Page, language: Language) => {
    const t = textsFor(language).getFixedT(null, area) as unknown as (key: string) => string;
    await page
      .getByRole('main')
      .getByRole('button', { name: t(key), exact: true })
      .click();
    await errorSummary(page, language).waitFor();
  };
}
