import { eq } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Purchase, PurchaseKind } from '#domain/wallet/purchases/purchase-kind.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { refundTermsAt } from '../enrolments/refund-rule.ts';
import { endProgram } from './end-program.ts';
import { findProgramRefund } from './find-program-refund.ts';
import { findProgramEnrolment, lockProgram, opensProgram } from './program-enrolment.ts';
import { findPathById, type ProgramPath } from './program-path.ts';
import { programEnrolments } from './programs-tables.server.ts';
import { holdCohortPlace, startProgram } from './start-program.ts';

/** What happens by itself comes from no network; the line of the purchase beside it says who paid, and from where. */
const nowhere = { network: '', addressHash: '', userAgent: '' };

/** What buying a program does: a place in it for good, which ends when the price goes back. */
export const programKind: PurchaseKind = {
  revenue: 'programs',
  assertCanBeBought: async (db, purchase, now) => {
    const { userId } = purchase;
    const { path, cohortId } = await getBought(db, purchase);
    const programId = path.program.id;
    await lockProgram(db, { programId, userId });
    const own = await findProgramEnrolment(db, { programId, userId });
    if (own && (await opensProgram(db, own, now))) throw new Refusal('program-entered');
    if (!path.isOpen || !path.isPublished) throw new Refusal('program-not-open');
    if (path.pricePiastres === null) throw new Refusal('program-not-sold');
    if (cohortId !== null && cohortId !== own?.cohortId)
      await holdCohortPlace(db, { programId, cohortId }, now);
  },
  fulfil: async (db, purchase, now) => {
    const { id: purchaseId, userId } = purchase;
    const { path, cohortId } = await getBought(db, purchase);
    const bought = { purchaseId, ...refundTermsAt((await readSettings(db)).amounts, now) };
    const { program } = path;
    const started = { program, userId, cohortId, way: 'purchase', bought, requestSource: nowhere } as const;
    const enrolment = await startProgram(db, started, now);
    if (enrolment.purchaseId !== purchaseId) throw new Error('Somebody paid for what they have already.');
  },
  findRefundTerms: async (db, { id, status }, _settings, now) => {
    const refund = status === 'paid' ? await findProgramRefund(db, id, now) : null;
    return refund && refund.obstacles.length === 0 ? { until: refund.until } : null;
  },
  findRefundObstacle: async (db, { id }, now) => {
    const refund = await findProgramRefund(db, id, now);
    if (!refund || refund.obstacles.length === 0) return null;
    const { completed, lessons } = refund.progress;
    const most = refund.mostPercent / 100;
    if (!refund.obstacles.includes('progress')) return new Refusal('program-refund-too-late');
    const code = refund.obstacles.includes('time') ? 'program-refund-over' : 'program-refund-too-far';
    return new Refusal(code, { completed, lessons, most });
  },
  revoke: async (db, { id: purchaseId }, now) => {
    const [enrolment] = await db
      .select()
      .from(programEnrolments)
      .where(eq(programEnrolments.purchaseId, purchaseId));
    if (!enrolment || enrolment.endedAt) return;
    await endProgram(db, { enrolment, reason: 'refund', actorId: null, requestSource: nowhere }, now);
  },
  hrefOf: ({ boughtId }) => `/programs/${boughtId.split('/', 1)[0]}`,
};

/**
 * What a purchase calls a program: its name in the address for the way on, its id, as addresses move, the how-many-eth time it
 * is, and the cohort that was chosen.
 */
export function boughtIdOfProgram({
  slug,
  id,
  number,
  cohortId,
}: {
  slug: string;
  id: string;
  number: number;
  cohortId: string | null;
}): string {
  return [slug, id, String(number), ...(cohortId === null ? [] : [cohortId])].join('/');
}

async function getBought(
  db: Database,
  { boughtId }: Purchase,
): Promise<{ path: ProgramPath & { isPublished: boolean }; cohortId: string | null }> {
  const [, programId = '', , cohortId = null] = boughtId.split('/');
  const path = await findPathById(db, programId);
  if (!path) throw new Error(`No program is called ${boughtId}.`);
  return { path, cohortId };
}
