import { data, redirect, type HeadersArgs } from 'react-router';
import { codeLimits } from '#domain/identity/account-constants.ts';
import { findRegistration } from '#domain/identity/sign-up/registrations.ts';
import { useText } from '#platform/text/i18n.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readRegistrationToken } from '#platform/security/session-cookie.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/verify-email';
import { findMember } from '#routes/kit/member.server.ts';
import { readContactHref } from './human-check.server.ts';
import { useEntryErrors } from './entry-errors.ts';
import { confirmByCode, sendAnotherCode } from './verify-email.server.ts';
import { ResendForm, VerifyForm } from './verify-email-forms.tsx';

/** What happened just before, as the address says. */
const beforeThings = ['created', 'sent', 'unverified'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, now, page, ...app } = context.get(appContext);
  const member = findMember(context);
  const isVerified = member !== null && url.searchParams.has('verified');
  if (member?.emailConfirmedAt && !isVerified) return redirect('/dashboard');
  const token = readRegistrationToken(request.headers.get('cookie'), page.origin);
  const registration = await findRegistration(db, token, now);
  const asked = readEmailAddress(url.searchParams.get('email') ?? '');
  const email = typeof asked === 'string' ? (registration?.email ?? member?.email ?? '') : asked.address;
  const isOurs = registration?.email.toLowerCase() === email.toLowerCase();
  return data({
    email,
    secondsUntilResend: isOurs ? (registration?.secondsUntilResend ?? 0) : 0,
    before: beforeThings.find((thing) => url.searchParams.has(thing)) ?? null,
    isVerified,
    now,
    isPasswordMailed: url.searchParams.has('mailed'),
    contactHref: await readContactHref({ db, now, page, ...app }),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData();
  return body.get('intent') === 'resend'
    ? await sendAnotherCode({ request, context, body })
    : await confirmByCode({ request, context, body });
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The code that was mailed is entered here (docs/product.md, "Email verification"). */
export default function VerifyEmail({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('accounts');
  const { before, isVerified, contactHref } = loaderData;
  const isResend = result?.form === 'resend';
  const found = useEntryErrors(result, {
    fieldOf: {
      ...{ 'code-wrong': 'code', 'code-expired': 'code', 'code-used-up': 'code' },
      ...{ 'captcha-required': 'captcha', 'captcha-required-to-resend': 'captcha' },
    },
    headingOf: {
      code: result?.problems?.code ? t('code.invalid') : t('verify.failed'),
    },
    failed: isResend ? t('resend.error') : t('verify.error'),
  });
  const seconds = Number(result?.refusal?.values.seconds ?? loaderData.secondsUntilResend);
  const isRefused = isResend && result.refusal !== undefined && found?.form !== undefined;
  const errors = isRefused ? { ...found, form: t('resend.failed', { why: found.form }) } : found;
  const email = result?.values.email ?? loaderData.email;
  if (isVerified) return <Verified isPasswordMailed={loaderData.isPasswordMailed} />;
  return (
    <>
      <PageHead
        title={t('verify.title')}
        isHidden
        hasErrors={errors !== null}
        outcome={before && !result ? t(`before.${before}.title`) : null}
      />
      <PageHeading lead={t('verify.lead', { minutes: codeLimits.minutes })}>{t('verify.title')}</PageHeading>
      <Band>
        <Stack>
          {before && !result && <Before thing={before} />}
          <VerifyForm email={email} errors={isResend ? null : errors} values={result?.values} />
        </Stack>
      </Band>
      <Section id="resend" heading={t('resend.title')} tone="sand">
        <ResendForm
          email={email}
          seconds={seconds}
          dueAt={new Date(loaderData.now.getTime() + seconds * 1000)}
          errors={isResend ? errors : null}
          values={result?.values}
        />
      </Section>
      <Section id="help" heading={t('help.title')}>
        <Prose>
          <p>{t('help.text')}</p>
          <p>
            <Link href={contactHref} look="standing">
              {t('help.contact')}
            </Link>
          </p>
        </Prose>
      </Section>
    </>
  );
}

function Before({ thing }: { thing: (typeof beforeThings)[number] }) {
  const t = useText('accounts');
  const title = t(`before.${thing}.title`);
  return (
    <Notice tone={thing === 'unverified' ? 'warning' : 'success'} heading={title} announce={title}>
      {t(`before.${thing}.text`)}
    </Notice>
  );
}

/**
 * The address is confirmed: the dashboard opens after two seconds and says it once more, as two seconds are too short
 * to hear it; the link is there for whoever will not wait. The title says what was done, so that only what follows is
 * announced.
 */
function Verified({ isPasswordMailed }: { isPasswordMailed: boolean }) {
  const t = useText('accounts');
  return (
    <>
      <PageHead title={t('verified.title')} isHidden />
      <PageHeading>{t('verified.title')}</PageHeading>
      <Band>
        <Stack>
          <Notice tone="success" announce={isPasswordMailed ? undefined : t('verified.announced')}>
            {t('verified.text')}
          </Notice>
          {isPasswordMailed && (
            <Notice tone="warning" announce={t('verified.password')}>
              {t('verified.password')}
            </Notice>
          )}
          <div>
            <ButtonLink
              href="/dashboard?verified=1"
              look="primary"
              followedAfterMs={isPasswordMailed ? undefined : 2000}
            >
              {t('goOn.dashboard')}
            </ButtonLink>
          </div>
        </Stack>
      </Band>
    </>
  );
}
