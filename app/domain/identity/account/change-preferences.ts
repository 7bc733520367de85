import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { displayPreferencesCookie, type DisplayPreferences } from '#platform/page/display-preferences.ts';
import type { Language } from '#platform/text/language.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '../impersonation.ts';
import { optionalMessageKinds, type OptionalMessageKind } from '../message-kinds.ts';
import type { Session } from '../sessions.ts';
import { users } from '../tables.server.ts';

export type Preferences = {
  /** What mail and messages to the person are written in. */
  language?: Language;
  display?: DisplayPreferences;
  /** All kinds of messages that the person does not want; those that are not optional always come. */
  mutedMessages?: readonly OptionalMessageKind[];
};

/** Keeps preferences with the account. What is not named stays as it is. */
export async function changePreferences(
  db: Database,
  {
    session,
    preferences,
    requestSource,
  }: { session: Session; preferences: Preferences; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { language, display, mutedMessages } = preferences;
  const columns = {
    ...(language && { language }),
    ...(display && { display: displayPreferencesCookie(display) }),
    ...(mutedMessages && {
      mutedMessages: optionalMessageKinds.filter((kind) => mutedMessages.includes(kind)),
    }),
  };
  const changed = Object.keys(columns);
  if (changed.length === 0) return;
  await db.transaction(async (db) => {
    await db.update(users).set(columns).where(eq(users.id, session.userId));
    const target = { kind: 'user', id: session.userId } as const;
    const details = { changed: changed.join(' ') };
    await writeAudit(
      db,
      {
        actorId: session.userId,
        action: 'preferences.change',
        target,
        outcome: 'done',
        requestSource,
        details,
      },
      now,
    );
  });
}
