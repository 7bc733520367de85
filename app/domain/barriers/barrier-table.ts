import { findTransition, type ProcessTable } from '#domain/processes/process-table.ts';
import { barrierEvents, type BarrierEvent, type BarrierStatus } from './barrier-constants.ts';

const keeping = { staff: 'barriers.manage' } as const;
const tellingAll = [{ who: 'people', mail: 'state' }] as const;

/** Everything that can happen to a known barrier. */
export const barrierTable = {
  start: {
    from: ['known', 'not-mended'],
    to: 'in-work',
    by: keeping,
    guards: [],
    tells: tellingAll,
    audit: 'barrier.start',
  },
  mend: {
    from: ['known', 'in-work', 'not-mended'],
    to: 'mended',
    by: keeping,
    guards: [],
    tells: tellingAll,
    audit: 'barrier.mend',
  },
  decline: {
    from: ['known', 'in-work'],
    to: 'not-mended',
    by: keeping,
    guards: ['with-reason'],
    tells: tellingAll,
    audit: 'barrier.decline',
  },
  reopen: {
    from: ['mended', 'not-mended'],
    to: 'known',
    by: keeping,
    guards: [],
    tells: tellingAll,
    audit: 'barrier.reopen',
  },
} as const satisfies ProcessTable<BarrierStatus> & Record<BarrierEvent, unknown>;

/** What can happen to a known barrier that stands there. */
export function listEventsOf(state: BarrierStatus): BarrierEvent[] {
  return barrierEvents.filter((event) => findTransition(barrierTable, { event, state }) !== null);
}
