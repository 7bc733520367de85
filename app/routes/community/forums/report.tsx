import type { HeadersArgs } from 'react-router';
import { placeOfPost, postHref } from '#domain/forums/forum-constants.ts';
import { reportPost } from '#domain/moderation/report-post.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Section } from '#ui/layout/section.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { ConductReportForm } from '#routes/messages/conduct-report-form.tsx';
import { conductReportForm } from '#routes/messages/message-forms.server.ts';
import type { Route } from './+types/report';
import { ThreadPage } from './forum-page.tsx';
import { getPostOfAnother } from './forum-reader.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread, post } = await getPostOfAnother(context, params);
  return {
    thread: { id: thread.id, title: thread.title },
    post: { number: post.number, text: post.text ?? '', authorName: post.authorName },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { thread, post, reader } = await getPostOfAnother(context, params);
  const requestSource = requestSourceOf(request, context);
  return await conductReportForm.handle(
    { request, context },
    async ({ values }) => {
      await reportPost(db, { postId: post.id, userId: reader.userId, requestSource, ...values }, now);
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
  const { thread, post } = loaderData;
  const { number } = post;
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
        <ConductReportForm action={`${postHref(thread.id, number)}/report`} result={actionData} />
      </Section>
    </ThreadPage>
  );
}
