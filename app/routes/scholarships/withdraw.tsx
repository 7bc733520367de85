import { data, redirect, type HeadersArgs } from 'react-router';
import { findApplication } from '#domain/scholarships/applications.ts';
import { canDo } from '#domain/scholarships/states.ts';
import { daysToKeepUnsent } from '#domain/scholarships/scholarship-constants.ts';
import { withdrawApplication } from '#domain/scholarships/withdraw-application.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/withdraw';
import { accessOf } from './access.server.ts';
import { withdrawalForm } from './withdrawal-form.server.ts';
import { UnknownPage } from './unknown-page.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { token: key } = params;
  const reached = await findApplication(db, accessOf(context, key), now);
  if (!reached) return data({ isUnknown: true as const }, 404);
  const { status } = reached.application;
  const isDraft = status === 'draft';
  if (!isDraft && !canDo('withdraw', status)) throw redirect(`/scholarships/applications/${key}`, 303);
  return data({ isUnknown: false as const, key, isDraft });
}

/** Withdraws, or erases a draft; opening the page changes nothing, as mail scanners open links. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const { token: key } = params;
  const access = accessOf(context, key);
  if (!(await findApplication(db, access, now)))
    return withdrawalForm.comeBack({}, { refusal: { code: 'scholarship-unknown', values: {} } }, 404);
  const withdrawal = {
    access,
    actorId: access.account?.userId ?? null,
    siteUrl: page.origin,
    requestSource: requestSourceOf(request, context),
  };
  // After a refusal the loader, which runs next, shows what there is.
  return await withdrawalForm.handle({ request, context }, async () => {
    const done = await withdrawApplication(db, withdrawal, now);
    return done === 'erased'
      ? '/scholarships/applications?erased=1'
      : `/scholarships/applications/${key}?withdrawn=1`;
  });
}

export function headers(args: HeadersArgs) {
  return tokenPageHeaders(args);
}

/** Asks once more before an application is withdrawn or a draft deleted (WCAG 3.3.4). */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('scholarships');
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'withdraw.understood.missing'),
    failed: t('failed'),
  });
  if (loaderData.isUnknown) return <UnknownPage />;
  const { key, isDraft } = loaderData;
  const kind = isDraft ? 'erase' : 'withdraw';
  const back = isDraft ? `/scholarships/apply?application=${key}` : `/scholarships/applications/${key}`;
  return (
    <>
      <PageHead
        title={t(`${kind}.title`)}
        section={t('title')}
        description={t('withdraw.lead')}
        isHidden
        hasErrors={errors !== null}
      />
      <PageHeading
        lead={t('withdraw.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/scholarships' },
              { label: t(isDraft ? 'apply.title' : 'status.title'), href: back },
            ]}
            current={t(`${kind}.title`)}
          />
        }
      >
        {t(`${kind}.title`)}
      </PageHeading>
      <Band>
        <Stack>
          <Form action={`/scholarships/applications/${key}/withdraw`} errors={errors}>
            <p>{t(`${kind}.text`, { days: daysToKeepUnsent })}</p>
            <CheckboxField name="understood" label={t('withdraw.understood')} />
            <DecisionDots />
            <ButtonRow>
              <Button look="danger">{t(`${kind}.submit`)}</Button>
              <ButtonLink href={back}>{t(`${kind}.back`)}</ButtonLink>
            </ButtonRow>
          </Form>
        </Stack>
      </Band>
    </>
  );
}
