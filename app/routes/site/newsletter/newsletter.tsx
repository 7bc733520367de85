import type { HeadersArgs } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import { subscribeToNewsletter } from '#domain/newsletter/newsletter-subscribe.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SideColumn } from '#ui/layout/side-column.tsx';
import type { Route } from './+types/newsletter';
import { HelpLine } from '#routes/kit/help-line.tsx';
import { takeFormLimits } from '#routes/kit/form.server.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { newsletterForm } from './newsletter-form.server.ts';

export const handle = { cache: { parameters: ['subscribed'] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { remember, recognise } = context.get(appContext);
  const { features } = await remember(settingsMemory);
  recognise({ subscribed: 1 });
  return { isOpen: features.newsletter, isSubscribed: url.searchParams.get('subscribed') === '1' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, language, site } = app;
  return await newsletterForm.handle({ request, context }, async ({ values }) => {
    const limits = { perNetwork: 40, perAddress: 5 };
    await takeFormLimits(app, { name: 'newsletter', emailKey: values.email.key, ...limits });
    await subscribeToNewsletter(db, { ...values, language, site }, now);
    return '/newsletter?subscribed=1';
  });
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function Newsletter({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('newsletter');
  const { isSubscribed } = loaderData;
  const errors = useErrors(result);
  return (
    <>
      <PageHead
        title={isSubscribed ? t('success.page') : t('title')}
        section={isSubscribed ? t('title') : undefined}
        description={t('description')}
        hasErrors={errors !== undefined}
        isHidden={isSubscribed}
      />
      <PageHeading lead={t('description')}>{t('title')}</PageHeading>
      <Band>
        <SideColumn side={<HowItWorks />}>
          {isSubscribed && !result && (
            <Notice tone="success" heading={t('success.title')} announce={t('success.title')}>
              {t('success.text')}
            </Notice>
          )}
          <NewsletterForm isOpen={loaderData.isOpen} errors={errors} values={result?.values} />
        </SideColumn>
      </Band>
    </>
  );
}

function HowItWorks() {
  const t = useText('newsletter');
  return (
    <>
      <h2>{t('how.heading')}</h2>
      <ul>
        <li>{t('how.confirm')}</li>
        <li>{t('how.leave')}</li>
      </ul>
      <HelpLine />
    </>
  );
}

/** What the form says is wrong; above the fields it says as a whole that some are missing. */
function useErrors(result: FormResult | undefined): FieldErrors | undefined {
  const t = useText('newsletter');
  const errors = useFormErrors(result, {
    say: (key) => t(key as 'email.missing'),
    failed: t('failed'),
    fieldOf: { 'newsletter-already-subscribed': 'email' },
  });
  const isIncomplete = Object.values(result?.problems ?? {}).some((key) => key.endsWith('.missing'));
  return errors ? { ...(isIncomplete && { form: t('missing') }), ...errors } : undefined;
}
