import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import type { LiveContent } from '#domain/learning/live/live-content.ts';
import type { TaskKind } from '#domain/learning/outline/lesson-constants.ts';
import type { LessonTask } from '#domain/learning/outline/outline.ts';
import type { CodeContent } from '#domain/learning/code/code-content.ts';
import type { Question, QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Bilingual } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Steps } from '#ui/data/list.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CodeInWords } from './code/code-in-words.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';

type Props = {
  kind: TaskKind;
  task: LessonTask;
  /** The page on which it is written; left out where it is only to be read. */
  path?: string;
};

/** What a lesson asks for besides its text, to read. */
export function TaskInWords({ kind, task, path }: Props) {
  const t = useText('staff-lessons');
  const tasks = useText('staff-tasks');
  const isRecording = kind === 'audio' || kind === 'video';

  return (
    <Part id="task" heading={t(`task.${isRecording ? 'recording' : kind}`)}>
      {path && (
        <ButtonRow>
          <ButtonLink href={path}>{tasks(`write.${kind}`)}</ButtonLink>
        </ButtonRow>
      )}
      {isRecording && <p>{t('task.recording.lead')}</p>}
      {kind === 'code' && <CodeInWords task={task as CodeContent} />}
      {kind === 'quiz' && <QuizInWords quiz={task as QuizContent} />}
      {kind === 'assignment' && <AssignmentInWords assignment={task as AssignmentContent} />}
      {kind === 'live' && <LiveInWords live={task as LiveContent} />}
    </Part>
  );
}

function QuizInWords({ quiz: { passPercent, tries, limit, pools } }: { quiz: QuizContent }) {
  const t = useText('staff-lessons');
  const { language } = usePage();
  const questions = pools.flatMap((pool) => pool.questions);
  return (
    <>
      <DetailsList
        look="rows"
        items={[
          { term: t('task.pass'), value: t('task.percent', { percent: passPercent }) },
          {
            term: t('task.tries'),
            value: tries === null ? t('task.anyTries') : t('task.triesCount', { count: tries }),
          },
          {
            term: t('task.time'),
            value: limit ? t('task.limit', { count: limit.minutes }) : t('task.noLimit'),
          },
        ]}
      />
      <Steps items={questions} keyOf={({ key }) => key}>
        {(question) => (
          <>
            <p>
              <bdi>{pick(question.text, language)}</bdi> ({t(`question.${question.kind}`)})
            </p>
            <Answer question={question} />
          </>
        )}
      </Steps>
    </>
  );
}

function Answer({ question }: { question: Question }) {
  const t = useText('staff-lessons');
  const { language } = usePage();
  const say = (text: Bilingual) => pick(text, language);
  switch (question.kind) {
    case 'single':
    case 'several':
      return (
        <ul>
          {question.options.map(({ text, isRight }, index) => (
            <li key={index}>
              <bdi>{say(text)}</bdi>, {t(isRight ? 'task.right' : 'task.wrong')}
            </li>
          ))}
        </ul>
      );
    case 'number':
      return <p>{t('task.number', { answer: question.answer, tolerance: question.tolerance })}</p>;
    case 'short':
      return (
        <p>
          {t('task.accepted')} <bdi>{pick(question.accepted, language).join(`${t('comma')} `)}</bdi>
        </p>
      );
    case 'matching':
      return (
        <ul>
          {question.pairs.map(({ left, right }, index) => (
            <li key={index}>
              <bdi>{say(left)}</bdi>: <bdi>{say(right)}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'ordering':
      return (
        <ol>
          {question.items.map((item, index) => (
            <li key={index}>
              <bdi>{say(item)}</bdi>
            </li>
          ))}
        </ol>
      );
  }
}

function AssignmentInWords({ assignment }: { assignment: AssignmentContent }) {
  const t = useText('staff-lessons');
  const { language } = usePage();
  const { accepts, passPoints, rubric, tries } = assignment;
  const most = rubric.reduce((sum, { mostPoints }) => sum + mostPoints, 0);
  return (
    <>
      <p>{accepts.map((form) => t(`task.accepts.${form}`)).join(`${t('comma')} `)}</p>
      <p>{t('task.points', { pass: passPoints, most })}</p>
      {tries !== undefined && <p>{t('task.triesCount', { count: tries })}</p>}
      <DetailsList
        look="rows"
        items={rubric.map(({ title, description, mostPoints }) => ({
          term: pick(title, language),
          value: (
            <>
              <bdi>{pick(description, language)}</bdi> ({t('task.most', { count: mostPoints })})
            </>
          ),
        }))}
      />
    </>
  );
}

function LiveInWords({ live: { about, takingPart } }: { live: LiveContent }) {
  const { language } = usePage();
  return [about, takingPart].map((text, index) => <Paragraphs key={index} text={pick(text, language)} />);
}
