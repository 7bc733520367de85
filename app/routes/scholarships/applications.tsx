import type { HeadersArgs } from 'react-router';
import { listOfAccount } from '#domain/scholarships/applications.ts';
import { requestLinks } from '#domain/scholarships/request-links.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HoneypotFields } from '#ui/form/honeypot-fields.tsx';
import { takeFormLimits } from '#routes/kit/form.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/applications';
import { accountOf } from './access.server.ts';
import { linksForm } from './links-form.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, config, language, now } = context.get(appContext);
  const account = accountOf(context);
  const found = account ? await listOfAccount(db, account) : null;
  return {
    applications:
      found?.map(({ id, status, programTitle, cycleTitle, submittedAt, updatedAt }) => ({
        ...{ id, status, submittedAt, updatedAt },
        program: programTitle && pick(programTitle, language),
        cycle: pick(cycleTitle, language),
      })) ?? null,
    timestamp: newFormTimestamp(config, linksForm.name, now),
    isSent: url.searchParams.get('sent') === '1',
    isErased: url.searchParams.get('erased') === '1',
  };
}

/** Mails private links; the answer is the same whether there is anything to lead to. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { language, page } = app;
  return await linksForm.handleOnce(
    { request, context },
    {
      admit: async ({ values: { email } }, sender) => {
        if (sender !== 'person') throw new Refusal('form-not-checked', {}, 400);
        const limits = { perNetwork: 40, perAddress: 3 };
        await takeFormLimits(app, { name: 'scholarship-link', emailKey: email.key, ...limits });
      },
      send: async (db, { values: { email } }) => {
        await requestLinks(db, { email, language, siteUrl: page.origin });
        return '/scholarships/applications?sent=1';
      },
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The applications of whoever is signed in; everybody else gets the link to theirs by mail. */
export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('scholarships');
  const { applications, timestamp, isSent, isErased } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'email.missing'),
    failed: t('failed'),
  });
  return (
    <>
      <PageHead
        title={t('own.title')}
        section={t('title')}
        description={t('own.lead')}
        isHidden
        hasErrors={errors !== null}
        outcome={isErased ? t('erase.done') : isSent ? t('link.sent.title') : null}
      />
      <PageHeading
        lead={t('own.lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('title'), href: '/scholarships' }]} current={t('own.title')} />
        }
        after={isErased && <Notice tone="success" heading={t('erase.done')} announce={t('erase.done')} />}
      >
        {t('own.title')}
      </PageHeading>
      <Band>
        <Stack gap="apart">
          {applications ? (
            <OwnApplications applications={applications} />
          ) : (
            <Part id="account" heading={t('own.account.heading')}>
              <p>{t('own.account.text')}</p>
              <div>
                <ButtonLink href="/login?next=/scholarships/applications">{t('own.sign-in')}</ButtonLink>
              </div>
            </Part>
          )}
          <LinkPart
            errors={errors}
            values={actionData?.values}
            timestamp={timestamp}
            isSent={isSent && !actionData}
          />
        </Stack>
      </Band>
    </>
  );
}

type Summary = NonNullable<Route.ComponentProps['loaderData']['applications']>[number];

function OwnApplications({ applications }: { applications: Summary[] }) {
  const t = useText('scholarships');
  if (applications.length === 0) {
    return (
      <EmptyState
        heading={t('own.none')}
        level={2}
        action={
          <ButtonLink href="/scholarships/apply" look="primary">
            {t('cycle.apply')}
          </ButtonLink>
        }
      >
        {t('own.none.text')}
      </EmptyState>
    );
  }
  return (
    <Part id="own" heading={t('own.list')}>
      <CardList items={applications} keyOf={({ id }) => id}>
        {(application) => <ApplicationCard {...application} />}
      </CardList>
    </Part>
  );
}

function ApplicationCard({ id, status, program, cycle, submittedAt, updatedAt }: Summary) {
  const t = useText('scholarships');
  const name = program ? t('own.open', { program, cycle }) : t('own.draft', { cycle });
  return (
    <Card heading={name} href={`/scholarships/applications/${id}`}>
      <p>
        <Badge>{t(`status.${status}`)}</Badge>
      </p>
      <DetailsList
        items={[
          submittedAt
            ? { term: t('fact.sent'), value: <DateText at={submittedAt} /> }
            : { term: t('fact.saved'), value: <DateText at={updatedAt} withTime /> },
        ]}
      />
    </Card>
  );
}

type LinkProps = {
  errors: FieldErrors | null;
  values: Record<string, string> | undefined;
  timestamp: string;
  isSent: boolean;
};

function LinkPart({ errors, values, timestamp, isSent }: LinkProps) {
  const t = useText('scholarships');
  return (
    <Part id="link" heading={t('link.heading')}>
      {isSent && (
        <Notice tone="success" heading={t('link.sent.title')} announce={t('link.sent.title')}>
          <p>{t('link.sent.text')}</p>
        </Notice>
      )}
      <Form action="/scholarships/applications" errors={errors} values={values}>
        <p>{t('link.text')}</p>
        <Field name="email" type="email" label={t('email')} autoComplete="email" />
        <HoneypotFields timestamp={timestamp} />
        <Button look="primary">{t('link.submit')}</Button>
      </Form>
    </Part>
  );
}
