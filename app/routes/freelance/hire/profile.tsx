import type { HeadersArgs } from 'react-router';
import { clientLimits } from '#domain/marketplace/clients/client-constants.ts';
import { findClient, saveClient } from '#domain/marketplace/clients/client-profile.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/profile';
import { guardClient } from './client.server.ts';
import { profileForm } from './hire-forms.server.ts';
import { HirePage } from './hire-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  guardClient(context);
  const { db } = context.get(appContext);
  const { name, about, website } = await findClient(db, getMember(context).userId);
  return { name: name ?? '', about: about ?? '', website: website ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  guardClient(context);
  const { db, now, member, requestSource } = readAccount(request, context);
  return await profileForm.handle({ request, context }, async ({ values: profile }) => {
    await saveClient(db, { userId: member.userId, profile, requestSource }, now);
    return '/hire?done=profile';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What freelancers read about a client: name, what they do, website; each may be left out. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('hire');
  const { name, about } = clientLimits;
  const errors = useFormErrors(actionData, { say: (key) => t(key as 'profile.name.long') });
  return (
    <HirePage title={t('profile.title')} lead={t('profile.lead')} hasErrors={errors !== null}>
      <Band>
        <Form action="/hire/profile" errors={errors} values={actionData?.values ?? loaderData}>
          <Field
            name="name"
            label={t('profile.name')}
            hint={t('profile.name.hint')}
            maxLength={name}
            autoComplete="organization"
            isOptional
          />
          <TextAreaField name="about" label={t('profile.about')} maxLength={about} isOptional />
          <Field
            type="url"
            name="website"
            label={t('profile.website')}
            hint={t('profile.website.hint')}
            autoComplete="url"
            isOptional
          />
          <Button look="primary" busyLabel={t('busy')}>
            {t('profile.save')}
          </Button>
        </Form>
      </Band>
    </HirePage>
  );
}
