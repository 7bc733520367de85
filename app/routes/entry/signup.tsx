import { data, redirect, type HeadersArgs } from 'react-router';
import { readConsentVersions } from '#domain/documents/consent-versions.ts';
import { assertFeature } from '#domain/site/features.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { signUp } from '#domain/identity/sign-up/sign-up.ts';
import { memberRoles, type MemberRole } from '#domain/identity/account-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { registrationCookie } from '#platform/security/session-cookie.server.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SideColumn } from '#ui/layout/side-column.tsx';
import type { Route } from './+types/signup';
import { HelpLine } from '#routes/kit/help-line.tsx';
import { findMember, verifyPath } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { findReferral } from './referral.server.ts';
import { useEntryErrors } from './entry-errors.ts';
import { signUpForm } from './sign-up-form.server.ts';

export const handle = { cache: { parameters: ['role'] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  if (findMember(context)) return redirect('/dashboard');
  const { isPage, remember, recognise } = context.get(appContext);
  const { features, amounts } = await remember(settingsMemory);
  const asked = url.searchParams.get('role');
  const role = memberRoles.find((each) => each === asked) ?? null;
  recognise({ role });
  return data({
    isOpen: features.newSignUps,
    minimumAge: amounts.minimumAge,
    role,
    hasTerms: isPage('/terms'),
    hasPrivacy: isPage('/privacy'),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, language, site } = context.get(appContext);
  return await signUpForm.handle({ request, context }, async ({ values }) => {
    await assertFeature(db, 'newSignUps');
    const agreed = await readConsentVersions(db);
    const requestSource = requestSourceOf(request, context);
    const fields = { ...values, language };
    const referral = await findReferral({ request, context });
    const { browserToken } = await signUp(db, { fields, agreed, referral, site, requestSource }, now);
    return redirect(`${verifyPath(values.email.address)}&created=1`, {
      status: 303,
      headers: { 'Set-Cookie': registrationCookie(page.origin, browserToken) },
    });
  });
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new account (docs/product.md, "Sign-up"). */
export default function SignUp({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('accounts');
  const errors = useEntryErrors(result, {
    fieldOf: { 'password-short': 'password', 'password-long': 'password', 'password-common': 'password' },
    failed: t('signUp.failed'),
  });
  return (
    <>
      <PageHead title={t('signUp.title')} description={t('signUp.lead')} hasErrors={errors !== null} />
      <PageHeading lead={t('signUp.lead')}>{t('signUp.title')}</PageHeading>
      <Band>
        <SideColumn side={<Needed />}>
          {loaderData.isOpen || result ? (
            <SignUpForm {...loaderData} errors={errors} values={result?.values} />
          ) : (
            <Notice heading={t('signUp.off.title')}>
              <p>{t('signUp.off.text')}</p>
              <Link href="/contact" look="standing">
                {t('signUp.off.contact')}
              </Link>
            </Notice>
          )}
        </SideColumn>
      </Band>
    </>
  );
}

/** The way for whoever has an account, and what to have at hand for a new one. */
function Needed() {
  const t = useText('accounts');
  return (
    <>
      <p>
        {t('signUp.haveAccount')}{' '}
        <Link href="/login" look="standing">
          {t('signUp.login')}
        </Link>
      </p>
      <h2>{t('signUp.needed')}</h2>
      <ul>
        <li>{t('signUp.needed.email')}</li>
        <li>{t('signUp.needed.phone')}</li>
      </ul>
      <HelpLine />
    </>
  );
}

type SignUpFormProps = {
  role: MemberRole | null;
  minimumAge: number;
  hasTerms: boolean;
  hasPrivacy: boolean;
  errors: FieldErrors | null;
  values: Record<string, string> | undefined;
};

function SignUpForm({ role, minimumAge, hasTerms, hasPrivacy, errors, values }: SignUpFormProps) {
  const t = useText('accounts');
  // Clients come by links that name their role; everybody can add it later (docs/product.md, "Member roles").
  const offersClient = role === 'client' || values?.roles?.split(',').includes('client');
  const offered = memberRoles.filter((value) => value !== 'client' || offersClient);
  return (
    <Form action={offersClient ? '/signup?role=client' : '/signup'} errors={errors} values={values}>
      <CheckboxGroup
        name="roles"
        label={t('roles')}
        hint={t('roles.hint')}
        choices={offered.map((value) => ({
          value,
          label: t(`role.${value}`),
          note: t(`role.${value}.note`),
        }))}
        defaultValues={role ? [role] : []}
      />
      <Field name="firstName" label={t('firstName')} autoComplete="given-name" />
      <Field name="lastName" label={t('lastName')} autoComplete="family-name" />
      <Field name="email" type="email" label={t('email')} hint={t('email.hint')} autoComplete="email" />
      <Field name="phone" type="tel" label={t('phone')} hint={t('phone.hint')} autoComplete="tel" />
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField name="again" label={t('again')} autoComplete="new-password" />
      {(hasTerms || hasPrivacy) && (
        // Before the box and no hint of it: they would be heard as links and then once more with the box.
        <p>
          {hasTerms && (
            <Link href="/terms" look="standing">
              {t('terms.read')}
            </Link>
          )}{' '}
          {hasPrivacy && (
            <Link href="/privacy" look="standing">
              {t('privacy.read')}
            </Link>
          )}
        </p>
      )}
      <CheckboxField name="terms" label={t('terms', { age: minimumAge })} />
      <Button look="primary" busyLabel={t('signUp.busy')}>
        {t('signUp.submit')}
      </Button>
    </Form>
  );
}
