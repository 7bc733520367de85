import { eq } from 'drizzle-orm';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { needsSharings, personalNeeds } from '#domain/passport/tables.server.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { events } from '../community/world.ts';
import { applicants, applicationIdOf, cycles } from '../staff-scholarships/world.ts';
import { fixedToken } from '../world/fixed-token.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';

/** The token of the private link to the registration of the payee of a language, who shares something with its team. */
export function needsToken(language: Language): string {
  return fixedToken(`registration, needs ${language}`);
}

/** The event that the payees wait for a place at: it is full, so that they take none. */
export async function waitedForId(db: Database): Promise<string> {
  const [event] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.slug, events.late));
  return event!.id;
}

/** The event whose place, questions and certificate are prepared. */
export async function preparedId(db: Database): Promise<string> {
  const [event] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.slug, events.confirmed));
  return event!.id;
}

/** Somebody who said what they need and shares it with an event, and somebody who shares it for an interview. */
export async function makeNeedsWorld(db: Database): Promise<void> {
  const eventId = await waitedForId(db);
  for (const [index, language] of languages.entries()) {
    const userId = await sayNeeds(db, `payee.${language}@example.com`);
    // So long ago that no report of the last months counts it.
    const at = minutesAgo(150_007 + index);
    const email = `payee.${language}@example.com`;
    const [registration] = await db
      .insert(eventRegistrations)
      .values({
        ...{ eventId, userId, email, emailKey: email, language, fullName: 'Nadia Adel' },
        ...{ status: 'waiting', position: 100 + index, createdAt: at, confirmedAt: at },
      })
      .returning({ id: eventRegistrations.id });
    const registrationId = registration!.id;
    await db.insert(privateLinks).values({
      ...{ tokenHash: hashToken(needsToken(language)), purpose: 'registration', registrationId },
      createdAt: walkNow,
    });
    await db.insert(needsSharings).values([
      {
        ...{
          userId,
          registrationId,
          needs: ['step-free', 'contact', 'own-words'],
          note: 'من فضلك تكلّم أولًا.',
        },
        sharedAt: minutesAgo(91 + index),
      },
      {
        ...{ userId, registrationId, needs: ['guide-dog'] },
        ...{ sharedAt: minutesAgo(191 + index), takenBackAt: minutesAgo(101 + index) },
      },
    ]);
  }
  const userId = await sayNeeds(db, 'freelancer.en@example.com');
  const applicationId = await applicationIdOf(db, cycles.running, applicants.open);
  await db.insert(needsSharings).values({
    ...{ userId, applicationId, needs: ['call-instead', 'more-time'], sharedAt: minutesAgo(77) },
  });
}

async function sayNeeds(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email));
  const userId = user!.id;
  await db.insert(personalNeeds).values({
    ...{ userId, chosen: ['step-free', 'guide-dog', 'large-print', 'call-instead'], timePercent: 150 },
    ...{ contactName: 'Karim', contactPhone: '+201001234567', note: 'من فضلك تكلّم أولًا.' },
    updatedAt: minutesAgo(203),
  });
  return userId;
}
