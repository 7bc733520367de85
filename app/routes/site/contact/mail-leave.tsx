import { hasLeftMail, leaveMail } from '#domain/notifications/notify/mail-guests.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/mail-leave';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf, secretOf } from '#routes/kit/request.server.ts';
import { followMailLink, readMailLink } from '#routes/kit/mail-link.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext);
  return await readMailLink(url, (token) => hasLeftMail(db, { token, secret: secretOf(config) }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now, config } = context.get(appContext);
  const requestSource = requestSourceOf(request, context);
  return await followMailLink({ request, context, url, path: '/mail/leave' }, (token) =>
    leaveMail(db, { token, secret: secretOf(config), requestSource }, now),
  );
}

/** Where people end the messages that staff send to many, without signing in. Opening it changes nothing. */
export default function MailLeave({ loaderData: { token, state }, actionData }: Route.ComponentProps) {
  const t = useText('notifications');
  const refusals = useText('refusals');
  const errors = useButtonErrors(actionData);
  const isDone = 'isDone' in state && state.isDone;
  const title = 'refusal' in state ? t('leave.failed') : t(isDone ? 'leave.done' : 'leave.title');
  return (
    <>
      <PageHead title={title} description={t('leave.description')} isHidden hasErrors={errors !== null} />
      <PageHeading>{title}</PageHeading>
      <Band>
        <Stack>
          {'refusal' in state && <Notice tone="error">{refusals(state.refusal)}</Notice>}
          {isDone && (
            <Notice tone="success" announce={title}>
              {t('leave.done.text')}
            </Notice>
          )}
          {'isDone' in state && !isDone && (
            <Form action={`/mail/leave?token=${token}`} errors={errors}>
              <p>{t('leave.text')}</p>
              <Button look="primary">{t('leave.action')}</Button>
            </Form>
          )}
        </Stack>
      </Band>
    </>
  );
}
