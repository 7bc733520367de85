import { data, redirect, type HeadersArgs } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import { subscribeToNewsletter } from '#domain/newsletter/newsletter-subscribe.ts';
import { isUnavailable } from '#platform/database/database.server.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/newsletter';
import { initOf } from '#routes/kit/request.server.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { readWish, type WrittenWish } from './newsletter-wish.server.ts';

export const handle = { cache: { parameters: ['subscribed'] } } satisfies PageHandle;

const anHour = 3600;

/** Why the form came back: text keys by field, a refusal, or a failure of ours. */
type Unsubscribed = {
  written: WrittenWish;
  problems?: Record<string, string>;
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
  hasFailed?: boolean;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { remember, recognise } = context.get(appContext);
  const { features } = await remember(settingsMemory);
  recognise({ subscribed: 1 });
  return { isOpen: features.newsletter, isSubscribed: url.searchParams.get('subscribed') === '1' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { written, wish, problems } = readWish(await request.formData());
  if (!wish) return data<Unsubscribed>({ written, problems }, 400);
  try {
    const { db, now, language, page } = app;
    const networkLimit = { key: networkOf(app.clientAddress), limit: 40, windowSeconds: anHour };
    await takeFromLimit(db, { name: 'newsletter-network', ...networkLimit }, now);
    await takeFromLimit(
      db,
      { name: 'newsletter-email', key: wish.email.key, limit: 5, windowSeconds: anHour },
      now,
    );
    const site = { url: page.origin, name: page.siteName };
    await subscribeToNewsletter(db, { ...wish, language, site }, now);
  } catch (error) {
    return sayWhyNot(error, written, app);
  }
  return redirect('/newsletter?subscribed=1', 303);
}

/** The form comes back with what was written, also after a failure of ours: nothing has to be typed again. */
function sayWhyNot(error: unknown, written: WrittenWish, { log, requestId }: AppContext) {
  if (error instanceof Refusal) {
    const { code, values } = error;
    return data<Unsubscribed>({ written, refusal: { code, values } }, initOf(error));
  }
  log.error({ requestId, error }, 'a newsletter subscription failed');
  return data<Unsubscribed>(
    { written, hasFailed: true },
    isUnavailable(error) ? { status: 503, headers: { 'Retry-After': '10' } } : 500,
  );
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function Newsletter({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useText('newsletter');
  const { isSubscribed } = loaderData;
  const errors = useErrors(answer);
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
        <Stack>
          {isSubscribed && !answer && (
            <Notice tone="success" heading={t('success.title')} announce={t('success.title')}>
              {t('success.text')}
            </Notice>
          )}
          <NewsletterForm isOpen={loaderData.isOpen} errors={errors} values={answer?.written} />
        </Stack>
      </Band>
    </>
  );
}

/** What the form says is wrong. The key `form` stands for the form as a whole and is read first. */
function useErrors(answer: Unsubscribed | undefined): FieldErrors | undefined {
  const t = useText('newsletter');
  const refusals = useText('refusals');
  if (!answer) return undefined;
  const { problems, refusal } = answer;
  if (refusal?.code === 'newsletter-already-subscribed') return { email: refusals(refusal.code) };
  if (refusal) return { form: refusals(refusal.code, refusal.values) };
  if (!problems) return { form: t('failed') };
  const fields = Object.entries(problems).map(([name, key]) => [name, t(key as 'email.missing')]);
  const isIncomplete = Object.values(problems).some((key) => key.endsWith('.missing'));
  return { ...(isIncomplete && { form: t('missing') }), ...(Object.fromEntries(fields) as FieldErrors) };
}
