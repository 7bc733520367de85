import type { Page } from '@playwright/test';
import type { Language } from '#platform/language.ts';
import { textsFor } from '#platform/texts.server.ts';
import { findRegistrationPath, makeAppEvent, registerByRequest } from '../e2e/event-world.ts';
import type { Visit } from '../e2e/journey.ts';
import { errorSummary, newEmail } from '../e2e/newsletter-mails.ts';
import type { Screen } from './screens.ts';

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
    { name: 'event-registered', path: eventPath('?done=has-places'), isPublic: false },
    { name: 'event-waiting', path: eventPath('?done=is-full'), isPublic: false },
  ],
  // A calendar file.
  '/events/:slug/calendar.ics': [],
  '/events/registrations/:token': [
    { name: 'registration', path: registrationPath(), isPublic: false },
    { name: 'registration-cancel', path: registrationPath('?cancel=1'), isPublic: false },
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

function registrationPath(query = ''): (visit: Visit) => Promise<string> {
  return async ({ request, origin, language }) => {
    const make = async () => {
      const email = newEmail();
      await registerByRequest(request, { origin, language, slug: await makeAppEvent(), email });
      return (await findRegistrationPath(request, email)).replace(/^\/ar(?=\/)/, '');
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
