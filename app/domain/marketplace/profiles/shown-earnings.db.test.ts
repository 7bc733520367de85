import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBalance } from '#domain/ledger/accounts.ts';
import { walletCode } from '#domain/wallet/wallet-accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractReviewWorld } from '#tests/worlds/marketplace/contract-review-world.ts';
import { inviteMember, sampleProfile } from '#tests/worlds/marketplace/profile-world.ts';
import { requestSource } from '#tests/worlds/marketplace/posting.ts';
import type { Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { roundEarnings } from './earnings-rule.ts';
import { freelancerProfiles } from './profiles-tables.server.ts';
import { saveProfile } from './save-profile.ts';
import { readShownEarnings } from './shown-earnings.ts';

const now = new Date('2026-11-26T10:00:00Z');
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

async function pageOf({ userId, session }: Payer, showsEarnings: boolean): Promise<void> {
  await inviteMember(db, userId, now);
  const content = sampleProfile({ slug: `page-${userId}`, showsEarnings });
  await saveProfile(db, { session, emailKey: null, requestSource, content, seen: '' }, now);
}

describe('earnings on a page', () => {
  it('are told to others only where their owner lets them, and never of fewer than three contracts', async () => {
    const { complete, world } = contractReviewWorld(db, now);
    const freelancer = await world.person();
    const memberRoles = ['client' as const];
    const [one, other] = [await world.person({ memberRoles }), await world.person({ memberRoles })];
    await pageOf(freelancer, true);
    const shown = () => readShownEarnings(db, freelancer.userId);
    expect(await shown()).toBeNull();
    await complete({ client: one, freelancer });
    await complete({ client: one, freelancer });
    await complete({ client: other, freelancer });
    // Three contracts of 1,000 pounds each, less the fee: it is what has reached the wallet.
    const wallet = (await findBalance(db, walletCode(freelancer.userId)))!.posted;
    expect(await shown()).toEqual({ are: 'at-least', piastres: 200_000 });
    expect(await shown()).toEqual(roundEarnings(wallet));
    await db
      .update(freelancerProfiles)
      .set({ showsEarnings: false })
      .where(eq(freelancerProfiles.userId, freelancer.userId));
    expect(await shown()).toBeNull();
  });

  it('are never told of one client, not of work that goes on, and of nobody without a page', async () => {
    const { complete, world } = contractReviewWorld(db, now);
    const freelancer = await world.person();
    const client = await world.person({ memberRoles: ['client'] });
    await pageOf(freelancer, true);
    for (let made = 0; made < 3; made += 1) await complete({ client, freelancer });
    expect(await readShownEarnings(db, freelancer.userId)).toBeNull();
    const going = await world.make({ freelancer });
    const first = going.milestones[0]!;
    await world.fund(going, first);
    await world.deliver(going, first);
    await world.approve(going, first);
    expect(await readShownEarnings(db, freelancer.userId)).toBeNull();
    expect(await readShownEarnings(db, client.userId)).toBeNull();
    // A client whose account is gone is another one than those who are here.
    const gone = await complete({ freelancer });
    await db.update(contracts).set({ clientId: null }).where(eq(contracts.id, gone.contractId));
    expect(await readShownEarnings(db, freelancer.userId)).toEqual({ are: 'at-least', piastres: 200_000 });
  });
});
