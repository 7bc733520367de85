import { Link } from '#ui/text/link.tsx';
import styles from './back-link.module.css';

/** The way back to the list that a page belongs to; the arrow is decoration and points with the reading direction. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className={styles.back}>
      <Link href={href} look="standing">
        {children}
      </Link>
    </p>
  );
}
