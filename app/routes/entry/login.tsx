import { data, redirect, type HeadersArgs } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/login';
import { findMember, nextPath } from '#routes/kit/member.server.ts';
import { readContactHref } from './human-check.server.ts';
import { useEntryErrors } from './entry-errors.ts';
import { ForgotForm, SignInForm } from './login-forms.tsx';
import { mailResetLink, signInByPassword } from './login.server.ts';
import { Welcome } from './welcome.tsx';

/** What happened just before, as the address says. */
const beforeThings = ['signed-out', 'reset-sent', 'reset-done', 'link-sent', 'expired'] as const;
type BeforeThing = (typeof beforeThings)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const next = nextPath(context, searchParams.get('next'));
  const isWelcome = searchParams.has('welcome');
  const isForgot = searchParams.get('mode') === 'forgot';
  const isSignedIn = findMember(context) !== null;
  // Somebody who is signed in may have forgotten the password that a grave change asks for.
  if (isSignedIn && !isWelcome && !isForgot) return redirect(next);
  const app = context.get(appContext);
  return data({
    next,
    isWelcome: isSignedIn && isWelcome,
    isForgot,
    before: beforeThings.find((thing) => searchParams.has(thing)) ?? null,
    contactHref: await readContactHref(app),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData();
  return body.get('mode') === 'forgot'
    ? await mailResetLink({ request, context, body })
    : await signInByPassword({ request, context, body });
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Signing in, and asking for a way back in (docs/product.md, "Signing in"). */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isWelcome) return <Welcome next={loaderData.next} />;
  return <LoginPage loaderData={loaderData} actionData={actionData} />;
}

type LoginPageProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

function LoginPage({ loaderData, actionData: result }: LoginPageProps) {
  const t = useText('accounts');
  const { before, contactHref } = loaderData;
  const next = result?.values.next ?? loaderData.next;
  const isForgot = result ? result.form === 'forgot' : loaderData.isForgot;
  const errors = useEntryErrors(result, {
    fieldOf: { 'captcha-required': 'captcha' },
    failed: isForgot ? t('forgot.failed') : t('login.failed'),
  });
  const title = isForgot ? t('forgot.title') : t('login.title');
  const lead = isForgot ? t('forgot.lead') : t('login.lead');
  const Form = isForgot ? ForgotForm : SignInForm;
  return (
    <>
      <PageHead
        title={title}
        section={isForgot ? t('login.title') : undefined}
        description={lead}
        hasErrors={errors !== null}
        outcome={before && !result ? t(`before.${before}.title`) : null}
      />
      <PageHeading lead={lead}>{title}</PageHeading>
      <Band>
        <Columns>
          <Stack>
            {before && !result && <Before thing={before} />}
            <Form next={next} errors={errors} values={result?.values} />
          </Stack>
          <Stack gap="apart">
            {!isForgot && <Benefits />}
            <Part id="help" heading={t('help.title')}>
              <p>{t('login.help')}</p>
              <p>
                <Link href={contactHref} look="standing">
                  {t('help.contact')}
                </Link>
              </p>
            </Part>
          </Stack>
        </Columns>
      </Band>
    </>
  );
}

function Benefits() {
  const t = useText('accounts');
  const things = ['courses', 'projects', 'wallet', 'community'] as const;
  return (
    <>
      <Part id="benefits" heading={t('benefits.title')}>
        <Prose>
          <ul>
            {things.map((thing) => (
              <li key={thing}>{t(`benefits.${thing}`)}</li>
            ))}
          </ul>
        </Prose>
      </Part>
      <Part id="new" heading={t('login.new')}>
        <p>{t('login.newText')}</p>
        <p>
          <Link href="/signup" look="standing">
            {t('login.signUp')}
          </Link>
        </p>
        <p>
          <Link href="/learn" look="standing">
            {t('login.learn')}
          </Link>
        </p>
      </Part>
    </>
  );
}

const tones = {
  'signed-out': 'info',
  'reset-sent': 'success',
  'reset-done': 'success',
  'link-sent': 'info',
  expired: 'warning',
} as const;

function Before({ thing }: { thing: BeforeThing }) {
  const t = useText('accounts');
  const title = t(`before.${thing}.title`);
  return (
    <Notice tone={tones[thing]} heading={title} announce={title}>
      <p>{t(`before.${thing}.text`)}</p>
      {thing === 'reset-sent' && <p>{t('before.reset-sent.again')}</p>}
    </Notice>
  );
}
