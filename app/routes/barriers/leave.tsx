import { data } from 'react-router';
import { barrierHref, leaveBarrierHref } from '#domain/barriers/barrier-constants.ts';
import { findBarrierToLeave, leaveBarrier } from '#domain/barriers/leave-barrier.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band } from '#ui/layout/section.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/leave';
import { barrierLeaveForm } from './barrier-forms.server.ts';

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const barrier = await findBarrierToLeave(db, token, now);
  if (!barrier) throw data(null, { status: 404 });
  return { token, title: pick(barrier.title, language) };
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  if (!(await findBarrierToLeave(db, token, now))) throw data(null, { status: 404 });
  return await barrierLeaveForm.handle(
    { request, context },
    async () => `${barrierHref(await leaveBarrier(db, token, now))}?done=left`,
    whenGone,
  );
}

export const headers = tokenPageHeaders;

/** Where a visitor ends the mails about a barrier. Opening it changes nothing, as mail scanners open links: a button does. */
export default function LeaveBarrier({ loaderData: { token, title }, actionData }: Route.ComponentProps) {
  const t = useText('barriers');
  const errors = useButtonErrors(actionData);
  return (
    <PageFrame
      title={t('leave.title')}
      section={t('title')}
      trail={[{ label: t('title'), href: '/barriers' }]}
      hasErrors={errors !== null}
    >
      <Band>
        <Form action={leaveBarrierHref(token)} errors={errors}>
          <p>{t('leave.text', { title })}</p>
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('leave.send')}
            </Button>
          </div>
        </Form>
      </Band>
    </PageFrame>
  );
}
