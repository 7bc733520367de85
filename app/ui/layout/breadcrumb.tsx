import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Link } from '#ui/text/link.tsx';
import { StructuredData } from '#ui/text/structured-data.tsx';
import styles from './breadcrumb.module.css';

export type BreadcrumbProps = { trail: readonly { label: string; href: string }[]; current: string };

/** The way from the first page to this one (WCAG 2.4.8). */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const t = useText('ui');
  const { origin, language } = usePage();
  const places = [
    ...trail.map(({ label, href }) => ({ label, item: origin + localizedPath(href, language) })),
    { label: current },
  ];
  return (
    <nav aria-label={t('breadcrumb.label')}>
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: places.map(({ label: name, ...item }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            ...item,
          })),
        }}
      />
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
