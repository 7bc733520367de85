import { Fragment, type ReactNode } from 'react';
import { usePage } from '#platform/page/page.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import styles from './facts.module.css';

/** Facts about one thing in a line, such as category, day and length: seen with dots, heard with commas. */
export function Facts({ items }: { items: readonly ReactNode[] }) {
  const { language } = usePage();
  return (
    <p className={styles.facts}>
      {items.map((item, index) => (
        <Fragment key={index}>
          <span className={styles.fact}>
            {item}
            {index < items.length - 1 && <HiddenText>{language === 'ar' ? '،' : ','}</HiddenText>}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** The fact that is looked for first, such as a price. */
export function Large({ children }: { children: ReactNode }) {
  return <strong className={styles.large}>{children}</strong>;
}
