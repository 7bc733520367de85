import type { ReadyBlock } from '#domain/documents/text/ready-sections.ts';
import { Accordion } from '#ui/layout/disclosure.tsx';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';

/** A question with its answer, in the reader's language. */
export type QuestionInWords = { slug: string; question: string; answer: ReadyBlock[] };

/** Questions of which one is open at a time on the whole page; the fragment of each leads to its answer. */
export function QuestionList({ questions }: { questions: readonly QuestionInWords[] }) {
  return (
    <Accordion
      name="questions"
      items={questions.map(({ slug, question, answer }) => ({
        id: slug,
        summary: question,
        content: <ContentBlocks blocks={answer} level={4} />,
      }))}
    />
  );
}
