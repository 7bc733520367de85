import type { ReactNode } from 'react';
import { longestReason } from '#domain/identity/account-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import type { AccessProps } from './access.tsx';
import { accessRow, type AccessAct } from './access-acts.ts';

export type ActFormProps = Pick<AccessProps, 'user' | 'result'> & {
  act: AccessAct;
  /** Tells forms of one kind apart. */
  which?: string;
  label?: string;
  children: ReactNode;
};

type ReasonedAct = 'confirm-email' | 'confirm-phone' | 'reset-factor' | 'suspend' | 'impersonate';

/** The refusals that speak of a field; all others concern the form as a whole. */
const fieldOf = { 'reason-missing': 'reason', 'reason-long': 'reason', 'role-missing': 'role' } as const;

/** A form that does one thing to somebody's account. When it was refused it says why, with what was written. */
export function ActForm({ user, result, act, which = '', label, children }: ActFormProps) {
  const own = resultOf(result, 'access', accessRow(act, which));
  const errors = useFormErrors(own, { say: (key) => key, fieldOf });
  const prefix = which ? `${act}-${which.replaceAll(/[^\w-]/g, '-')}-` : `${act}-`;
  return (
    <Form
      action={`/admin/users/${user.id}/access`}
      errors={errors}
      prefix={prefix}
      {...(label && { label })}
      values={own?.values}
    >
      <input type="hidden" name="act" value={act} />
      {children}
    </Form>
  );
}

/** Why something is done to an account; it is kept for staff. Its name says what the reason is for. */
export function ReasonField({ act, hint }: { act: ReasonedAct; hint?: string }) {
  const t = useText('staff-users');
  return (
    <TextAreaField
      name="reason"
      label={t(`reason.${act}`)}
      hint={hint ?? t('reason.kept')}
      rows={2}
      maxLength={longestReason}
    />
  );
}

/** Before what is grave: a fresh proof of who asks, so that nobody loses what they typed to it. */
export function ProofFirst({ userId }: { userId: string }) {
  const t = useText('staff-users');
  const next = encodeURIComponent(`/admin/users/${userId}/access`);
  return (
    <p>
      {t('proof.first')} <Link href={`/account/prove?next=${next}`}>{t('proof.link')}</Link>
    </p>
  );
}
