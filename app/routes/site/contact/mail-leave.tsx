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
import { followMailLink, readMailLink } from '#routes/kit/mail-link.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  return await readMailLink(url, (token) => hasLeftMail(db, token));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  return await followMailLink({ request, url, path: '/mail/leave' }, (token) => leaveMail(db, token, now));
}

/** Where people without an account end the messages that staff send to many. Opening it changes nothing. */
export default function MailLeave({ loaderData: { token, state } }: Route.ComponentProps) {
  const t = useText('notifications');
  const refusals = useText('refusals');
  const isDone = 'isDone' in state && state.isDone;
  const title = 'refusal' in state ? t('leave.failed') : t(isDone ? 'leave.done' : 'leave.title');
  return (
    <>
      <PageHead title={title} description={t('leave.description')} isHidden />
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
            <Form action={`/mail/leave?token=${token}`}>
              <p>{t('leave.text')}</p>
              <Button look="primary">{t('leave.action')}</Button>
            </Form>
          )}
        </Stack>
      </Band>
    </>
  );
}
