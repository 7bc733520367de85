import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Part } from '#ui/layout/part.tsx';
import type { AccessProps } from './access.tsx';
import { ActForm, ReasonField } from './act-form.tsx';

/** What of somebody is confirmed, and confirming by hand what is not. */
export function VerificationPart({ user, result }: AccessProps) {
  const t = useText('staff-users');
  const name = `\u2068${user.name}\u2069`;
  return (
    <Part id="verification" heading={t('verified')}>
      {user.isEmailConfirmed ? (
        <p>{t('confirm.email-is')}</p>
      ) : (
        <ActForm user={user} result={result} act="confirm-email" label={t('confirm.email-heading')}>
          <p>
            {t('confirm.email-text')} <bdi>{user.email}</bdi>
          </p>
          <ReasonField act="confirm-email" />
          <Button busyLabel={t('confirming')} label={t('confirm.email-named', { name })}>
            {t('confirm.email')}
          </Button>
        </ActForm>
      )}
      {user.phone === null ? (
        <p>{t('confirm.phone-none')}</p>
      ) : user.isPhoneConfirmed ? (
        <p>{t('confirm.phone-is')}</p>
      ) : (
        <ActForm user={user} result={result} act="confirm-phone" label={t('confirm.phone-heading')}>
          <p>
            {t('confirm.phone-text')} <bdi dir="ltr">{user.phone}</bdi>
          </p>
          <ReasonField act="confirm-phone" />
          <Button busyLabel={t('confirming')} label={t('confirm.phone-named', { name })}>
            {t('confirm.phone')}
          </Button>
        </ActForm>
      )}
    </Part>
  );
}

/** Mailing somebody the link to choose their first password, or a new one. */
export function LinkPart({ user, result }: AccessProps) {
  const t = useText('staff-users');
  if (user.status === 'suspended') return null;
  const name = `\u2068${user.name}\u2069`;
  return (
    <Part id="link" heading={t('security.password')}>
      <ActForm user={user} result={result} act="mail-link">
        <p>{user.hasPassword ? t('link.text') : t('link.first-text')}</p>
        <Button busyLabel={t('link.sending')} label={t('link.send-named', { name })}>
          {t('link.send')}
        </Button>
      </ActForm>
    </Part>
  );
}
