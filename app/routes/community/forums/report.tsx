import { data, type HeadersArgs } from 'react-router';
import { placeOfPost, postHref } from '#domain/forums/forum-constants.ts';
import { conductLimits, conductReasons } from '#domain/moderation/report-constants.ts';
import { reportPost } from '#domain/moderation/report-post.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/report';
import { postReportForm } from './forum-forms.server.ts';
import { ThreadPage } from './forum-page.tsx';
import { getForumWriter, getPost } from './forum-reader.server.ts';

/** A post of somebody else that can be read. @throws 404 for any other. */
async function getReported(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const { userId } = getForumWriter(context);
  const { thread, post } = await getPost(context, params);
  const isThere = post.text !== null && !post.isHidden && thread.hiddenAt === null;
  if (!isThere || post.authorId === null || post.authorId === userId) throw data(null, { status: 404 });
  return { thread, post, userId };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread, post } = await getReported(context, params);
  return {
    thread: { id: thread.id, title: thread.title },
    post: { number: post.number, text: post.text ?? '', authorName: post.authorName },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { thread, post, userId } = await getReported(context, params);
  const requestSource = requestSourceOf(request, context);
  return await postReportForm.handle(
    { request, context },
    async ({ values }) => {
      await reportPost(db, { postId: post.id, userId, requestSource, ...values }, now);
      return placeOfPost(thread.id, post.number, 'reported');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Tells staff of a post: what is wrong, and what they should know. */
export default function ReportPost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const words = useText('conversations');
  const { thread, post } = loaderData;
  const { number } = post;
  const errors = useFormErrors(actionData, {
    say: (problem) => words(problem as 'report.reason.missing', { most: conductLimits.words }),
  });
  const reasons = conductReasons.map((value) => ({ value, label: words(`reason.${value}`) }));
  return (
    <ThreadPage
      title={t('act.report', { number })}
      thread={thread}
      lead={t('report.lead')}
      hasErrors={actionData !== undefined}
    >
      <Section
        id="reported"
        heading={t('reply.answered', { number, name: `\u2068${post.authorName ?? t('former')}\u2069` })}
      >
        <TypedText text={post.text} />
      </Section>
      <Section id="report" heading={t('report.heading')} tone="sand">
        <Form
          action={`${postHref(thread.id, number)}/report`}
          errors={errors}
          values={actionData?.values ?? {}}
        >
          <RadioGroup name="reason" label={words('report.reason')} choices={reasons} />
          <TextAreaField
            name="words"
            label={words('report.words')}
            hint={words('report.words.hint')}
            rows={4}
            maxLength={conductLimits.words}
            isOptional
          />
          <div>
            <Button look="primary" busyLabel={words('busy')}>
              {words('report.send')}
            </Button>
          </div>
        </Form>
      </Section>
    </ThreadPage>
  );
}
