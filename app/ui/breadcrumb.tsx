import { useText } from '#platform/i18n.ts';
import { Link } from './link.tsx';
import styles from './breadcrumb.module.css';

export type BreadcrumbProps = { trail: readonly { label: string; href: string }[]; current: string };

/** The way from the first page to this one (WCAG 2.4.8). */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const t = useText('ui');
  return (
    <nav aria-label={t('breadcrumb.label')}>
      <ol role="list" className={styles.trail}>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
