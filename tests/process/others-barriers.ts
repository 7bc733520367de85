// What people report about barriers, for the test that others ask for it: see others-things.ts.
import { makeBarrier, report } from '#tests/worlds/barriers/barrier-world.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A report with a secret in it, which staff alone read. */
const ofReporter = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const id = await report(db, { userId: member.userId, happened: secret }, new Date());
  return { params: { id }, rows: [{ table: 'barrier_reports', id }] };
};

const ofKeepers = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const content = { title: { en: secret, ar: secret } };
  const id = await makeBarrier(db, { keeperId: member.userId, content }, new Date());
  return { params: { id }, rows: [{ table: 'barriers', id }] };
};

/** Every route about barriers whose path names something. */
export const barrierOwnerships: Record<string, Ownership> = {
  '/barriers/:id': { open: 'what staff wrote for everybody' },
  '/barriers/leave/:token': { open: 'for whoever has the link, of 256 random bits' },
  '/admin/barriers/:id': { of: 'staff', without: 'editor', make: ofReporter, form: anything },
  '/admin/barriers/known/:id': { of: 'staff', without: 'editor', make: ofKeepers, form: anything },
};
