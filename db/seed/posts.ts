import type { SeedDocument } from './document.ts';
import { aFirstProposalThatWins } from '#db/seed/posts/a-first-proposal-that-wins.ts';
import { firstFormulaToFirstPaidProject } from '#db/seed/posts/first-formula-to-first-paid-project.ts';
import { firstMonthOfHtmlByEar } from '#db/seed/posts/first-month-of-html-by-ear.ts';
import { howEscrowProtectsBothSides } from '#db/seed/posts/how-escrow-protects-both-sides.ts';
import { nvdaOrJaws } from '#db/seed/posts/nvda-or-jaws.ts';
import { pricingYourWorkInPounds } from '#db/seed/posts/pricing-your-work-in-pounds.ts';
import { readingPdfsThatResist } from '#db/seed/posts/reading-pdfs-that-resist.ts';
import { scholarshipApplicationInOneWeek } from '#db/seed/posts/scholarship-application-in-one-week.ts';
import { yourPhoneAsAStudyTool } from '#db/seed/posts/your-phone-as-a-study-tool.ts';

/** The nine blog posts, newest first: six recent ones, then the three that are featured. */
export const posts: SeedDocument<'post'>[] = [
  nvdaOrJaws,
  firstMonthOfHtmlByEar,
  pricingYourWorkInPounds,
  readingPdfsThatResist,
  howEscrowProtectsBothSides,
  scholarshipApplicationInOneWeek,
  firstFormulaToFirstPaidProject,
  aFirstProposalThatWins,
  yourPhoneAsAStudyTool,
];
