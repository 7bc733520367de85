import { redirect, type HeadersArgs } from 'react-router';
import { isAmongMembers } from '#domain/conversations/conversation-constants.ts';
import { findContactDetails } from '#domain/conversations/contact-findings.ts';
import { findDraft, sendHeldMessage } from '#domain/conversations/write-message.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { agreementFieldOf } from '#routes/community/conduct/agreement-words.ts';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/check';
import { heldForm } from './message-forms.server.ts';
import { useOtherName } from './other-words.ts';
import { getOwnConversation } from './own-conversation.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { conversation, otherName } = await getOwnConversation(context, params.id);
  const draft = await findDraft(db, conversation);
  // Sent meanwhile, in another tab or by a second press.
  if (!draft) throw redirect(`/messages/${conversation.id}`, 303);
  const { text, fileWords, file, savedAt } = draft;
  return {
    id: conversation.id,
    other: { isThere: conversation.otherId !== null, name: otherName },
    agreement: isAmongMembers(conversation.subject.kind)
      ? await readAgreement(context, conversation.userId)
      : null,
    ...{ text, fileWords, fileName: file?.name ?? null, seen: savedAt.toISOString() },
    findings: findContactDetails([text, fileWords].join('\n')),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { conversation } = await getOwnConversation(context, params.id);
  const { id: conversationId, userId } = conversation;
  return await heldForm.handle(
    { request, context },
    async ({ values: { seen }, body }) => {
      if (isAmongMembers(conversation.subject.kind)) await agreeWhereTicked(context, { userId, body });
      await sendHeldMessage(db, { conversationId, userId, seen }, now);
      return `/messages/${conversationId}?done=sent#latest`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What in a message leads away from the platform, why staying protects both, and the choice of whoever wrote it. */
export default function CheckMessage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('conversations');
  const { id, other, text, fileWords, fileName, seen, findings, agreement } = loaderData;
  const name = useOtherName()(other);
  const path = `/messages/${id}`;
  const failed = useText('errors')('form.button-failed');
  const errors = useFormErrors(actionData, { say: String, failed, fieldOf: agreementFieldOf });
  const title = t('check.title', { name });
  return (
    <>
      <PageHead title={title} section={t('title')} isHidden hasErrors={actionData !== undefined} />
      <PageHeading
        lead={t('check.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/messages' },
              { label: t('with', { name }), href: path },
            ]}
            current={t('check.current')}
          />
        }
      >
        {title}
      </PageHeading>
      {findings.length > 0 && (
        <Section id="findings" heading={t('check.findings')}>
          <List items={findings} keyOf={({ kind }) => kind}>
            {({ kind, words }) => <p>{t(`check.${kind}`, { words: `\u2068${words}\u2069` })}</p>}
          </List>
        </Section>
      )}
      <Section id="why" heading={t('check.why')}>
        <Stack>
          <p>{t('check.why.money')}</p>
          <p>{t('check.why.proof')}</p>
          <p>{t('check.why.safety')}</p>
        </Stack>
      </Section>
      <Section id="message" heading={t('check.message')} tone="sand">
        <Stack>
          {text !== null && <TypedText text={text} />}
          {fileName !== null && <p>{t('check.file', { name: `\u2068${fileName}\u2069` })}</p>}
          {fileWords !== null && <TypedText text={fileWords} />}
          <Form action={`${path}/check`} errors={errors} values={actionData?.values ?? {}}>
            <input type="hidden" name="seen" value={seen} />
            <AgreementField agreement={agreement} />
            <ButtonRow>
              <ButtonLink look="primary" href={`${path}#write`}>
                {t('check.change')}
              </ButtonLink>
              <Button name="action" value="send" busyLabel={t('send.busy')}>
                {t('check.send')}
              </Button>
            </ButtonRow>
          </Form>
        </Stack>
      </Section>
    </>
  );
}
