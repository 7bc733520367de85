import { findCycles } from '#domain/scholarships/cycles.ts';
import { listProgramsToApplyFor } from '#domain/scholarships/programs.ts';
import { defineMemories } from '#platform/page/define-memory.ts';
import { startOfCairoDay } from '#platform/time/periods.ts';

type Day = { /** In Cairo, as `2026-11-21`. */ day: string };

/** The cycle that is open on a day and the next one, remembered. */
export const cyclesMemory = defineMemories('scholarship cycles', (db, { day }: Day) =>
  findCycles(db, startOfCairoDay(day)),
);

/** The programs that can be applied for on a day, remembered. */
export const programsToApplyForMemory = defineMemories('scholarship programs', (db, { day }: Day) =>
  listProgramsToApplyFor(db, startOfCairoDay(day)),
);
