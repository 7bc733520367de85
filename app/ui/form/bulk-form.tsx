import type { ReactNode } from 'react';
import { numberFormat } from '#platform/text/formats.ts';
import { useText, type TextOf } from '#platform/text/i18n.ts';
import { localeOf, localizedPath, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './bulk-form.module.css';
import { Button, ButtonRow } from './button.tsx';

export type BulkFormProps = {
  /** A path without the language prefix. */
  action: string;
  /** Names what can be done with the chosen rows. */
  label: string;
  /** The form is sent with `action` set to the value of the button that was pressed. */
  actions: readonly { value: string; label: string; busyLabel: string; tone?: 'danger' }[];
  /** A table with `selection`, and fields that all actions need. */
  children: ReactNode;
};

/**
 * Something done with several rows at once: a table to choose in, then its buttons. With a script it says how many
 * are chosen and chooses all of the page; without one the checkboxes do it alone.
 */
export function BulkForm({ action, label, actions, children }: BulkFormProps) {
  const t = useText('ui');
  const { language } = usePage();
  const words = JSON.stringify({ locale: localeOf(language), forms: formsOf(t, language) });
  return (
    <form
      action={localizedPath(action, language)}
      method="post"
      className={styles.form}
      data-staff=""
      data-bulk={words}
    >
      {children}
      <div role="group" aria-label={label} className={styles.actions}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        <p data-bulk-count="" aria-live="polite" className={styles.count} />
        <ButtonRow>
          <Button type="button" name="bulk-all" look="quiet" isHidden>
            {t('bulk.all')}
          </Button>
          {actions.map(({ value, label, busyLabel, tone }) => (
            <Button key={value} name="action" value={value} busyLabel={busyLabel} look={tone ?? 'secondary'}>
              {label}
            </Button>
          ))}
        </ButtonRow>
      </div>
    </form>
  );
}

/** One number for each plural form of any language. */
const samples = [0, 1, 2, 3, 11, 100];

/** "# chosen" in each plural form of the language; the script puts the number in. */
function formsOf(t: TextOf<'ui'>, language: Language): Record<string, string> {
  const rules = new Intl.PluralRules(localeOf(language));
  return Object.fromEntries(
    samples.map((count) => [
      rules.select(count),
      t('bulk.chosen', { count }).replace(numberFormat(language).format(count), '#'),
    ]),
  );
}
