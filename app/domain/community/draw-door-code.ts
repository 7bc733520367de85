import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { doorCodeLength, doorSigns } from './door-code.ts';
import { eventRegistrations } from './tables.server.ts';

/** A code that nobody at this event has, in the caller's transaction, which has locked the event. */
export async function drawDoorCode(db: Database, eventId: string): Promise<string> {
  for (;;) {
    const code = Array.from({ length: doorCodeLength }, () => doorSigns[randomInt(doorSigns.length)]).join(
      '',
    );
    const isThis = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.code, code));
    if ((await db.$count(eventRegistrations, isThis)) === 0) return code;
  }
}
