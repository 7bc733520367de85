import { useText } from '#platform/text/i18n.ts';
import { FrameForm } from './frame-form.tsx';
import styles from './list-head.module.css';
import type { RowSize } from './row-size.ts';

export type ListHeadProps = {
  level: 2 | 3;
  children: string;
  /** How high the rows are now. */
  rows: RowSize;
  /** Where it is changed. */
  framePath: string;
};

/**
 * The heading of a list, with the button that makes its rows lower or higher. The button is there where the choice
 * changes something: on a desk, with a pointer that hits small targets (WCAG 2.5.8). A script changes the rows at once.
 */
export function ListHead({ level, children, rows, framePath }: ListHeadProps) {
  const t = useText('admin');
  const Heading = `h${level}` as const;
  const isCompact = rows === 'compact';
  return (
    <div className={styles.head} data-list-head="">
      <Heading>{children}</Heading>
      <FrameForm path={framePath} className={styles.choice}>
        <button
          type="submit"
          name="rows"
          value={isCompact ? 'comfortable' : 'compact'}
          data-rows-words={JSON.stringify([
            t('rows.compact'),
            t('rows.comfortable'),
            t('rows.compactNow'),
            t('rows.comfortableNow'),
          ])}
        >
          {isCompact ? t('rows.comfortable') : t('rows.compact')}
        </button>
      </FrameForm>
    </div>
  );
}
