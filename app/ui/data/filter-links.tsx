import { withCount } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import { Link } from '#ui/text/link.tsx';
import styles from './filter-links.module.css';

export type FilterLinksProps = {
  /** Names the choice among the page's navigations. */
  label: string;
  /** Each choice, with how many things it shows where that is told; one may be the current one. */
  choices: readonly { href: string; label: string; count?: number; isCurrent: boolean }[];
};

/** What a list is narrowed by, as links: the choice stands in the address (WCAG 2.4.8, 1.4.1). */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  const { language } = usePage();
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.choices}>
        {choices.map(({ href, label, count, isCurrent }) => (
          <li key={href}>
            <Link href={href} current={isCurrent ? 'true' : undefined}>
              {count === undefined ? label : withCount(label, count, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
