// Success stories, for the test that others ask for them: see others-things.ts.
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { storyWorld } from '#tests/worlds/marketplace/story-world.ts';
import { makePayer } from '#tests/worlds/wallet/wallet-world.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A story that this member is asked about, and nobody has agreed to. */
const ofAsked = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { userId } = member;
  await db
    .update(users)
    .set({ phoneConfirmedAt: now, memberRoles: ['freelancer'] })
    .where(eq(users.id, userId));
  const payer = await makePayer(db, {}, now);
  const freelancer = { ...payer, userId, session: { ...payer.session, userId } };
  const { id } = await storyWorld(db, now).asked({
    freelancer,
    content: { work: { en: secret, ar: secret } },
  });
  return { params: { id }, rows: [{ table: 'success_stories', id }] };
};

/** One that staff write. */
const ofStaff = async ({ db, secret }: Owner): Promise<Thing> => {
  const { id } = await storyWorld(db, new Date()).begin({ content: { work: { en: secret, ar: secret } } });
  return { params: { id }, rows: [{ table: 'success_stories', id }] };
};

/** A completed contract of which none is written. */
const ofContract = async ({ db, secret }: Owner): Promise<Thing> => {
  const { contractId: id } = await storyWorld(db, new Date()).reviewed({ title: secret });
  return { params: { id }, rows: [{ table: 'contracts', id }] };
};

/** Every route of success stories whose path names something. */
export const storyOwnerships: Record<string, Ownership> = {
  '/success-stories/:id': { of: 'person', make: ofAsked, form: anything },
  '/admin/freelance/contracts/:id/story': {
    of: 'staff',
    without: 'support',
    make: ofContract,
    form: anything,
  },
  '/admin/freelance/stories/:id': { of: 'staff', without: 'support', make: ofStaff, form: anything },
};
