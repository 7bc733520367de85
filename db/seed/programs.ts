import type { SeedDocument } from './document.ts';
import { businessPrograms } from '#db/seed/programs/business-programs.ts';
import { programDocument } from '#db/seed/programs/program.ts';
import { techPrograms } from '#db/seed/programs/tech-programs.ts';
import { venturePrograms } from '#db/seed/programs/venture-programs.ts';

/** The nine programs, in the order of the page. */
export const programs: SeedDocument<'program'>[] = [
  ...techPrograms,
  ...businessPrograms,
  ...venturePrograms,
].map((program, index) => programDocument(program, index + 1));
