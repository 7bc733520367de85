import type { HeadersArgs } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { DeletePart } from '../delete-part.tsx';
import { useProblemWords } from '../lesson-words.ts';
import { TeachPage } from '../teach-page.tsx';
import type { Route } from './+types/question';
import { AskedPreview } from './asked-preview.tsx';
import { QuestionFields } from './question-fields.tsx';
import { answerQuestion, readQuestionEditor, type QuestionAnswer } from './question.server.ts';
import { SubmittedNotice } from './task-problems-part.tsx';
import { useTaskFieldWords } from './task-words.ts';

/** Ten answers in two languages, each with what is said of it. */
export const handle = { formBytes: 512 * 1024 } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    ...(await readQuestionEditor(context, params, url.searchParams)),
    done: readDone(url, ['saved']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerQuestion({ request, context, params });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Writes a question of a quiz in both languages, and shows it as learners get it. */
export default function QuestionEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-tasks');
  const kinds = useText('staff-lessons');
  const { course, title, lessonPath, quizPath, path, number, kind, isSubmitted, seen } = loaderData;
  const { lacks, asked, done, parts } = loaderData;
  const answer = actionData as QuestionAnswer | undefined;
  const deletion = useButtonErrors(resultOf(answer as FormResult | undefined, 'question-deletion'));
  const isNew = number === null;
  return (
    <TeachPage
      title={isNew ? t('question.new') : t('question.number', { number })}
      lead={t('question.lead', { kind: kinds(`question.${kind}`) })}
      course={course}
      above={[
        { href: lessonPath, label: title },
        { href: quizPath, label: t('quiz.short') },
      ]}
      done={!answer && done ? t('question.saved') : null}
      errors={answer?.form !== undefined}
      actions={
        <>
          <ButtonLink href={quizPath}>{t('question.all')}</ButtonLink>
          {!isNew && !isSubmitted && (
            <ButtonLink href={`${quizPath}#new-question`}>{t('question.another')}</ButtonLink>
          )}
        </>
      }
    >
      <Band>
        <Stack gap="apart">
          {isSubmitted && <SubmittedNotice />}
          {!isNew && !answer && <Lacks lacks={lacks} />}
          {!isSubmitted && <QuestionFields loaded={loaderData} answer={answer} />}
          {asked.length > 0 && <AskedPreview questions={asked} />}
        </Stack>
      </Band>
      {!isNew && !isSubmitted && (
        <DeletePart
          {...{ path, seen, errors: deletion }}
          heading={t('question.delete.heading')}
          open={t('question.delete.open')}
          text={
            parts > 0
              ? t('question.delete.parts', { number, count: parts })
              : t('question.delete.text', { number })
          }
          submit={t('question.delete')}
        />
      )}
    </TeachPage>
  );
}

/** What the saved question lacks, each with the way to its field. */
function Lacks({ lacks }: { lacks: Route.ComponentProps['loaderData']['lacks'] }) {
  const t = useText('staff-tasks');
  const wordsOf = useTaskFieldWords();
  const say = useProblemWords();
  return (
    <Part id="state" heading={t('state')}>
      <p>{lacks.length === 0 ? t('question.whole') : t('state.lacks', { count: lacks.length })}</p>
      {lacks.length > 0 && (
        <ul>
          {lacks.map(({ code, field }) => (
            <li key={`${code} ${field}`}>
              <Link href={`#${field}`}>{wordsOf(field)}</Link>: {say(code)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
