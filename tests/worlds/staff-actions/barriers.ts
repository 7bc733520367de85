import { eq } from 'drizzle-orm';
import { moveBarrier } from '#domain/barriers/barrier-process.ts';
import { changeBarrier, createBarrier } from '#domain/barriers/keep-barriers.ts';
import {
  answerBarrierReport,
  dismissBarrierReport,
  joinBarrierReport,
} from '#domain/barriers/settle-report.ts';
import { barriers } from '#domain/barriers/tables.server.ts';
import { barrierWords, makeBarrier, report, siteUrl } from '../barriers/barrier-world.ts';
import { now, reason, type Acting, type Acts } from './acting.ts';

const known = async ({ db, by }: Acting) => await makeBarrier(db, { keeperId: by.actor.userId }, now);

export const barrierActs: Acts = {
  createBarrier: async ({ db }) => ({
    ...{ action: 'barrier.create', kind: 'barrier' },
    run: async (by) =>
      (await createBarrier(db, { ...by, content: barrierWords, reportId: null, siteUrl }, now)).id,
  }),
  changeBarrier: async (acting) => {
    const id = await known(acting);
    const [row] = await acting.db.select().from(barriers).where(eq(barriers.id, id));
    const seen = row!.updatedAt.toISOString();
    return {
      ...{ action: 'barrier.change', kind: 'barrier' },
      run: async (by) => {
        await changeBarrier(acting.db, { ...by, id, seen, content: barrierWords }, now);
        return id;
      },
    };
  },
  moveBarrier: async (acting) => {
    const barrierId = await known(acting);
    return {
      ...{ action: 'barrier.mend', kind: 'barrier' },
      run: async (by) => {
        await moveBarrier(acting.db, { ...by, barrierId, event: 'mend', reason: null, siteUrl }, now);
        return barrierId;
      },
    };
  },
  joinBarrierReport: async (acting) => {
    const [barrierId, reportId] = [await known(acting), await report(acting.db, {}, now)];
    return {
      ...{ action: 'barrier_report.join', kind: 'barrier_report' },
      run: async (by) => {
        await joinBarrierReport(acting.db, { ...by, reportId, barrierId, siteUrl }, now);
        return reportId;
      },
    };
  },
  answerBarrierReport: async ({ db }) => {
    const reportId = await report(db, {}, now);
    return {
      ...{ action: 'barrier_report.answer', kind: 'barrier_report' },
      run: async (by) => {
        await answerBarrierReport(db, { ...by, reportId, answer: reason, siteUrl }, now);
        return reportId;
      },
    };
  },
  dismissBarrierReport: async ({ db }) => {
    const reportId = await report(db, {}, now);
    return {
      ...{ action: 'barrier_report.dismiss', kind: 'barrier_report' },
      run: async (by) => {
        await dismissBarrierReport(db, { ...by, reportId }, now);
        return reportId;
      },
    };
  },
};
