import type { RouterContextProvider } from 'react-router';
import { questionCategories } from '#domain/documents/document-kinds.ts';
import { wholeDocumentsMemory } from '#domain/documents/documents.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { QuestionInWords } from './question-list.tsx';

export type QuestionCategory = (typeof questionCategories)[number];
export type QuestionGroup = {
  category: QuestionCategory;
  questions: (QuestionInWords & { lastUpdatedOn: string })[];
};

/** The questions with their answers in the reader's language, by category, in the order of the page. */
export async function loadQuestions(context: Readonly<RouterContextProvider>): Promise<QuestionGroup[]> {
  const { language, remember, isPage } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const documents = await remember(wholeDocumentsMemory({ kind: 'question', order: 'position' }));
  const questions = documents.map(({ slug, title, sections, category, lastUpdatedOn }) => ({
    ...{ slug, category, lastUpdatedOn },
    question: pick(title, language),
    answer: readySections(sections, { language, settings, isPage }).flatMap(({ blocks }) => blocks),
  }));
  return questionCategories
    .map((category) => ({ category, questions: questions.filter((each) => each.category === category) }))
    .filter((group) => group.questions.length > 0);
}
