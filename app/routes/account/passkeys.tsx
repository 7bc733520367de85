import type { HeadersArgs } from 'react-router';
import { listPasskeys, removePasskey, renamePasskey } from '#domain/identity/second-factor/passkeys.ts';
import { readDevice } from '#platform/page/device.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { PasskeyButton } from '#ui/form/passkey-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/passkeys';
import { useAccountErrors } from './account-errors.ts';
import { passkeyNameForm, passkeyRemovalForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';
import { longestPasskeyName } from './passkey-limits.ts';

const path = '/account/passkeys';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  askForProof(member, now, path);
  const device = readDevice(request.headers.get('user-agent') ?? '');
  return { passkeys: await listPasskeys(db, member.userId), device: device.system ?? device.browser ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const id = textOf(body, 'passkey');
  const submission = { request, context, body, path, row: id };
  if (body.has('remove')) {
    return await passkeyRemovalForm.handle(submission, async () => {
      await removePasskey(db, { session: member, id, site, requestSource }, now);
      return `${path}?done=passkey-removed`;
    });
  }
  return await passkeyNameForm.handle(submission, async ({ values: { name } }) => {
    await renamePasskey(db, { session: member, id, name, requestSource }, now);
    return `${path}?done=passkey-renamed`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Passkey = Route.ComponentProps['loaderData']['passkeys'][number];

/** The passkeys of the account: listed, named, removed and added. */
export default function Passkeys({ loaderData: { passkeys, device }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(actionData);
  // It was removed in another tab meanwhile, so there is no form that could say it.
  const isGone = !passkeys.some(({ id }) => id === actionData?.row);
  return (
    <AccountPage
      title={t('passkeys.title')}
      lead={t('passkeys.lead')}
      hasErrors={actionData !== undefined}
      done={['passkey-added', 'passkey-renamed', 'passkey-removed']}
    >
      {isGone && errors?.form && (
        <Notice tone="error" announce={errors.form}>
          {errors.form}
        </Notice>
      )}
      <Part id="list" heading={t('passkeys.yours')}>
        {passkeys.length === 0 ? (
          <EmptyState heading={t('passkeys.none')}>{t('passkeys.none-text')}</EmptyState>
        ) : (
          <List items={passkeys} keyOf={({ id }) => id}>
            {(passkey) => <PasskeyRow passkey={passkey} result={actionData} />}
          </List>
        )}
      </Part>
      <Part id="add" heading={t('passkeys.add-heading')}>
        <p>{t('passkeys.add-text')}</p>
        <PasskeyButton purpose="register" suggestedName={device} />
      </Part>
    </AccountPage>
  );
}

function PasskeyRow({ passkey, result }: { passkey: Passkey; result: FormResult | undefined }) {
  const t = useText('account');
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const own = result?.row === id ? result : undefined;
  const errors = useAccountErrors(own);
  const shown = `\u2068${name}\u2069`;
  return (
    <Stack>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <DetailsList
        items={[
          { term: t('passkeys.added'), value: <DateText at={createdAt} withTime /> },
          {
            term: t('passkeys.used'),
            value: lastUsedAt ? <DateText at={lastUsedAt} withTime /> : t('passkeys.never'),
          },
          { term: t('passkeys.kept'), value: isBackedUp ? t('passkeys.synced') : t('passkeys.single') },
        ]}
      />
      <Disclosure summary={t('passkeys.change', { name: shown })} isOpen={errors !== null}>
        <ChangePasskey id={id} name={name} errors={errors} typed={resultOf(own, 'passkey-name')?.values} />
      </Disclosure>
    </Stack>
  );
}

type ChangePasskeyProps = {
  id: string;
  name: string;
  errors: FieldErrors | null;
  typed: Record<string, string> | undefined;
};

function ChangePasskey({ id, name, errors, typed }: ChangePasskeyProps) {
  const t = useText('account');
  const shown = `\u2068${name}\u2069`;
  return (
    <Stack>
      <Form action={path} prefix={`${id}-`} errors={errors} values={typed ?? { name }}>
        <input type="hidden" name="passkey" value={id} />
        <Field
          name="name"
          label={t('passkeys.name', { name: shown })}
          autoComplete="off"
          maxLength={longestPasskeyName}
        />
        <Button label={t('passkeys.rename-named', { name })} busyLabel={t('saving')}>
          {t('passkeys.rename')}
        </Button>
      </Form>
      <Form action={path} prefix={`${id}-remove-`}>
        <input type="hidden" name="passkey" value={id} />
        <p>{t('passkeys.remove-text')}</p>
        <Button
          look="danger"
          name="remove"
          value="yes"
          label={t('passkeys.remove-named', { name })}
          busyLabel={t('two-step.removing')}
        >
          {t('passkeys.remove')}
        </Button>
      </Form>
    </Stack>
  );
}
