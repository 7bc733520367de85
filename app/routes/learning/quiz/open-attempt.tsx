import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptAnswers } from '#ui/form/kept-answers.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { AskedQuestion } from './attempt-view.server.ts';
import { QuestionField } from './question-field.tsx';
import { useFaultWords, type AnswerFault } from './quiz-words.ts';

export type AttemptFrame = {
  course: { slug: string; title: string };
  quiz: { title: string; path: string };
  number: number;
  path: string;
};

type Props = {
  frame: AttemptFrame;
  open: {
    questions: AskedQuestion[];
    values: Record<string, string>;
    dueAt: Date | null;
    minutesLeft: number | null;
    isSaved: boolean;
    page: string;
  };
  answer: FormResult<AnswerFault> | undefined;
};

/** A try that is open: all its questions in one form, which is saved as often as somebody likes and sent once. */
export function OpenAttempt({ frame, open, answer }: Props) {
  const t = useText('quizzes');
  const words = useFaultWords();
  const errors = useFormErrors(answer, { say: words.inSummary });
  const fieldErrors = useFormErrors(answer, { say: words.beside }) ?? {};
  const { questions, values, dueAt, minutesLeft, isSaved, page } = open;
  const isAsked = answer?.problems?.form?.code === 'unanswered';
  const left = minutesLeft === null ? null : t('left', { count: minutesLeft });
  const outcome = isSaved && !errors ? [t('saved'), left].filter(Boolean).join(' ') : null;
  const title = t('title.attempt', { quiz: frame.quiz.title, number: frame.number });
  return (
    <>
      <PageHead {...{ title, section: frame.course.title, hasErrors: errors !== null, outcome }} isHidden />
      <PageHeading
        lead={t('attempt.lead')}
        breadcrumb={<AttemptTrail frame={frame} current={t('try', { number: frame.number })} />}
        after={
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
            </Notice>
          )
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Form
          action={frame.path}
          {...{ errors, fieldErrors, values: { ...values, ...answer?.values } }}
          isWide
        >
          <KeptTyping place={frame.path} version={values.seen ?? ''} isUnsaved={answer !== undefined} />
          <DetailsList
            items={[
              { term: t('fact.questions'), value: <NumberText value={questions.length} /> },
              ...(dueAt ? [{ term: t('fact.ends'), value: <DateText at={dueAt} withTime /> }] : []),
            ]}
          />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="seen" value={values.seen} />
          {questions.map((question) => (
            <QuestionField key={question.number} question={question} />
          ))}
          <KeptAnswers
            path={`${frame.path}/answers`}
            words={{
              saved: t('keep.saved'),
              failed: t('keep.failed'),
              again: t('keep.again'),
              differs: t('keep.differs'),
              ended: t('keep.ended'),
            }}
          />
          <ButtonRow>
            <Button name="intent" value="save" busyLabel={t('save.busy')}>
              {t('save')}
            </Button>
            <Button
              look="primary"
              name="intent"
              value={isAsked ? 'submit-anyway' : 'submit'}
              busyLabel={t('submit.busy')}
            >
              {t(isAsked ? 'submit.anyway' : 'submit')}
            </Button>
          </ButtonRow>
        </Form>
      </Band>
    </>
  );
}

/** The way from the course to a try at its quiz. */
export function AttemptTrail({ frame, current }: { frame: AttemptFrame; current: string }) {
  const { course, quiz } = frame;
  const trail = [
    { label: course.title, href: `/courses/${course.slug}` },
    { label: quiz.title, href: quiz.path },
  ];
  return <Breadcrumb trail={trail} current={current} />;
}
