import type { SeedDocument } from './document.ts';
import { alexandriaFreelancersMeetup } from '#db/seed/events/alexandria-freelancers-meetup.ts';
import { cairoCareerFair } from '#db/seed/events/cairo-career-fair.ts';
import { excelCleaningWorkshop } from '#db/seed/events/excel-cleaning-workshop.ts';
import { readingCodeByEar } from '#db/seed/events/reading-code-by-ear.ts';
import { whiteCaneDayCairo } from '#db/seed/events/white-cane-day-cairo.ts';

/** Three events that are to come and two that are over; the instants are UTC. */
export const events: SeedDocument<'event'>[] = [
  excelCleaningWorkshop,
  cairoCareerFair,
  alexandriaFreelancersMeetup,
  readingCodeByEar,
  whiteCaneDayCairo,
];
