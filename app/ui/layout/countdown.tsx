import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import styles from '#ui/form/field.module.css';

/**
 * How many seconds are left, for the eye alone: digits that change every second would interrupt whoever
 * listens. The words beside it must say the same without counting (WCAG 2.2.2). Appears when the script runs.
 */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useText('ui');
  const { language } = usePage();
  return (
    <p aria-hidden="true" hidden className={styles.hint}>
      {t('countdown')} <span data-countdown={seconds} data-locale={localeOf(language)} />
    </p>
  );
}
