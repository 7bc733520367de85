import { quizLimits } from '#domain/learning/quizzes/quiz-constants.ts';
import type { QuestionKind } from '#domain/learning/quizzes/quiz-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { partField } from './numbered-parts.ts';
import { NumberedParts } from './part-buttons.tsx';
import { countShown } from './question-form.ts';
import type { QuestionAnswer } from './question.server.ts';
import { TheirVersion } from './quiz-rules-form.tsx';
import { useTaskErrors, useTaskFieldWords, type PartKind } from './task-words.ts';

type Loaded = {
  path: string;
  query: string;
  kind: QuestionKind;
  seen: number;
  values: Record<string, string>;
  number: number | null;
};

const partKindOf = {
  ...{ single: 'answer', several: 'answer', matching: 'pair', ordering: 'item' },
} satisfies Partial<Record<QuestionKind, PartKind>>;

/** All fields of a question, English beside Arabic. */
export function QuestionFields({ loaded, answer }: { loaded: Loaded; answer: QuestionAnswer | undefined }) {
  const t = useText('staff-tasks');
  const { path, query, kind, seen } = loaded;
  const changed = answer && !('form' in answer && answer.form) ? answer : undefined;
  const result = resultOf(changed ? undefined : (answer as FormResult | undefined), 'question');
  const errors = useTaskErrors(result);
  const typed = changed ?? result;
  const values = typed?.values ?? loaded.values;
  const count = countShown(kind, values);
  const words = useText('ui');
  const isResumed = changed !== undefined && !('change' in changed && changed.change);
  return (
    <>
      {result?.refusal?.code === 'changed-meanwhile' && <TheirVersion path={path} />}
      <Form action={path + query} errors={errors} values={values} isWide>
        <input type="hidden" name="seen" value={typed?.values.seen || seen} />
        <input type="hidden" name="parts" value={count} />
        <KeptTyping place={path + query} version={seen} isUnsaved={typed !== undefined} />
        {isResumed && <Notice heading={words('kept.restored')} announce={words('kept.restored')} />}
        {/* Enter in a line saves: the first button of a form is what it presses. */}
        <ButtonRow>
          <Button name="act" value="save" busyLabel={t('busy')}>
            {t('question.save.short')}
          </Button>
        </ButtonRow>
        <Both name="text" longest={quizLimits.question} hint={t('text.hint')} isLong />
        {kind in partKindOf ? (
          <Part id="parts" heading={t(`parts.${kind as keyof typeof partKindOf}`)}>
            <p>{t(`parts.hint.${kind as keyof typeof partKindOf}`)}</p>
            <NumberedParts
              kind={partKindOf[kind as keyof typeof partKindOf]}
              {...{ count, most: quizLimits.parts }}
              change={changed && 'change' in changed ? changed.change : undefined}
            >
              {(part) => <PartFields kind={kind} part={part} />}
            </NumberedParts>
          </Part>
        ) : (
          <WrittenAnswer kind={kind} />
        )}
        <Both name="explanation" longest={quizLimits.explanation} hint={t('explanation.hint')} isLong />
        <ButtonRow>
          <Button look="primary" name="act" value="save" busyLabel={t('busy')}>
            {t('question.save')}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

function PartFields({ kind, part }: { kind: QuestionKind; part: number }) {
  const wordsOf = useTaskFieldWords();
  const longest = quizLimits.part;
  if (kind === 'ordering') return <Both name={partField(part, 'item')} longest={longest} />;
  if (kind === 'matching')
    return (
      <>
        <Both name={partField(part, 'left')} longest={longest} />
        <Both name={partField(part, 'right')} longest={longest} />
      </>
    );
  return (
    <>
      <Both name={partField(part, 'text')} longest={longest} />
      <CheckboxField name={partField(part, 'is')} label={wordsOf(partField(part, 'is'))} isOptional />
      <Both name={partField(part, 'feedback')} longest={quizLimits.feedback} isLong />
    </>
  );
}

/** What is right where an answer is written. */
function WrittenAnswer({ kind }: { kind: QuestionKind }) {
  const t = useText('staff-tasks');
  const wordsOf = useTaskFieldWords();
  const plain = { width: 'short', inputMode: 'decimal', autoComplete: 'off' } as const;
  if (kind === 'number')
    return (
      <>
        <Field {...plain} name="answer" label={wordsOf('answer')} hint={t('answer.hint')} />
        <Field
          {...plain}
          name="tolerance"
          label={wordsOf('tolerance')}
          hint={t('tolerance.hint')}
          isOptional
        />
      </>
    );
  return (
    <LanguagePair>
      {languages.map((each) => (
        <TextAreaField
          key={each}
          name={`accepted-${each}`}
          label={wordsOf(`accepted-${each}`)}
          hint={t('accepted.hint', { most: quizLimits.accepted })}
          language={each}
        />
      ))}
    </LanguagePair>
  );
}

type BothProps = { name: string; longest: number; hint?: string; isLong?: boolean };

/** A field in both languages. */
export function Both({ name, longest, hint, isLong }: BothProps) {
  const wordsOf = useTaskFieldWords();
  return (
    <LanguagePair>
      {languages.map((language) => {
        const own = `${name}-${language}`;
        const field = { name: own, label: wordsOf(own), maxLength: longest, language, hint };
        return isLong ? (
          <TextAreaField key={language} {...field} rows={3} />
        ) : (
          <Field key={language} {...field} autoComplete="off" />
        );
      })}
    </LanguagePair>
  );
}
