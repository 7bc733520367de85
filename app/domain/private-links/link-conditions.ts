import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { LinkOwner, LinkPurpose } from './link-purposes.ts';
import { privateLinks } from './tables.server.ts';

/** In which column the row of a link is, by what the link is for. */
export const ownerColumns = {
  password: 'userId',
  newsletter: 'subscriberId',
  registration: 'registrationId',
  application: 'applicationId',
  team: 'teamPlanId',
  'team-seat': 'teamSeatId',
  barrier: 'barrierPersonId',
} as const satisfies Record<LinkPurpose, keyof typeof privateLinks.$inferSelect>;

/** All links of a row. */
export function isOfOwner({ purpose, ownerId }: LinkOwner): SQL {
  return eq(privateLinks[ownerColumns[purpose]], ownerId);
}

/** Those that work at an instant. One that ends at this very instant is over. */
export function worksAt(now: Date): SQL | undefined {
  return or(isNull(privateLinks.expiresAt), gt(privateLinks.expiresAt, now));
}

/** The links of a row that still work; with an address those mailed there, and none older than an instant. */
export function areWorking(
  { since, emailKey, ...owner }: LinkOwner & { since?: Date; emailKey?: string },
  now: Date,
): SQL | undefined {
  return and(
    isOfOwner(owner),
    worksAt(now),
    since && gt(privateLinks.createdAt, since),
    emailKey === undefined ? undefined : eq(privateLinks.emailKey, emailKey),
  );
}
