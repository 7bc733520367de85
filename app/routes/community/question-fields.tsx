import { guestLimits } from '#domain/community/event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { answerField } from './answer-field.ts';
import type { QuestionInWords } from './event-page.server.ts';

/** A field for each question of an event. */
export function QuestionFields({ questions }: { questions: readonly QuestionInWords[] }) {
  const t = useText('events');
  return questions.map(({ id, kind, isRequired, words, choices }) => {
    const field = { name: answerField(id), label: words, isOptional: !isRequired };
    if (kind === 'text') return <TextAreaField key={id} {...field} rows={3} maxLength={guestLimits.answer} />;
    const offered =
      kind === 'yes-no'
        ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`answer.${value}`) }))
        : choices.map((label, index) => ({ value: String(index), label: <span dir="auto">{label}</span> }));
    const none = isRequired ? [] : [{ value: '', label: t('answers.none') }];
    return <RadioGroup key={id} {...field} choices={[...offered, ...none]} />;
  });
}

/** What is wrong with an answer, in words that name its question. */
export function useAnswerProblem(questions: readonly QuestionInWords[]) {
  const t = useText('events');
  return (problem: string, name: string): string | null => {
    const question = questions.find(({ id }) => answerField(id) === name);
    if (!question) return null;
    const kind = (['missing', 'long', 'unknown'] as const).find((each) => each === problem) ?? 'unknown';
    return t(`answer.${kind}`, { question: question.words, most: guestLimits.answer });
  };
}
