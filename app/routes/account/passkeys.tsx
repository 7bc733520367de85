import { redirect, type HeadersArgs } from 'react-router';
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
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/passkeys';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount, sayWhatIsWrong, sayWhyNot } from './answers.server.ts';
import { useFormErrors, writtenIn, type FormAnswer } from './form-answer.ts';

const path = '/account/passkeys';
const longestPasskeyName = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  askForProof(member, now, path);
  const device = readDevice(request.headers.get('user-agent') ?? '');
  return { passkeys: await listPasskeys(db, member.userId), device: device.system ?? device.browser ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, whence } = readAccount(request, context);
  const sent = await request.formData();
  const id = textOf(sent, 'passkey');
  const written = { name: textOf(sent, 'name') };
  try {
    if (sent.has('remove')) {
      await removePasskey(db, { session: member, id, site, whence }, now);
      return redirect(`${path}?done=passkey-removed`, 303);
    }
    const name = written.name.replace(/\s+/g, ' ').trim();
    const problem = name === '' ? 'missing' : [...name].length > longestPasskeyName ? 'long' : null;
    if (problem) return sayWhatIsWrong({ form: id, written, problems: { name: `passkeys.name.${problem}` } });
    await renamePasskey(db, { session: member, id, name, whence }, now);
    return redirect(`${path}?done=passkey-renamed`, 303);
  } catch (error) {
    return sayWhyNot(error, { form: id, path, written });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Passkey = Route.ComponentProps['loaderData']['passkeys'][number];

/** The passkeys of the account: listed, named, removed and added. */
export default function Passkeys({ loaderData: { passkeys, device }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useFormErrors(actionData, actionData?.form ?? '');
  // It was removed in another tab meanwhile, so there is no form that could say it.
  const isGone = !passkeys.some(({ id }) => id === actionData?.form);
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
            {(passkey) => <PasskeyRow passkey={passkey} answer={actionData} />}
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

function PasskeyRow({ passkey, answer }: { passkey: Passkey; answer: FormAnswer | undefined }) {
  const t = useText('account');
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const errors = useFormErrors(answer, id);
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
        <ChangePasskey id={id} name={name} errors={errors} written={writtenIn(answer, id)} />
      </Disclosure>
    </Stack>
  );
}

type ChangePasskeyProps = {
  id: string;
  name: string;
  errors: FieldErrors | null;
  written: Record<string, string> | undefined;
};

function ChangePasskey({ id, name, errors, written }: ChangePasskeyProps) {
  const t = useText('account');
  const shown = `\u2068${name}\u2069`;
  return (
    <Stack>
      <Form action={path} prefix={`${id}-`} errors={errors} values={written ?? { name }}>
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
