import { useText } from '#platform/text/i18n.ts';
import { useCaptchaParts, type CaptchaAction } from '#platform/input/captcha-parts.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from './button.tsx';
import styles from './captcha-field.module.css';
import { FieldNotes, useField } from './field-frame.tsx';

/**
 * The security check of a form: there is nothing to see, to hear or to do. The browser solves a small sum in the
 * background (`app/enhance/captcha.ts`). It says something only when the reader has to wait for it or has to help
 * (WCAG 3.3.8, 4.1.3): anything else would talk over what the form itself has to say. A refusal of the
 * field `captcha` leads here. Without scripts the form carries the time at which it was made.
 */
export function CaptchaField({ action }: { action: CaptchaAction }) {
  const t = useText('captcha');
  const parts = useCaptchaParts(action);
  const { id, refusal } = useField({ name: 'captcha' });
  return (
    <div
      id={id}
      tabIndex={-1}
      className={refusal ? `${styles.check} ${styles.refused}` : styles.check}
      data-captcha-field=""
    >
      <FieldNotes id={id} refusal={refusal} />
      {parts.provider === 'altcha' ? (
        <OwnCheck action={action} />
      ) : (
        <HostedCheck action={action} {...parts} />
      )}
      <noscript>
        <p>{t('noScript')}</p>
        <input type="hidden" name="captcha-stamp" value={parts.timestamp} />
        <div hidden>
          <label>
            {t('leaveEmpty')} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </noscript>
    </div>
  );
}

function OwnCheck({ action }: { action: CaptchaAction }) {
  const t = useText('captcha');
  const { language } = usePage();
  const words = {
    finishing: t('finishing'),
    failed: t('failed'),
    insecure: t('insecure'),
  };
  return (
    <div
      className={styles.own}
      data-captcha={JSON.stringify(words)}
      data-challenge={localizedPath(`/captcha/challenge?action=${action}`, language)}
    >
      <input type="hidden" name="captcha" />
      <p role="status" />
      <Button type="button" isHidden label={t('againLabel')}>
        {t('again')}
      </Button>
    </div>
  );
}

const widgets = {
  turnstile: {
    name: 'Cloudflare Turnstile',
    className: 'cf-turnstile',
    scriptFor: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  },
  hcaptcha: {
    name: 'hCaptcha',
    className: 'h-captcha',
    scriptFor: (language: string) => `https://js.hcaptcha.com/1/api.js?hl=${language}`,
  },
};

/** The widget of a hosted provider: its script finds the element by its class and adds the answer to the form. */
function HostedCheck({
  provider,
  siteKey,
  action,
}: {
  provider: keyof typeof widgets;
  siteKey: string;
  action: CaptchaAction;
}) {
  const t = useText('captcha');
  const { language } = usePage();
  const { name, className, scriptFor } = widgets[provider];
  return (
    <>
      <p>{t('hosted', { provider: name })}</p>
      <div className={className} data-sitekey={siteKey} data-action={action} data-language={language} />
      <script src={scriptFor(language)} async />
    </>
  );
}
