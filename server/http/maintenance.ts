import { settingsMemory } from '#domain/site/settings.ts';
import { findStaffSession } from '#domain/identity/sessions.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { isUnavailable, type Database } from '#platform/database/database.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import { isBelow } from '#platform/page/site-map.ts';
import { pathsFor } from '../../app/audiences.ts';
import type { ContentMemory } from '#server/cache/content-memory.ts';

/** Who asks, as far as it matters to a closed site; the path is without its language. */
export type Visitor = { cookieHeader: string | null; origin: string; path: string };

/**
 * How many seconds a visitor should wait while the site is closed for maintenance; null when it is open, and for staff
 * (docs/product.md, "Maintenance"). A database that cannot be reached closes nothing: the page itself says so.
 */
export async function maintenanceSeconds(parts: {
  db: Database;
  content: ContentMemory;
  clock: Clock;
  visitor: Visitor;
}): Promise<number | null> {
  const { db, content, clock, visitor } = parts;
  try {
    const { maintenance } = await content.remember(settingsMemory);
    // Staff must be able to sign in, with their second factor, and to open the site again.
    if (!maintenance.on || isBelow(visitor.path, pathsFor.maintenance)) return null;
    const token = readSessionToken(visitor.cookieHeader, visitor.origin);
    if (token !== null && (await findStaffSession(db, token, clock())) !== null) return null;
    return maintenance.retryAfterMinutes * 60;
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}
