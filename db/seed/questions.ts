import type { SeedDocument } from './document.ts';
import { freelancingQuestions } from './questions/freelancing-questions.ts';
import { generalQuestions } from './questions/general-questions.ts';
import { learningQuestions } from './questions/learning-questions.ts';
import { paymentQuestions } from './questions/payment-questions.ts';
import { questionDocument } from './questions/question.ts';
import { technicalQuestions } from './questions/technical-questions.ts';

/** The frequently asked questions (specification 2, /faq), in the order of the page. */
export const questions: SeedDocument<'question'>[] = [
  ...generalQuestions,
  ...learningQuestions,
  ...freelancingQuestions,
  ...technicalQuestions,
  ...paymentQuestions,
].map((question, index) => questionDocument(question, index + 1));
