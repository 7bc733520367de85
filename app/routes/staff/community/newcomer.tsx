import { data, type HeadersArgs } from 'react-router';
import { newcomerHref } from '#domain/forums/forum-constants.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { findStanding } from '#domain/forums/newcomers.ts';
import { vouchForWriter, withdrawVouch } from '#domain/forums/vouches.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { may } from '#domain/identity/permissions.ts';
import { suspensionOfHref } from '#domain/moderation/report-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { SuspensionLink } from '#routes/staff/moderation/suspension-link.tsx';
import type { Route } from './+types/newcomer';
import { vouchGiveForm, vouchWithdrawForm } from './newcomer-forms.server.ts';

/** Whoever looks after the community, and the person of the address. @throws 404 for one who is not there. */
async function getPerson(context: Route.LoaderArgs['context'], id: string) {
  const { db } = context.get(appContext);
  const actor = getStaffWho(context, 'conduct.keep');
  if (!isRowId(id) || !(await findAccount(db, id))) throw data(null, { status: 404 });
  return { db, actor };
}

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db, actor } = await getPerson(context, id);
  const { isNewcomer, vouch, limits } = await findStanding(db, id);
  return {
    ...{ id, isNewcomer, vouch, standing: limits.postsOfNewcomers },
    ...{ name: await findForumName(db, id), isOwn: actor.userId === id },
    suspensionHref: may(actor.roles, 'reports.decide') && actor.userId !== id ? suspensionOfHref(id) : null,
    done: readDone(url, ['given', 'withdrawn']),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { now } = context.get(appContext);
  const { db, actor } = await getPerson(context, id);
  const by = { userId: id, actor, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  const path = newcomerHref(id);
  if (textOf(body, 'act') === 'withdraw')
    return await vouchWithdrawForm.handle(submission, async () => {
      await withdrawVouch(db, by, now);
      return `${path}?done=withdrawn`;
    });
  return await vouchGiveForm.handle(submission, async () => {
    await vouchForWriter(db, by, now);
    return `${path}?done=given`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Whether the limits of newcomers hold for a person, and vouching for them, for staff. */
export default function Newcomer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-newcomers');
  const { id, name, isNewcomer, vouch, standing, isOwn, suspensionHref, done } = loaderData;
  const errors = useButtonErrors(actionData);
  const isVouched = vouch !== null && vouch.withdrawnAt === null;
  const act = isVouched ? 'withdraw' : 'give';
  return (
    <StaffPage
      title={t('newcomer.title', { name: `\u2068${name ?? t('newcomer.nameless')}\u2069` })}
      lead={t('newcomer.lead')}
      above={[{ href: '/admin/community', label: t('community') }]}
      done={!actionData && done && t(`newcomer.done.${done}`)}
      errors={errors !== null}
      actions={<ButtonLink href="/admin/community/limits">{t('newcomer.limits')}</ButtonLink>}
    >
      <Section id="state" heading={t('newcomer.state')}>
        <Stack>
          <p>{isNewcomer ? t('newcomer.is', { standing }) : t('newcomer.isNot')}</p>
          {vouch === null ? (
            <p>{t('newcomer.never')}</p>
          ) : (
            <p>
              {t(isVouched ? 'newcomer.vouched' : 'newcomer.withdrawn')}{' '}
              <DateText at={vouch.withdrawnAt ?? vouch.vouchedAt} withTime />
            </p>
          )}
          {suspensionHref && <SuspensionLink href={suspensionHref} />}
        </Stack>
      </Section>
      <Section id="vouch" heading={t(`newcomer.${act}`)} lead={t(`newcomer.${act}.lead`)} tone="sand">
        {isOwn && !isVouched ? (
          <p>{t('newcomer.own')}</p>
        ) : (
          <Form action={newcomerHref(id)} errors={errors}>
            <Button
              name="act"
              value={act}
              look={isVouched ? 'danger' : 'primary'}
              busyLabel={t('newcomer.busy')}
            >
              {t(`newcomer.${act}.send`)}
            </Button>
          </Form>
        )}
      </Section>
    </StaffPage>
  );
}
