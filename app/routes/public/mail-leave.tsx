import { data, redirect } from 'react-router';
import { hasLeftMail, leaveMail } from '#domain/notifications/mail-guests.ts';
import { useText } from '#platform/i18n.ts';
import { Refusal } from '#platform/refusal.ts';
import { appContext } from '#platform/request-context.server.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Band } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Route } from './+types/mail-leave';
import { readDeadLink, type LinkState } from './newsletter-link-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  try {
    const state: LinkState = { isDone: await hasLeftMail(db, token) };
    return data({ token, state });
  } catch (error) {
    const { state, status } = readDeadLink(error);
    return data({ token, state }, status);
  }
}

/** Answers the button of the page, and mail programs that unsubscribe with one click (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  try {
    await leaveMail(db, token, now);
  } catch (error) {
    // The loader, which runs next, says why the link does not work.
    if (error instanceof Refusal) return null;
    throw error;
  }
  const form = await request.formData().catch(() => new FormData());
  // A mail program must not be redirected: it gets the page at once, with status 200.
  if (form.get('List-Unsubscribe') === 'One-Click') return null;
  return redirect(`/mail/leave?token=${token}`, 303);
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
