import { eq, sql } from 'drizzle-orm';
import { registerForEvent } from '#domain/community/register-for-event.ts';
import { confirmRegistration } from '#domain/community/confirm-registration.ts';
import { doorSigns } from '#domain/community/door-code.ts';
import { eventPlaceFacts, eventPreparations, eventQuestions } from '#domain/community/event-tables.server.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { fixedToken } from '../world/fixed-token.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';

/** The events of the screens, by the last part of their addresses. */
export const events = {
  open: 'reading-maps',
  full: 'maps-for-one',
  confirmed: 'maps-of-cairo',
  held: 'maps-of-giza',
  late: 'maps-of-aswan',
};

/** The tokens of the private links of registrations. */
export const registrationTokens = {
  confirmed: fixedToken('registration, confirmed'),
  held: fixedToken('registration, held'),
  late: fixedToken('registration, late'),
};

const siteUrl = 'https://baseera.example';
/** Three days at least before anybody is reminded. */
const startsAt = '2026-12-21T14:00:00.000Z';

/** Events with places, without, and with people in every state between asking for a place and having it. */
export async function makeCommunityWorld(db: Database): Promise<void> {
  const words = { en: 'Reading maps with the fingers', ar: 'قراءة الخرائط بالأصابع' };
  await makeEvent(db, { slug: events.open, capacity: 5, title: words });
  const full = await makeEvent(db, {
    ...{ slug: events.full, capacity: 1, title: { en: 'Maps for one', ar: 'خرائط لواحد' } },
  });
  await register(db, { eventId: full, name: 'full', minutes: 10 });
  const confirmed = await makeEvent(db, {
    ...{ slug: events.confirmed, capacity: 5, title: { en: 'Maps of Cairo', ar: 'خرائط القاهرة' } },
  });
  await register(db, { eventId: confirmed, name: 'confirmed', minutes: 50 });
  await confirm(db, registrationTokens.confirmed, 40);
  const held = await makeEvent(db, {
    ...{ slug: events.held, capacity: 5, title: { en: 'Maps of Giza', ar: 'خرائط الجيزة' } },
  });
  await register(db, { eventId: held, name: 'held', minutes: 12 });
  const late = await makeEvent(db, {
    ...{ slug: events.late, capacity: 1, title: { en: 'Maps of Aswan', ar: 'خرائط أسوان' } },
  });
  // The place was held for half an hour; then somebody else took it.
  await register(db, { eventId: late, name: 'late', minutes: 120 });
  await register(db, { eventId: late, name: 'in-time', minutes: 60 });
  await confirm(db, fixedToken('registration, in-time'), 55);
  await prepareConfirmed(db, confirmed);
}

/** What staff prepared for an event, and codes that are the same in each walk. */
async function prepareConfirmed(db: Database, eventId: string): Promise<void> {
  await db.insert(eventPreparations).values({ eventId, givesCertificate: true, changedAt: minutesAgo(60) });
  await db.insert(eventPlaceFacts).values([
    {
      ...{ eventId, fact: 'way' },
      words: {
        en: 'From Giza metro station, the exit on the left, 200 metres straight on.',
        ar: 'من محطة مترو الجيزة، المخرج الأيسر، ثم ٢٠٠ متر إلى الأمام.',
      },
    },
    {
      ...{ eventId, fact: 'lift' },
      words: { en: 'A lift that says the floor.', ar: 'مصعد ينطق رقم الدور.' },
    },
  ]);
  await db.insert(eventQuestions).values({
    ...{ eventId, position: 1, kind: 'yes-no', isRequired: true, choices: [] },
    words: { en: 'Do you come by metro?', ar: 'هل تحضر بالمترو؟' },
  });
  const signs = sql`translate(left(md5(${eventRegistrations.emailKey}), 6), '0123456789abcdef', ${doorSigns})`;
  await db.update(eventRegistrations).set({ code: signs });
}

async function makeEvent(
  db: Database,
  { slug, capacity, title }: { slug: string; capacity: number; title: Bilingual },
): Promise<string> {
  const endsAt = new Date(new Date(startsAt).getTime() + 2 * 3600_000).toISOString();
  const [event] = await db
    .insert(documents)
    .values({
      ...{ kind: 'event', slug, status: 'published', title },
      ...{ publishedAt: minutesAgo(3000), updatedAt: minutesAgo(3000), lastUpdatedOn: '2026-11-01' },
      description: { en: 'A workshop for hands and ears.', ar: 'ورشة عمل لليدين والأذنين.' },
      sections: { en: [], ar: [] },
      fields: {
        ...{ type: 'workshop', isOnline: false, capacity, startsAt, endsAt },
        place: { en: 'Giza', ar: 'الجيزة' },
        speaker: { en: 'Nadia Fouad', ar: 'نادية فؤاد' },
      },
    })
    .returning({ id: documents.id });
  return event!.id;
}

/** Somebody asks for a place; a link to what they asked for has a token that is known. */
async function register(
  db: Database,
  { eventId, name, minutes }: { eventId: string; name: string; minutes: number },
): Promise<void> {
  const email = readEmailAddress(`${name}@example.com`);
  if (typeof email === 'string') throw new Error(`${name} makes no address: ${email}`);
  const who = { fullName: 'منى Hassan', email, language: 'en' as const, userId: null };
  const network = fixedToken(`network ${name}`).slice(0, 22);
  await registerForEvent(db, { eventId, ...who, network, siteUrl }, minutesAgo(minutes));
  const [registration] = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.emailKey, email.key));
  await db.insert(privateLinks).values({
    ...{ tokenHash: hashToken(fixedToken(`registration, ${name}`)), purpose: 'registration' },
    ...{ registrationId: registration!.id, createdAt: walkNow },
  });
}

async function confirm(db: Database, token: string, minutes: number): Promise<void> {
  await confirmRegistration(db, { token, siteUrl }, minutesAgo(minutes));
}
