import type { HeadersArgs } from 'react-router';
import { cancelDeletion } from '#domain/identity/account/cancel-deletion.ts';
import { requestDeletion } from '#domain/identity/account/request-deletion.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/delete';
import { useAccountErrors } from './account-errors.ts';
import { cancelDeletionForm, deletionForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';

const path = '/account/delete';

export function loader({ context }: Route.LoaderArgs) {
  const member = getMember(context);
  // Whoever changes their mind is not asked who they are once more.
  if (!member.deletionDueAt) askForProof(member, context.get(appContext).now, path);
  return { dueAt: member.deletionDueAt };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, requestSource } = readAccount(request, context);
  const body = await request.formData();
  if (body.has('cancel')) {
    return await cancelDeletionForm.handle({ request, context, body, path }, async () => {
      await cancelDeletion(db, { session: member, site, requestSource }, now);
      return `${path}?done=deletion-cancelled`;
    });
  }
  return await deletionForm.handle({ request, context, body, path }, async () => {
    await requestDeletion(db, { session: member, site, requestSource }, now);
    return `${path}?done=deletion`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks for the deletion of the account, or takes it back within the 30 days. */
export default function Delete({ loaderData: { dueAt }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(actionData);
  return (
    <AccountPage
      title={t('delete.title')}
      lead={dueAt ? undefined : t('delete.lead')}
      hasErrors={errors !== null}
      done={['deletion', 'deletion-cancelled']}
    >
      {dueAt && <Due dueAt={dueAt} />}
      <Part id="what" heading={t('delete.what-heading')}>
        <Prose>
          <ul>
            {(['now', 'grace', 'then', 'kept'] as const).map((when) => (
              <li key={when}>{t(`delete.what.${when}`)}</li>
            ))}
          </ul>
        </Prose>
        <p>
          {t('delete.copy')} <Link href="/account/data">{t('delete.copy-link')}</Link>
        </p>
      </Part>
      {!dueAt && (
        <Part id="ask" heading={t('delete.ask-heading')}>
          <Form action={path} errors={errors}>
            <CheckboxField name="understood" label={t('delete.understood')} />
            <Button look="danger" busyLabel={t('sending')}>
              {t('delete.ask')}
            </Button>
          </Form>
        </Part>
      )}
    </AccountPage>
  );
}

function Due({ dueAt }: { dueAt: Date }) {
  const t = useText('account');
  const { language } = usePage();
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(dueAt);
  return (
    <>
      <Notice tone="warning" heading={t('delete.due', { date })}>
        <p>{t('delete.due-text')}</p>
      </Notice>
      <Form action={path}>
        <Button look="primary" name="cancel" value="yes" busyLabel={t('sending')}>
          {t('delete.cancel')}
        </Button>
      </Form>
    </>
  );
}
