import { data, type HeadersArgs } from 'react-router';
import { answerQuestion } from '#domain/learning/questions/answer-question.ts';
import { questionLimits } from '#domain/learning/questions/question-constants.ts';
import { coursesTaughtBy, findTaughtQuestion } from '#domain/learning/questions/questions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/question';
import { questionAnswerForm } from './answer-form.server.ts';

/** The question, for those who teach its course; nobody else learns that it is there. */
async function loadQuestion(context: Route.LoaderArgs['context'], id: string) {
  const { db } = context.get(appContext);
  const question = await findTaughtQuestion(db, { id, taught: coursesTaughtBy(getMember(context).roles) });
  if (!question) throw data(null, { status: 404 });
  return question;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const { id, text, askedAt, answer, isForAll, asker, course, lesson } = await loadQuestion(
    context,
    params.id,
  );
  return {
    question: { id, text, askedAt, answer, isForAll, asker },
    course: pick(course.title, language),
    lesson: pick(lesson.title, language),
    isDone: url.searchParams.get('done') === 'answered',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  await loadQuestion(context, params.id);
  return await questionAnswerForm.handle({ request, context }, async ({ values: { answer, forAll } }) => {
    const answering = { questionId: params.id, answer: answer.text, isForAll: forAll };
    await answerQuestion(db, { actor: member, requestSource, ...answering }, now);
    return `/teach/questions/${params.id}?done=answered`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One question about a lesson, and the form of its answer. */
export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('lesson-questions');
  const { question, course, lesson, isDone } = loaderData;
  const errors = useFormErrors(actionData, { say: (key) => t(key as 'answer.missing') });
  const doneWords = isDone && !errors ? t('done.answered') : null;
  const title = t('one.title', { lesson: `\u2068${lesson}\u2069` });
  return (
    <>
      <PageHead title={title} section={course} isHidden hasErrors={errors !== null} outcome={doneWords} />
      <PageHeading
        breadcrumb={
          <Breadcrumb trail={[{ label: t('open.title'), href: '/teach/questions' }]} current={title} />
        }
      >
        {title}
      </PageHeading>
      {doneWords && (
        <Notice tone="success" announce={doneWords}>
          {doneWords}
        </Notice>
      )}
      <Section id="question" heading={t('one.question')}>
        <Stack>
          <Paragraphs text={question.text} />
          <DetailsList
            look="rows"
            items={[
              { term: t('one.asker'), value: <Named>{question.asker ?? t('gone')}</Named> },
              { term: t('one.course'), value: <Named>{course}</Named> },
              { term: t('one.asked'), value: <DateText at={question.askedAt} withTime /> },
            ]}
          />
        </Stack>
      </Section>
      <Section id="your-answer" heading={t('answer')} tone="sand">
        <Form
          action={`/teach/questions/${question.id}`}
          errors={errors}
          values={
            actionData?.values ?? { answer: question.answer ?? '', forAll: question.isForAll ? 'yes' : '' }
          }
        >
          <TextAreaField
            name="answer"
            label={t('one.answer')}
            hint={t('one.answer-hint', { count: questionLimits.answer })}
            rows={8}
          />
          <CheckboxField name="forAll" label={t('one.for-all')} hint={t('one.for-all-hint')} isOptional />
          <Button look="primary" busyLabel={t('busy')}>
            {t('one.submit')}
          </Button>
        </Form>
      </Section>
    </>
  );
}
