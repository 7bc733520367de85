import { useText } from '#platform/text/i18n.ts';
import type { AttemptEnd } from '#domain/learning/quizzes/quiz-constants.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { ReviewedQuestion } from './attempt-view.server.ts';
import { AttemptTrail, type AttemptFrame } from './open-attempt.tsx';

type Props = {
  frame: AttemptFrame;
  result: {
    submittedAt: Date;
    endedBy: AttemptEnd;
    points: number;
    passed: boolean;
    pointsToPass: number;
    isLate: boolean;
    mayTryAgain: boolean;
    next: { title: string; href: string } | null;
    questions: ReviewedQuestion[];
  };
};

/** How a try went: passed or not, and each question with what was answered and why. */
export function AttemptResult({ frame, result }: Props) {
  const t = useText('quizzes');
  const { questions, points, passed, pointsToPass, submittedAt, endedBy, isLate, next } = result;
  const { mayTryAgain } = result;
  const title = t('title.result', { quiz: frame.quiz.title, number: frame.number });
  const outcome = t(passed ? 'result.passed' : 'result.failed');
  const of = questions.length;
  return (
    <>
      <TypingDone place={frame.path} />
      <PageHead {...{ title, section: frame.course.title, outcome }} isHidden />
      <PageHeading
        breadcrumb={<AttemptTrail frame={frame} current={t('result.short', { number: frame.number })} />}
        after={
          <Stack gap="close">
            <Notice tone={passed ? 'success' : 'info'} heading={outcome}>
              {t('points.yours', { points, of, least: pointsToPass })}
            </Notice>
            {endedBy === 'time' && (
              <Notice tone="warning">
                {t('result.time')} <DateText at={submittedAt} withTime />
              </Notice>
            )}
            {isLate && <Notice tone="warning">{t('result.late')}</Notice>}
          </Stack>
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Stack gap="apart">
          {questions.map((question) => (
            <Review key={question.number} question={question} />
          ))}
        </Stack>
      </Band>
      <Section id="way" heading={t('way.heading')} tone="sand">
        <ButtonRow>
          {passed && next && <ButtonLink href={next.href}>{t('way.next', { title: next.title })}</ButtonLink>}
          <ButtonLink href={frame.quiz.path}>{t(mayTryAgain ? 'way.again' : 'way.quiz')}</ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}

function Review({ question }: { question: ReviewedQuestion }) {
  const t = useText('quizzes');
  const { number, text, verdict, answer, right, isInOrder, feedback, explanation } = question;
  const linesOf = (lines: readonly string[]) => <Lines lines={lines} isInOrder={isInOrder} />;
  return (
    <Part id={`question-${number}`} heading={t(`verdict.${verdict}`, { number })}>
      <Prose>
        <p dir="auto">{text}</p>
      </Prose>
      <DetailsList
        look="rows"
        items={[
          ...(answer.length > 0 ? [{ term: t('review.yours'), value: linesOf(answer) }] : []),
          ...(right.length > 0 ? [{ term: t('review.right'), value: linesOf(right) }] : []),
        ]}
      />
      <Prose>
        {feedback.map(({ option, text: said }) => (
          <p key={option} dir="auto">
            {feedback.length > 1 ? t('review.feedback', { option, text: said }) : said}
          </p>
        ))}
        <p dir="auto">{explanation}</p>
      </Prose>
    </Part>
  );
}

/** One line, or several as a list. */
function Lines({ lines, isInOrder }: { lines: readonly string[]; isInOrder: boolean }) {
  if (lines.length === 1) return <bdi>{lines[0]}</bdi>;
  const Tag = isInOrder ? 'ol' : 'ul';
  return (
    <Tag>
      {lines.map((line, index) => (
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
    </Tag>
  );
}
