import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { and, eq, isNotNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addRegistrationLink } from '#domain/community/registrations.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appDatabase } from '../kit/members.ts';
import { findInOutbox } from '../kit/outbox.ts';

/** What a page has of its own. */
export const main = (page: Page) => page.getByRole('main');

/** Presses a button by its whole name. */
export async function press(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name, exact: true }).click();
}

export const eventTitle = { en: 'Reading maps with the fingers', ar: 'قراءة الخرائط بالأصابع' };

type EventOptions = {
  capacity?: number;
  /** Days from now. */
  inDays?: number;
  isListed?: boolean;
  title?: Bilingual;
};

/** An event of the app's own database, in a month unless told otherwise; answers with the last part of its address. */
export async function makeAppEvent({
  capacity = 5,
  inDays = 30,
  isListed = false,
  title = eventTitle,
}: EventOptions = {}): Promise<string> {
  const slug = `journey-${randomUUID()}`;
  const db = await appDatabase();
  const startsAt = new Date(Date.now() + inDays * 24 * 3600_000);
  await db.transaction(async (db) => {
    await db.insert(documents).values({
      ...{ kind: 'event', slug, status: 'published', title },
      ...{ publishedAt: new Date(), lastUpdatedOn: '2026-11-01' },
      description: { en: 'A workshop for journeys.', ar: 'ورشة عمل للرحلات.' },
      sections: { en: [], ar: [] },
      fields: {
        ...{ type: 'workshop', isOnline: false, capacity },
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + 2 * 3600_000).toISOString(),
        place: { en: 'Giza', ar: 'الجيزة' },
        speaker: { en: 'Nadia Fouad', ar: 'نادية فؤاد' },
      },
    });
    // A page by its own address is read anew; lists are remembered.
    if (isListed) await raiseContentVersion(db);
  });
  return slug;
}

/** Forms for everybody take nobody for a person who sends them within three seconds. */
export async function waitLikeAPerson(page: Page): Promise<void> {
  const age = await page.evaluate(() => performance.now());
  await page.waitForTimeout(Math.max(0, 3200 - age));
}

/** The id of an event of the app's own database. */
export async function eventIdOf(slug: string): Promise<string> {
  const db = await appDatabase();
  const [event] = await db.select({ id: documents.id }).from(documents).where(eq(documents.slug, slug));
  return event!.id;
}

type GuestOptions = {
  eventId: string;
  fullName: string;
  email?: string;
  userId?: string;
  language: Language;
};

/** Somebody with a place, with their code and the path of their private page. */
export async function makeAppGuest({
  email = `${randomUUID()}@example.com`,
  userId,
  ...guest
}: GuestOptions): Promise<{ code: string; path: string }> {
  const db = await appDatabase();
  const now = new Date();
  const position = (await db.$count(eventRegistrations, eq(eventRegistrations.eventId, guest.eventId))) + 1;
  const [row] = await db
    .insert(eventRegistrations)
    .values({
      ...{ ...guest, email, emailKey: email.toLowerCase(), userId: userId ?? null, position },
      ...{ status: 'registered', createdAt: now, confirmedAt: now },
    })
    .returning();
  const token = await addRegistrationLink(db, row!.id, now);
  return { code: row!.code, path: localizedPath(`/events/registrations/${token}`, guest.language) };
}

type Registering = { origin: string; language: Language; slug: string; email: string };

/** Registers an address without a browser, and does not confirm; answers with the address that follows. */
export async function registerByRequest(
  request: APIRequestContext,
  { origin, language, slug, email }: Registering,
): Promise<string> {
  const path = localizedPath(`/events/${slug}`, language);
  const html = await (await request.get(path)).text();
  const timestamp = /name="form-stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
  await new Promise((resolve) => setTimeout(resolve, 3100));
  const answer = await request.post(path, {
    headers: { Origin: origin },
    form: { fullName: 'منى Hassan', email, website: '', 'form-stamp': timestamp },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return answer.headers()['location'] ?? '';
}

/** The same, and presses the button of the mail; answers with the path of its private page. */
export async function joinByRequest(request: APIRequestContext, asked: Registering): Promise<string> {
  await registerByRequest(request, asked);
  const path = await findRegistrationPath(request, asked.email);
  const answer = await request.post(path, {
    headers: { Origin: asked.origin },
    form: { intent: 'confirm' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return path;
}

/** Lets the time be over for which places of an event are held. */
export async function endHolds(slug: string): Promise<void> {
  const db = await appDatabase();
  const [event] = await db.select({ id: documents.id }).from(documents).where(eq(documents.slug, slug));
  await db
    .update(eventRegistrations)
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where(and(eq(eventRegistrations.eventId, event!.id), isNotNull(eventRegistrations.heldUntil)));
}

/** The text of the newest mail to an address whose words have what is looked for, as the outbox shows it. */
export async function findMail(
  request: APIRequestContext,
  { email, has }: { email: string; has: RegExp },
): Promise<string> {
  return await findInOutbox(request, email, (main) => (has.test(main) ? main : undefined));
}

/** The path of the private page of a registration, from the newest mail to the address. */
export async function findRegistrationPath(
  request: APIRequestContext,
  email: string,
  has = /registrations/,
): Promise<string> {
  const mail = await findMail(request, { email, has });
  return /(?:\/ar)?\/events\/registrations\/[\w-]{43}/.exec(mail)?.[0] ?? '/none';
}
