import type { SeedDocument } from './document.ts';
import { aFirstProposalThatWins } from './posts/a-first-proposal-that-wins.ts';
import { firstFormulaToFirstPaidProject } from './posts/first-formula-to-first-paid-project.ts';
import { firstMonthOfHtmlByEar } from './posts/first-month-of-html-by-ear.ts';
import { howEscrowProtectsBothSides } from './posts/how-escrow-protects-both-sides.ts';
import { nvdaOrJaws } from './posts/nvda-or-jaws.ts';
import { pricingYourWorkInPounds } from './posts/pricing-your-work-in-pounds.ts';
import { readingPdfsThatResist } from './posts/reading-pdfs-that-resist.ts';
import { scholarshipApplicationInOneWeek } from './posts/scholarship-application-in-one-week.ts';
import { yourPhoneAsAStudyTool } from './posts/your-phone-as-a-study-tool.ts';

/** The nine blog posts (specification 2), newest first: six recent ones, then the three that are featured. */
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
