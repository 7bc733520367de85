import { data, type HeadersArgs } from 'react-router';
import { findMessage } from '#domain/conversations/moderated-messages.ts';
import { makeReport } from '#domain/moderation/make-report.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/report';
import { ConductReportForm } from './conduct-report-form.tsx';
import { conductReportForm } from './message-forms.server.ts';
import { useOtherName } from './other-words.ts';
import { getOwnConversation } from './own-conversation.server.ts';

/** What is reported, as the address says: a message of the other, or the other. @throws 404 for anything else. */
async function readReported(context: Route.LoaderArgs['context'], { id, url }: { id: string; url: URL }) {
  const { db } = context.get(appContext);
  const found = await getOwnConversation(context, id);
  const { conversation } = found;
  const messageId = url.searchParams.get('message');
  if (conversation.otherId === null) throw data(null, { status: 404 });
  if (messageId === null) return { ...found, messageId, message: null };
  const message = await findMessage(db, { conversationId: conversation.id, messageId });
  if (!message || message.place === conversation.place) throw data(null, { status: 404 });
  return { ...found, messageId, message };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { conversation, otherName, messageId, message } = await readReported(context, { id: params.id, url });
  return {
    id: conversation.id,
    other: { isThere: true, name: otherName },
    messageId,
    text: message && !message.isHidden ? message.text : null,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { conversation, messageId } = await readReported(context, { id: params.id, url });
  const { id: conversationId, userId } = conversation;
  const requestSource = requestSourceOf(request, context);
  return await conductReportForm.handle(
    { request, context },
    async ({ values }) => {
      await makeReport(db, { conversationId, messageId, userId, requestSource, ...values }, now);
      return `/messages/${conversationId}?done=reported`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Tells staff of a message or a person: what is wrong, and what they should know. */
export default function ReportConduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('conversations');
  const { id, other, messageId, text } = loaderData;
  const name = useOtherName()(other);
  const path = `/messages/${id}`;
  const title = t(messageId === null ? 'report.person' : 'report.title', { name });
  return (
    <>
      <PageHead title={title} section={t('title')} isHidden hasErrors={actionData !== undefined} />
      <PageHeading
        lead={t(messageId === null ? 'report.lead.person' : 'report.lead.message')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/messages' },
              { label: t('with', { name }), href: path },
            ]}
            current={title}
          />
        }
      >
        {title}
      </PageHeading>
      {text !== null && (
        <Section id="reported" heading={t('report.reported')}>
          <TypedText text={text} />
        </Section>
      )}
      <Band tone="sand">
        <ConductReportForm
          action={messageId === null ? `${path}/report` : `${path}/report?message=${messageId}`}
          result={actionData}
        />
      </Band>
    </>
  );
}
