import { quizLimits } from '#domain/learning/quizzes/quiz-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { Part } from '#ui/layout/part.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { Link } from '#ui/text/link.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import type { RulesOfQuiz } from './task-forms.server.ts';
import { useTaskErrors, useTaskFieldWords } from './task-words.ts';

type Props = { path: string; rules: RulesOfQuiz; seen: number; result: FormResult | undefined };

/** By which rules a quiz goes: what passes, how often it is taken, how long, and how many questions each try draws. */
export function QuizRulesForm({ path, rules, seen, result }: Props) {
  const t = useText('staff-tasks');
  const wordsOf = useTaskFieldWords();
  const errors = useTaskErrors(result);
  const { draws } = rules;
  const plain = { width: 'short', autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <Part id="rules" heading={t('rules.heading')}>
      {result?.refusal?.code === 'changed-meanwhile' && <TheirVersion path={path} />}
      <Form action={path} errors={errors} values={result?.values ?? valuesOf(rules)} prefix="" isWide>
        <input type="hidden" name="seen" value={result?.values.seen ?? seen} />
        <KeptTyping place={path} version={seen} isUnsaved={result !== undefined} />
        <Field {...plain} name="passPercent" label={wordsOf('passPercent')} hint={t('passPercent.hint')} />
        <Field
          {...plain}
          name="tries"
          label={wordsOf('tries')}
          hint={t('tries.hint', { most: quizLimits.tries })}
          isOptional
        />
        <Field {...plain} name="minutes" label={wordsOf('minutes')} hint={t('minutes.hint')} isOptional />
        <LanguagePair>
          {languages.map((each) => (
            <Field
              key={each}
              name={`reason-${each}`}
              label={wordsOf(`reason-${each}`)}
              hint={t('reason.hint')}
              language={each}
              maxLength={quizLimits.reason}
              autoComplete="off"
              isOptional
            />
          ))}
        </LanguagePair>
        {draws.map((_, index) => (
          <Field
            key={index}
            {...plain}
            name={`draws-${index + 1}`}
            label={draws.length === 1 ? t('draws.only') : wordsOf(`draws-${index + 1}`)}
            hint={t('draws.hint')}
            isOptional
          />
        ))}
        <Button look="primary" name="act" value="save" busyLabel={t('busy')}>
          {t('rules.save')}
        </Button>
      </Form>
    </Part>
  );
}

/** The way to what somebody else has saved meanwhile. */
export function TheirVersion({ path }: { path: string }) {
  const t = useText('staff-lessons');
  return (
    <p>
      <Link href={path} look="standing">
        {t('lesson.theirs')}
      </Link>
    </p>
  );
}

function valuesOf({ passPercent, tries, limit, draws }: RulesOfQuiz): Record<string, string> {
  return {
    ...{
      passPercent: String(passPercent),
      tries: String(tries ?? ''),
      minutes: String(limit?.minutes ?? ''),
    },
    ...{ 'reason-en': limit?.reason.en ?? '', 'reason-ar': limit?.reason.ar ?? '' },
    ...Object.fromEntries(draws.map((each, index) => [`draws-${index + 1}`, String(each ?? '')])),
  };
}
