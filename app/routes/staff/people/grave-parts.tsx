import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Part } from '#ui/layout/part.tsx';
import type { AccessProps } from './access.tsx';
import { ActForm, ProofFirst, ReasonField } from './act-form.tsx';

/** Taking the second factor from somebody who lost it. */
export function SecondFactorPart({ user, rights, result }: AccessProps) {
  const t = useText('staff-users');
  const name = `\u2068${user.name}\u2069`;
  return (
    <Part id="second-factor" heading={t('factor.heading')}>
      <p>{t('factor.text')}</p>
      {rights.hasFreshProof ? (
        <ActForm user={user} result={result} act="reset-factor">
          <ReasonField act="reset-factor" />
          <Button look="danger" busyLabel={t('factor.resetting')} label={t('factor.reset-named', { name })}>
            {t('factor.reset')}
          </Button>
        </ActForm>
      ) : (
        <ProofFirst userId={user.id} />
      )}
    </Part>
  );
}

/** Closing somebody's account, and opening it again. */
export function SuspensionPart({ user, result }: AccessProps) {
  const t = useText('staff-users');
  const name = `\u2068${user.name}\u2069`;
  return (
    <Part id="suspension" heading={t('suspension.heading')}>
      {user.status === 'suspended' ? (
        <ActForm user={user} result={result} act="lift">
          <p>{t('suspension.is')}</p>
          <Button busyLabel={t('suspension.lifting')} label={t('suspension.lift-named', { name })}>
            {t('suspension.lift')}
          </Button>
        </ActForm>
      ) : (
        <ActForm user={user} result={result} act="suspend">
          <p>{t('suspension.text')}</p>
          <ReasonField act="suspend" hint={t('reason.hint')} />
          <Button
            look="danger"
            busyLabel={t('suspension.suspending')}
            label={t('suspension.suspend-named', { name })}
          >
            {t('suspension.suspend')}
          </Button>
        </ActForm>
      )}
    </Part>
  );
}

/** Seeing the site as somebody sees it, for half an hour at most. */
export function ImpersonationPart({ user, rights, result }: AccessProps) {
  const t = useText('staff-users');
  const name = `\u2068${user.name}\u2069`;
  return (
    <Part id="impersonation" heading={t('impersonation.heading')}>
      <p>{t('impersonation.text', { count: rights.impersonationMinutes })}</p>
      {rights.hasFreshProof ? (
        <ActForm user={user} result={result} act="impersonate">
          <ReasonField act="impersonate" />
          <Button busyLabel={t('impersonation.starting')} label={t('impersonation.start-named', { name })}>
            {t('impersonation.start')}
          </Button>
        </ActForm>
      ) : (
        <ProofFirst userId={user.id} />
      )}
    </Part>
  );
}
