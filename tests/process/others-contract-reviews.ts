// Reviews of contracts, for the test that others ask for them: see others-things.ts.
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { contractReviewWorld } from '#tests/worlds/marketplace/contract-review-world.ts';
import { makePayer, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A sealed review of this member, who is the client of a completed contract. */
const ofWriter = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const world = contractReviewWorld(db, now);
  const client = await sideOf(db, member, 'client');
  const made = await world.complete({ client });
  await world.write(client, made, { words: `${secret}, and this is said of the work.` });
  const { id } = (await world.find(made, 'client'))!;
  return { params: { id: made.contractId }, rows: [{ table: 'contract_reviews', id }] };
};

/** A review about this member that is shown; their page is not, so that nobody else reads it. */
const ofReviewed = async (owner: Owner): Promise<Thing> => await shown(owner, 'reviewed');

/** The same, as staff find it. */
const ofStaff = async (owner: Owner): Promise<Thing> => await shown(owner, 'nobody');

async function shown({ db, member, secret }: Owner, as: 'reviewed' | 'nobody'): Promise<Thing> {
  const now = new Date();
  const world = contractReviewWorld(db, now);
  const freelancer =
    as === 'reviewed'
      ? await sideOf(db, member, 'freelancer')
      : await makePayer(db, { isPhoneConfirmed: true }, now);
  const made = await world.complete({ freelancer });
  await world.write(made.client, made, { words: `${secret}, and this is said of the work.` });
  await world.write(freelancer, made);
  const { id } = (await world.find(made, 'client'))!;
  return { params: { id }, rows: [{ table: 'contract_reviews', id }] };
}

/** Somebody as a side of a contract. */
async function sideOf(
  db: Owner['db'],
  member: Owner['member'],
  role: 'client' | 'freelancer',
): Promise<Payer> {
  await db
    .update(users)
    .set({ phoneConfirmedAt: new Date(), memberRoles: [role] })
    .where(eq(users.id, member.userId));
  const payer = await makePayer(db, {}, new Date());
  const { userId } = member;
  return { ...payer, userId, session: { ...payer.session, userId } };
}

/** Every route of reviews of contracts whose path names something. */
export const contractReviewOwnerships: Record<string, Ownership> = {
  '/contracts/:id/review': { of: 'person', make: ofWriter, form: anything },
  '/contract-reviews/:id/report': { of: 'person', make: ofReviewed, form: anything },
  '/admin/moderation/reviews/:id': { of: 'staff', without: 'editor', make: ofStaff, form: anything },
};
