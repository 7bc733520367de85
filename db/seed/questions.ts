import type { SeedDocument } from './document.ts';
import { freelancingQuestions } from '#db/seed/questions/freelancing-questions.ts';
import { generalQuestions } from '#db/seed/questions/general-questions.ts';
import { learningQuestions } from '#db/seed/questions/learning-questions.ts';
import { paymentQuestions } from '#db/seed/questions/payment-questions.ts';
import { questionDocument } from '#db/seed/questions/question.ts';
import { technicalQuestions } from '#db/seed/questions/technical-questions.ts';

/** The frequently asked questions, in the order of the page. */
export const questions: SeedDocument<'question'>[] = [
  ...generalQuestions,
  ...learningQuestions,
  ...freelancingQuestions,
  ...technicalQuestions,
  ...paymentQuestions,
].map((question, index) => questionDocument(question, index + 1));
