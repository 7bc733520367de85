import { useText } from '#platform/text/i18n.ts';
import { FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';
import own from './password-field.module.css';

export type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/**
 * A password, never sent back by the server. "Show" appears when the enhancement file runs; it says what it
 * will do, and the page says what it did (WCAG 3.3.8, 4.1.3). Pasting is always allowed.
 */
export function PasswordField({ isOptional, label, hint, autoComplete, ...rest }: PasswordFieldProps) {
  const t = useText('ui');
  const { id, refusal, described, isRequired } = useField({ hint, isOptional, ...rest });
  return (
    <FieldFrame id={id} label={label} hint={hint} refusal={refusal} isOptional={isOptional}>
      <div className={own.row}>
        <input
          id={id}
          name={rest.name}
          type="password"
          className={styles.control}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={isRequired || undefined}
          aria-describedby={described}
          aria-invalid={refusal ? true : undefined}
        />
        <button
          type="button"
          hidden
          suppressHydrationWarning
          className={own.show}
          aria-controls={id}
          aria-label={t('password.showLabel', { label })}
          data-show-password={JSON.stringify([
            [t('password.show'), t('password.showLabel', { label }), t('password.hidden')],
            [t('password.hide'), t('password.hideLabel', { label }), t('password.shown')],
          ])}
        >
          {t('password.show')}
        </button>
      </div>
    </FieldFrame>
  );
}
