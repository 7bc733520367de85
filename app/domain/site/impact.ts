import { asc } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { impactFigures, sdgGoals } from './tables.server.ts';

/** A number and what it counts: 20000, `+`, "beneficiaries since July 2020"; who says so, and as of which day. */
export type ImpactFigure = {
  key: string;
  value: number;
  suffix: string;
  label: Bilingual;
  source: Bilingual;
  /** As `2026-12-31`. */
  asOf: string;
};

/** The numbers of the Sustainable Development Goals. */
export const sdgGoalNumbers: readonly number[] = Array.from({ length: 17 }, (_, index) => index + 1);

/** A Sustainable Development Goal and what the organisation does for it. */
export type SdgGoal = { number: number; title: Bilingual; text: Bilingual };

/** What the organisation has reached, in the order in which it is told. */
export async function listImpactFigures(db: Database): Promise<ImpactFigure[]> {
  return db
    .select({
      key: impactFigures.key,
      value: impactFigures.value,
      suffix: impactFigures.suffix,
      label: impactFigures.label,
      source: impactFigures.source,
      asOf: impactFigures.asOf,
    })
    .from(impactFigures)
    .orderBy(asc(impactFigures.position), asc(impactFigures.key));
}

/** The goals that the organisation works for, in the order in which they are told. */
export async function listSdgGoals(db: Database): Promise<SdgGoal[]> {
  return db
    .select({ number: sdgGoals.number, title: sdgGoals.title, text: sdgGoals.text })
    .from(sdgGoals)
    .orderBy(asc(sdgGoals.position), asc(sdgGoals.number));
}

/** The impact figures, remembered. */
export const impactFiguresMemory = defineMemory('impact figures', listImpactFigures);

/** The goals, remembered. */
export const sdgGoalsMemory = defineMemory('goals', listSdgGoals);
