import { Link } from '#ui/text/link.tsx';
import styles from './previous-next.module.css';

type Way = { label: string; title: string; href: string };

export type PreviousNextProps = { /** Names the navigation. */ label: string; ways: readonly Way[] };

/** The neighbours of a text in its list: what each is, and its title, in one link (WCAG 2.4.5, 2.4.9). */
export function PreviousNext({ label, ways }: PreviousNextProps) {
  if (ways.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.ways}>
        {ways.map(({ label, title, href }) => (
          <li key={href}>
            <Link href={href}>
              <span className={styles.label}>{label}</span> <span className={styles.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
