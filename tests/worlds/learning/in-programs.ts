import { afterEach } from 'vitest';
import { enrol } from '#domain/learning/enrolments/enrol.ts';
import { findEnrolment } from '#domain/learning/enrolments/find-enrolment.ts';
import { enterProgram, leaveProgram } from '#domain/learning/programs/enter-program.ts';
import { findProgramEnrolment } from '#domain/learning/programs/program-enrolment.ts';
import { programKind as kind } from '#domain/learning/programs/program-kind.ts';
import { findProgramOffer } from '#domain/learning/programs/program-offer.ts';
import { findProgramPath } from '#domain/learning/programs/program-path.ts';
import { startSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { subscriptionKind } from '#domain/wallet/subscriptions/subscription-kind.ts';
import type { Database } from '#platform/database/database.server.ts';
import { checkoutWorld } from '../wallet/checkout-world.ts';
import {
  findBroken,
  makePayer,
  now,
  requestSource,
  walletWorld,
  type Payer,
} from '../wallet/wallet-world.ts';
import { completeLessons } from './course-world.ts';
import type { WorldProgram } from './program-world.ts';
import type { SmallCourse } from './small-course.ts';

type Named = Pick<WorldProgram, 'slug'>;

/**
 * What people do in programs. Whatever they did in a test: after it the ledger holds, and the statements add up to what is in
 * the accounts.
 */
export function inPrograms(given: () => Database) {
  const payers: Payer[] = [];
  afterEach(async () => {
    const broken = await findBroken(given(), payers.splice(0));
    if (broken.length > 0) throw new Error(broken.join('\n'));
  });

  const acts = {
    wallets: () => walletWorld(given()),
    shop: () => checkoutWorld(given()),
    /** Somebody with so much in their wallet. */
    makeLearner: async (piastres = 0): Promise<Payer> => {
      const learner = await makePayer(given());
      if (piastres > 0) await acts.wallets().fill(learner, piastres);
      payers.push(learner);
      return learner;
    },
    enter: async ({ session }: Payer, { slug }: Named, cohortId: string | null = null, at = now) =>
      await enterProgram(given(), { session, slug, cohortId, requestSource }, at),
    leave: async ({ session }: Payer, { slug }: Named, at = now) =>
      await leaveProgram(given(), { session, slug, requestSource }, at),
    begin: async ({ session }: Payer, { slug }: Pick<SmallCourse, 'slug'>, at = now) =>
      await enrol(given(), { session, slug, requestSource }, at),
    complete: async ({ userId }: Payer, course: SmallCourse, count: number, at = now) =>
      await completeLessons(given(), { userId, course, count }, at),
    placeOf: async ({ userId }: Payer, { id: programId }: WorldProgram) =>
      await findProgramEnrolment(given(), { programId, userId }),
    courseOf: async ({ userId }: Payer, { id: courseId }: SmallCourse) =>
      await findEnrolment(given(), { courseId, userId }),
    offerTo: async ({ userId }: Payer, { slug }: Named, at = now) =>
      await findProgramOffer(given(), { path: (await findProgramPath(given(), slug))!, userId }, at),
    /** Begins a purchase and pays for it. */
    buy: async (learner: Payer, program: Named, cohortId: string | null = null, at = now) => {
      const { purchaseId } = await acts.enter(learner, program, cohortId, at);
      await acts.shop().pay(learner, purchaseId!, { kind }, at);
      return purchaseId!;
    },
    subscribe: async (learner: Payer, at = now) => {
      const { purchaseId } = await startSubscription(given(), learner, at);
      await acts.shop().pay(learner, purchaseId, { kind: subscriptionKind }, at);
      return purchaseId;
    },
  };
  return acts;
}
