import styles from './decision-dots.module.css';

/**
 * A row of dots before what cannot simply be taken back, such as sending an application or deleting an account. In tactile
 * paving dots mean "stop and decide". Decoration: silent, and gone in forced colours.
 */
export function DecisionDots() {
  return <div className={styles.dots} aria-hidden="true" />;
}
