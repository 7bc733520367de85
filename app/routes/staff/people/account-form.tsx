import { memberRoles } from '#domain/identity/account-constants.ts';
import { longestName } from '#domain/identity/person-name.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Band } from '#ui/layout/section.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';

export type AccountFormProps = {
  kind: 'invite' | 'open';
  offer: { hasFreshProof: boolean; language: Language; grantable: readonly Role[] };
  result: FormResult | undefined;
};

const problems = {
  email: 'new.email-problem',
  firstName: 'new.first-name-problem',
  lastName: 'new.last-name-problem',
  phone: 'new.phone-problem',
  language: 'new.language-problem',
  memberRoles: 'new.member-roles-problem',
  roles: 'new.roles-problem',
} as const;

/** Inviting somebody, who says the rest themselves, or opening an account with all that is known of them. */
export function AccountForm({ kind, offer, result }: AccountFormProps) {
  const t = useText('staff-users');
  const admin = useText('admin');
  const errors = useFormErrors(result, {
    say: (_problem, field) => t(problems[field as keyof typeof problems]),
    fieldOf: { 'address-has-account': 'email' },
  });
  const page = kind === 'invite' ? 'invite' : 'new';
  const path = `/admin/users/${page}`;
  const isInvitation = kind === 'invite';
  return (
    <StaffPage
      title={t(`${page}.title`)}
      lead={t(`${page}.lead`)}
      above={[{ href: '/admin/users', label: admin('place.users') }]}
      errors={errors !== null}
    >
      <Band>
        <Form action={path} errors={errors} values={result?.values}>
          <Field name="email" type="email" label={t('email')} hint={t('new.email-hint')} autoComplete="off" />
          <Field
            name="firstName"
            label={t('first-name')}
            maxLength={longestName}
            autoComplete="off"
            isOptional={isInvitation}
          />
          <Field
            name="lastName"
            label={t('last-name')}
            maxLength={longestName}
            autoComplete="off"
            isOptional={isInvitation}
          />
          {!isInvitation && (
            <Field
              name="phone"
              type="tel"
              label={t('phone')}
              hint={t('new.phone-hint')}
              autoComplete="off"
              isOptional
            />
          )}
          <RadioGroup
            name="language"
            label={t('language')}
            hint={t('new.language-hint')}
            look="inline"
            defaultValues={[offer.language]}
            choices={languages.map((each) => ({ value: each, label: t(`language.${each}`) }))}
          />
          <CheckboxGroup
            name="memberRoles"
            label={t('member-roles')}
            look="inline"
            isOptional
            choices={memberRoles.map((role) => ({ value: role, label: t(`member.${role}`) }))}
          />
          <RoleChoices offer={offer} path={path} />
          <Button look="primary" busyLabel={t('new.busy')}>
            {t(`${page}.submit`)}
          </Button>
        </Form>
      </Band>
    </StaffPage>
  );
}

/** Roles of the staff, for whoever has proved who they are lately. */
function RoleChoices({ offer, path }: { offer: AccountFormProps['offer']; path: string }) {
  const t = useText('staff-users');
  const admin = useText('admin');
  if (offer.grantable.length === 0) return null;
  if (!offer.hasFreshProof)
    return (
      <p>
        {t('new.proof')}{' '}
        <Link href={`/account/prove?next=${encodeURIComponent(path)}`}>{t('proof.link')}</Link>
      </p>
    );
  return (
    <CheckboxGroup
      name="roles"
      label={t('staff-roles')}
      hint={t('new.roles-hint')}
      isOptional
      choices={offer.grantable.map((role) => ({ value: role, label: admin(`role.${role}`) }))}
    />
  );
}
