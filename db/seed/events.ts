import type { SeedDocument } from './document.ts';
import { alexandriaFreelancersMeetup } from './events/alexandria-freelancers-meetup.ts';
import { cairoCareerFair } from './events/cairo-career-fair.ts';
import { excelCleaningWorkshop } from './events/excel-cleaning-workshop.ts';
import { readingCodeByEar } from './events/reading-code-by-ear.ts';
import { whiteCaneDayCairo } from './events/white-cane-day-cairo.ts';

/** Three events that are to come and two that are over; the instants are UTC. */
export const events: SeedDocument<'event'>[] = [
  excelCleaningWorkshop,
  cairoCareerFair,
  alexandriaFreelancersMeetup,
  readingCodeByEar,
  whiteCaneDayCairo,
];
