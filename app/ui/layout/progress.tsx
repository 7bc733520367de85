import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  /** What advances, such as "Lessons done". */
  label: string;
  value: number;
  max: number;
};

/** How far along: in words, "3 of 6"; six dots repeat it for the eye (WCAG 1.1.1, 1.4.1). */
export function Progress({ label, value, max }: ProgressProps) {
  const { language } = usePage();
  const t = useText('ui');
  const format = new Intl.NumberFormat(localeOf(language));
  const dots = Math.floor((Math.min(value, max) / max) * 6);
  const path = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `M${8 + (from + index) * 18} 8h0`).join('');
  return (
    <div className={styles.progress}>
      <p>
        {label}:{' '}
        <span className={styles.words}>
          {t('progress.steps', { value: format.format(value), max: format.format(max) })}
        </span>
      </p>
      <svg className={styles.dots} viewBox="0 0 106 16" aria-hidden="true" focusable="false">
        <g
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          transform={language === 'ar' ? 'matrix(-1 0 0 1 106 0)' : undefined}
        >
          <path strokeWidth="5" d={path(dots, 6)} />
          <path className={styles.done} strokeWidth="14" d={path(0, dots)} />
        </g>
      </svg>
    </div>
  );
}
