import { data, type HeadersArgs } from 'react-router';
import { askQuestion, takeQuestionBack } from '#domain/learning/questions/ask-question.ts';
import { questionLimits } from '#domain/learning/questions/question-constants.ts';
import { listQuestions, type LessonQuestion } from '#domain/learning/questions/questions.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { loadLesson } from '../player/lesson-frame.server.ts';
import { lessonHref } from '../player/lesson-href.ts';
import type { Route } from './+types/lesson-questions';
import { questionForm, questionWithdrawalForm } from './question-forms.server.ts';

const acts = ['asked', 'taken-back'] as const;

/** The lesson that is asked about, for those who learn in its course; 404 for everybody else. */
async function loadAskedAbout(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const loaded = await loadLesson(context, params);
  if (loaded.access !== 'learner') throw data(null, { status: 404 });
  return loaded;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId } = getMember(context);
  const { frame, lesson } = await loadAskedAbout(context, params);
  const { course } = frame;
  return {
    course,
    lesson: { title: frame.lesson.title, href: lessonHref({ course: course.slug, ...frame.lesson }) },
    path: `/learn/${course.slug}/${frame.lesson.slug}/questions`,
    questions: await listQuestions(db, { lessonId: lesson.id, userId }),
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { frame, lesson, courseId } = await loadAskedAbout(context, params);
  const path = `/learn/${frame.course.slug}/${frame.lesson.slug}/questions`;
  const body = await request.formData();
  const submission = { request, context, body };
  const who = { session: member, requestSource };
  if (textOf(body, 'intent') === 'take-back')
    return await questionWithdrawalForm.handle(
      { ...submission, row: textOf(body, 'question') },
      async ({ values: { question: questionId } }) => {
        await takeQuestionBack(db, { ...who, questionId }, now);
        return `${path}?done=taken-back`;
      },
    );
  return await questionForm.handle(submission, async ({ values: { text } }) => {
    await askQuestion(db, { ...who, lesson: { id: lesson.id, courseId }, text: text.text }, now);
    return `${path}?done=asked`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What was asked about a lesson, with its answers; and the form that asks those who teach. */
export default function LessonQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('lesson-questions');
  const { course, lesson, path, questions, done } = loaderData;
  const errors = useFormErrors(actionData, { say: (key) => t(key as 'text.missing') });
  const errorsOf = (form: string, row?: string) => (resultOf(actionData, form, row) ? errors : null);
  const doneWords = done && !errors ? t(`done.${done}`) : null;
  const title = t('title', { lesson: `\u2068${lesson.title}\u2069` });
  return (
    <>
      <PageHead
        title={title}
        section={course.title}
        isHidden
        hasErrors={errors !== null}
        outcome={doneWords}
      />
      <PageHeading
        lead={t('lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: course.title, href: `/learn/${course.slug}` },
              { label: lesson.title, href: lesson.href },
            ]}
            current={t('heading')}
          />
        }
      >
        {title}
      </PageHeading>
      {doneWords && (
        <Notice tone="success" announce={doneWords}>
          {doneWords}
        </Notice>
      )}
      <Section id="ask" heading={t('ask')}>
        <Form
          action={path}
          errors={errorsOf('lesson-question')}
          values={resultOf(actionData, 'lesson-question')?.values ?? {}}
        >
          <TextAreaField
            name="text"
            label={t('ask.text')}
            hint={t('ask.hint', { count: questionLimits.question })}
          />
          <Button look="primary" name="intent" value="ask" busyLabel={t('busy')}>
            {t('ask.submit')}
          </Button>
        </Form>
      </Section>
      <Section id="questions" heading={t('asked', { count: questions.length })} tone="sand">
        {questions.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <CardList items={questions} keyOf={({ id }) => id}>
            {(question) => (
              <Question
                path={path}
                question={question}
                errors={errorsOf('lesson-question-withdrawal', question.id)}
              />
            )}
          </CardList>
        )}
      </Section>
    </>
  );
}

type QuestionProps = { path: string; question: LessonQuestion; errors: FieldErrors | null };

function Question({ path, question, errors }: QuestionProps) {
  const t = useText('lesson-questions');
  const { id, text, askedAt, answer, answeredAt, isForAll, isOwn } = question;
  return (
    <Card
      id={`question-${id}`}
      heading={
        <>
          {t(isOwn ? 'yours' : 'others')}, <DateText at={askedAt} />
        </>
      }
    >
      <Paragraphs text={text} />
      <h4>{t(answer === null ? 'waiting' : 'answer')}</h4>
      {answer === null || answeredAt === null ? (
        <p>{t('waiting-text')}</p>
      ) : (
        <>
          <Paragraphs text={answer} />
          {isOwn && <p>{t(isForAll ? 'seen-by-all' : 'seen-by-you')}</p>}
        </>
      )}
      {isOwn && (
        <Form action={path} errors={errors} prefix={`take-back-${id}-`}>
          <input type="hidden" name="question" value={id} />
          <Button look="secondary" name="intent" value="take-back">
            {t('take-back')}
          </Button>
        </Form>
      )}
    </Card>
  );
}
