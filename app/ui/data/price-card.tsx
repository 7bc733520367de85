import type { ReactNode } from 'react';
import { Money } from '#ui/text/money.tsx';
import styles from './price-card.module.css';

export type PriceCardProps = {
  heading: string;
  piastres: number;
  /** What the price pays for, such as "per year". */
  period: string;
  /** What is worth knowing about the price. */
  children?: ReactNode;
  actions: ReactNode;
};

/** One offer with its price in large type, and what to do about it. Stands below an `h2`. */
export function PriceCard({ heading, piastres, period, children, actions }: PriceCardProps) {
  return (
    <div className={styles.offer}>
      <h3>{heading}</h3>
      <p className={styles.price}>
        <strong>
          <Money piastres={piastres} />
        </strong>{' '}
        {period}
      </p>
      {children}
      {actions}
    </div>
  );
}
