import { redirect, type HeadersArgs } from 'react-router';
import { memberRoles, type MemberRole } from '#domain/identity/account-words.ts';
import { changeMemberRoles } from '#domain/identity/account/change-member-roles.ts';
import { changeProfile } from '#domain/identity/account/change-profile.ts';
import { longestName, readPersonName } from '#domain/identity/person-name.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/profile';
import { AccountPage } from './account-page.tsx';
import { readAccount, sayWhatIsWrong, sayWhyNot } from './answers.server.ts';
import { useFormErrors, writtenIn, type FormAnswer } from './form-answer.ts';

const form = 'profile';

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName, memberRoles } = getMember(context);
  return { firstName, lastName, roles: memberRoles.join(',') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, whence } = readAccount(request, context);
  const sent = await request.formData();
  const chosen = sent.getAll('roles').filter(isMemberRole);
  const written = {
    firstName: textOf(sent, 'firstName'),
    lastName: textOf(sent, 'lastName'),
    roles: chosen.join(','),
  };
  const firstName = readPersonName(written.firstName);
  const lastName = readPersonName(written.lastName);
  const problems: FormAnswer['problems'] = {};
  if (typeof firstName === 'string') problems.firstName = `profile.first-name.${firstName}`;
  if (typeof lastName === 'string') problems.lastName = `profile.last-name.${lastName}`;
  if (chosen.length === 0) problems.roles = 'profile.roles.missing';
  if (typeof firstName === 'string' || typeof lastName === 'string' || chosen.length === 0)
    return sayWhatIsWrong({ form, written, problems });
  try {
    const names = { firstName: firstName.name, lastName: lastName.name };
    const who = { session: member, whence };
    await db.transaction(async (db) => {
      await changeProfile(db, { ...who, ...names, phone: member.phone, site }, now);
      await changeMemberRoles(db, { ...who, chosen }, now);
    });
  } catch (error) {
    return sayWhyNot(error, { form, path: '/account/profile', written });
  }
  return redirect('/account/profile?done=profile', 303);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Names, and what the person uses the platform for. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useFormErrors(actionData, form);
  return (
    <AccountPage
      title={t('profile.title')}
      lead={t('profile.lead')}
      hasErrors={errors !== null}
      done={['profile']}
    >
      <Form action="/account/profile" errors={errors} values={writtenIn(actionData, form) ?? loaderData}>
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

function isMemberRole(value: unknown): value is MemberRole {
  return (memberRoles as readonly unknown[]).includes(value);
}
