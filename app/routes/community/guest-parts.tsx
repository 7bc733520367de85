import { accessibilityRatings, guestLimits } from '#domain/community/event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { answerField } from './answer-field.ts';
import type { readGuestParts } from './guest-parts.server.ts';
import { QuestionFields, useAnswerProblem } from './question-fields.tsx';

type Guest = NonNullable<Awaited<ReturnType<typeof readGuestParts>>>;

type Props = {
  guest: Guest;
  /** The private page of the registration. */
  path: string;
  result: FormResult | null | undefined;
  /** What was saved before coming here. */
  saved: 'answers' | 'feedback' | null;
};

/** What a guest answered, and what they may say once the event is over. */
export function GuestParts(props: Props) {
  const { guest } = props;
  return (
    <>
      {guest.questions.length > 0 && <AnswersPart {...props} />}
      {guest.feedback && <FeedbackPart {...props} said={guest.feedback} />}
    </>
  );
}

function AnswersPart({ guest: { questions, answers, canChange }, path, result, saved }: Props) {
  const t = useText('events');
  const own = resultOf(result, 'event-answers');
  const problem = useAnswerProblem(questions);
  const errors = useFormErrors(own, { say: (key, name) => problem(key, name) ?? key });
  const done = t('answers.done');
  return (
    <section id="answers">
      <Stack>
        <h2>{t('answers.heading')}</h2>
        {saved === 'answers' && !own && <Notice tone="success" heading={done} announce={done} />}
        {canChange ? (
          <Form action={path} errors={errors} values={own?.values ?? answers} prefix="answers-">
            <p>{t('answers.lead')}</p>
            <QuestionFields questions={questions} />
            <Button name="intent" value="answers" busyLabel={t('answers.busy')}>
              {t('answers.save')}
            </Button>
          </Form>
        ) : (
          <GivenAnswers questions={questions} answers={answers} />
        )}
      </Stack>
    </section>
  );
}

function GivenAnswers({ questions, answers }: Pick<Guest, 'questions' | 'answers'>) {
  const t = useText('events');
  const inWords = ({ id, kind, choices }: Guest['questions'][number]) => {
    const answer = answers[answerField(id)];
    if (answer === undefined) return t('answers.none');
    if (kind === 'yes-no') return t(answer === 'yes' ? 'answer.yes' : 'answer.no');
    return <span dir="auto">{kind === 'text' ? answer : choices[Number(answer)]}</span>;
  };
  return (
    <>
      <p>{t('answers.until')}</p>
      <DetailsList
        look="rows"
        items={questions.map((question) => ({ term: question.words, value: inWords(question) }))}
      />
    </>
  );
}

function FeedbackPart({ said, path, result, saved }: Props & { said: Exclude<Guest['feedback'], false> }) {
  const t = useText('events');
  const own = resultOf(result, 'event-feedback');
  const errors = useFormErrors(own, {
    say: (key) => t(key as 'feedback.words.long', { most: guestLimits.feedback }),
  });
  const done = t('feedback.done');
  return (
    <section id="feedback">
      <Stack>
        <h2>{t('feedback.heading')}</h2>
        {saved === 'feedback' && !own && <Notice tone="success" heading={done} announce={done} />}
        <Form action={path} errors={errors} values={own?.values ?? said} prefix="feedback-">
          <p>{t('feedback.lead')}</p>
          {said.accessibility !== '' && <p>{t('feedback.change')}</p>}
          <RadioGroup
            name="accessibility"
            label={t('feedback.accessibility')}
            choices={accessibilityRatings.map((value) => ({ value, label: t(`feedback.rating.${value}`) }))}
          />
          <TextAreaField
            name="words"
            label={t('feedback.words')}
            rows={6}
            maxLength={guestLimits.feedback}
            isOptional
          />
          <Button name="intent" value="feedback" busyLabel={t('feedback.busy')}>
            {t('feedback.send')}
          </Button>
        </Form>
      </Stack>
    </section>
  );
}
