import { useText } from '#platform/text/i18n.ts';
import type { AskedQuestion } from '#routes/learning/quiz/attempt-view.server.ts';
import { QuestionField } from '#routes/learning/quiz/question-field.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Questions as learners get them, to be tried out: no form is around them, so nothing is sent. */
export function AskedPreview({ questions }: { questions: readonly AskedQuestion[] }) {
  const t = useText('staff-tasks');
  return (
    <Part id="asked" heading={t('asked.heading')}>
      <p>{t('asked.lead')}</p>
      <Stack>
        {questions.map((question) => (
          <QuestionField key={question.number} question={question} />
        ))}
      </Stack>
    </Part>
  );
}
