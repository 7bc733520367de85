import { useText } from '#platform/text/i18n.ts';
import { Braille } from '#ui/text/braille.tsx';
import styles from './spinner.module.css';

/** Something is on the way: said in words, once; the moving dots stand still for those who ask for it (WCAG 2.2.2). */
export function Spinner({ label }: { label?: string }) {
  const t = useText('ui');
  return (
    <p className={styles.spinner} role="status">
      <Braille cells={['12']} className={styles.cell} raised={styles.raised} />
      {label ?? t('spinner.loading')}
    </p>
  );
}
