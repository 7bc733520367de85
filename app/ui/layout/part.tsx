import type { ReactNode } from 'react';
import styles from './part.module.css';

export type PartProps = {
  /** The fragment that leads here. */
  id: string;
  heading: string;
  children: ReactNode;
};

/** A part of a page below its `h1`, with an `h2` and its content evenly spaced (WCAG 1.3.1, 2.4.10). */
export function Part({ id, heading, children }: PartProps) {
  return (
    <section id={id} className={styles.part}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
