import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import styles from './passkey-button.module.css';

/** What a passkey is wanted for, and where its question comes from and its answer goes. */
const ways = {
  'sign-in': { options: '/passkey/options', action: '/passkey/sign-in' },
  'second-factor': { options: '/login/second-factor/options', action: '/login/second-factor/passkey' },
  register: { options: '/account/passkeys/options', action: '/account/passkeys/add' },
  prove: { options: '/account/prove/options', action: '/account/prove/passkey' },
} as const;

export type PasskeyButtonProps = {
  purpose: keyof typeof ways;
  /** Where to go afterwards, a path without the language prefix. */
  next?: string;
  /** What a new passkey is called unless its person says otherwise. */
  suggestedName?: string;
};

/**
 * Makes a passkey or asks for one, by `app/enhance/passkey.ts`. Both addresses answer with JSON: `options` with what
 * the browser needs; `action`, which gets the fields of the form and the passkey's answer as `response`, with `next`,
 * the address to go to. A refusal is `message`; it is said under the button. Without a script a sentence says that
 * passkeys need one, unless there are other ways; where the browser has no passkeys nothing is offered.
 */
export function PasskeyButton({ purpose, next, suggestedName }: PasskeyButtonProps) {
  const t = useText('passkey');
  const account = useText('account');
  const { language } = usePage();
  const { options, action } = ways[purpose];
  const isNew = purpose === 'register';
  const isOffer = purpose === 'sign-in' || purpose === 'second-factor';
  const words = {
    // Signing in has other ways, so nobody need be told that this one is missing.
    unsupported: isOffer ? '' : t('unsupported'),
    waiting: t('waiting'),
    checking: isNew ? t('adding') : t('checking'),
    cancelled: isNew ? t('not-made') : t('cancelled'),
    known: t('known'),
    unable: t('unable'),
    failed: t('failed'),
    unnamed: account('passkeys.name.missing'),
  };
  return (
    <div
      className={styles.passkey}
      data-passkey={isNew ? 'create' : 'get'}
      data-options={localizedPath(options, language)}
      data-words={JSON.stringify(words)}
    >
      {!isOffer && (
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
      )}
      <div hidden>
        <Form action={action} prefix="passkey-">
          {next !== undefined && <input type="hidden" name="next" value={next} />}
          {isNew && (
            <Field
              name="name"
              label={account('passkeys.add-name')}
              hint={account('passkeys.add-name-hint')}
              autoComplete="off"
              maxLength={60}
              defaultValue={suggestedName}
            />
          )}
          <Button look={isNew ? 'primary' : 'secondary'}>{t(purpose)}</Button>
        </Form>
      </div>
      <p role="status" />
    </div>
  );
}
