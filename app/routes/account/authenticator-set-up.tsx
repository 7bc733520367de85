import { useText } from '#platform/text/i18n.ts';
import { CodeList } from '#ui/data/code-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Link } from '#ui/text/link.tsx';
import { Part } from '#ui/layout/part.tsx';
import { QrCode } from '#ui/data/qr-code.tsx';
import { AccountPage } from './account-page.tsx';
import { CodeForm } from './code-form.tsx';

export type AuthenticatorSetUpProps = {
  otpauthUrl: string;
  typedSecret: string;
  errors: FieldErrors | null;
};

const path = '/account/two-step';

/**
 * Gives the secret to an app in three ways, none of which needs eyes alone: a link, letters, a picture; then
 * asks for a code (WCAG 1.1.1, 3.3.8).
 */
export function AuthenticatorSetUp({ otpauthUrl, typedSecret, errors }: AuthenticatorSetUpProps) {
  const t = useText('account');
  const groups = typedSecret.replace(/\s/g, '').match(/.{1,4}/g) ?? [];
  return (
    <AccountPage
      title={t('setup.title')}
      lead={t('setup.lead')}
      above={[{ label: t('two-step.title'), href: path }]}
      hasErrors={errors !== null}
    >
      <Part id="secret" heading={t('setup.secret-heading')}>
        <p>{t('setup.secret-text')}</p>
        <h3>{t('setup.here')}</h3>
        <Link href={otpauthUrl} look="standing">
          {t('setup.open')}
        </Link>
        <h3>{t('setup.type')}</h3>
        <SecretField groups={groups} />
        <CopyButtons text={groups.join('')} copy={{ label: t('setup.copy'), done: t('setup.copied') }} />
        <Disclosure summary={t('setup.letters')}>
          <CodeList codes={groups} isSpelled label={t('setup.letters-list')} />
        </Disclosure>
        <h3>{t('setup.scan')}</h3>
        <QrCode text={otpauthUrl} label={t('setup.qr')} />
      </Part>
      <Part id="code-step" heading={t('setup.code-heading')}>
        <CodeForm
          action={`${path}?set-up=1`}
          errors={errors}
          hint={t('setup.code-hint')}
          label={t('setup.confirm')}
        />
        <Link href={path} look="standing">
          {t('setup.cancel')}
        </Link>
      </Part>
    </AccountPage>
  );
}

/** In a field, so that it can be marked, copied and read letter by letter with the arrow keys. */
function SecretField({ groups }: { groups: readonly string[] }) {
  const t = useText('account');
  return (
    <Form action={path} values={{ secret: groups.join(' ') }} prefix="shown-">
      <Field
        name="secret"
        type="url"
        label={t('setup.secret')}
        hint={t('setup.secret-hint')}
        autoComplete="off"
        spelledIn="en"
        isReadOnly
      />
    </Form>
  );
}
