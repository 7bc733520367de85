import { useText } from '#platform/text/i18n.ts';
import { quizLimits } from '#domain/learning/quizzes/quiz-constants.ts';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { AskedQuestion } from './attempt-view.server.ts';

/** A question with what it is answered by: boxes, a line to write in, or a list for each of its parts. */
export function QuestionField({ question }: { question: AskedQuestion }) {
  const t = useText('quizzes');
  const { number, kind, text, names, labels, choices } = question;
  const field = { name: names[0]!, label: t('question', { number, text }), isHeading: true };
  const options = choices.map((label, index) => ({ value: String(index), label }));
  const places = labels.map((_, index) => ({
    value: String(index + 1),
    label: t('place', { number: index + 1 }),
  }));
  switch (kind) {
    case 'single':
      return <RadioGroup {...field} choices={options} />;
    case 'several':
      return <CheckboxGroup {...field} hint={t('hint.several')} choices={options} />;
    case 'number':
      return (
        <Field
          {...field}
          hint={t('hint.number')}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          width="short"
        />
      );
    case 'short':
      return <Field {...field} hint={t('hint.short')} maxLength={quizLimits.answer} autoComplete="off" />;
    case 'matching':
    case 'ordering':
      return (
        <FieldGroup {...field} name={`q${number}`} hint={t(`hint.${kind}`)}>
          {names.map((name, index) => (
            <SelectField
              key={name}
              name={name}
              label={labels[index]!}
              choices={kind === 'matching' ? options : places}
              empty
            />
          ))}
        </FieldGroup>
      );
  }
}
