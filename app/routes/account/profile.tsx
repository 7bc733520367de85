import type { HeadersArgs } from 'react-router';
import { memberRoles } from '#domain/identity/account-constants.ts';
import { changeMemberRoles } from '#domain/identity/account/change-member-roles.ts';
import { changeProfile } from '#domain/identity/account/change-profile.ts';
import { longestName } from '#domain/identity/person-name.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/profile';
import { useAccountErrors } from './account-errors.ts';
import { profileForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { readAccount } from './answers.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName, memberRoles } = getMember(context);
  return { firstName, lastName, roles: memberRoles.join(',') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, requestSource } = readAccount(request, context);
  const path = '/account/profile';
  return await profileForm.handle({ request, context, path }, async ({ values }) => {
    const { firstName, lastName, roles: chosen } = values;
    const who = { session: member, requestSource };
    await db.transaction(async (db) => {
      await changeProfile(db, { ...who, firstName, lastName, phone: member.phone, site }, now);
      await changeMemberRoles(db, { ...who, chosen }, now);
    });
    return `${path}?done=profile`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Names, and what the person uses the platform for. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(actionData);
  return (
    <AccountPage
      title={t('profile.title')}
      lead={t('profile.lead')}
      hasErrors={errors !== null}
      done={['profile']}
    >
      <Form action="/account/profile" errors={errors} values={actionData?.values ?? loaderData}>
        <Field
          name="firstName"
          label={t('profile.first-name')}
          autoComplete="given-name"
          maxLength={longestName}
        />
        <Field
          name="lastName"
          label={t('profile.last-name')}
          autoComplete="family-name"
          maxLength={longestName}
        />
        <CheckboxGroup
          name="roles"
          label={t('profile.roles')}
          hint={t('profile.roles-hint')}
          choices={memberRoles.map((role) => ({
            value: role,
            label: t(`profile.role.${role}`),
            note: t(`profile.role.${role}-note`),
          }))}
        />
        <Button look="primary" busyLabel={t('saving')}>
          {t('profile.save')}
        </Button>
      </Form>
    </AccountPage>
  );
}
