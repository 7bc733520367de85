import { useText } from '#platform/text/i18n.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import styles from './pagination.module.css';

export type PaginationProps = {
  page: number;
  pages: number;
  /** The path of a page, without the language prefix. */
  hrefOf: (page: number) => string;
  /** What is paged, where a screen has several lists. */
  name?: string;
};

/** The pages of a long list as links; nothing loads by itself, the place is kept (WCAG 2.4.5). */
export function Pagination({ page, pages, hrefOf, name }: PaginationProps) {
  const t = useText('ui');
  if (pages < 2) return null;
  return (
    <nav aria-label={name ? t('pagination.named', { name }) : t('pagination.label')}>
      <ul role="list" className={styles.pages}>
        {page > 1 && (
          <li>
            <Link href={hrefOf(page - 1)} rel="prev">
              {t('pagination.previous')}
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((shown, index, all) => (
          <li key={shown}>
            {index > 0 && shown - all[index - 1]! > 1 && (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
            <Link href={hrefOf(shown)} current={shown === page ? 'page' : undefined}>
              <PageNumber page={shown} />
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link href={hrefOf(page + 1)} rel="next">
              {t('pagination.next')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageNumber({ page }: { page: number }) {
  const [before = '', after = ''] = useText('ui')('pagination.page', { page: '#' }).split('#');
  return (
    <>
      {before && <HiddenText>{before}</HiddenText>}
      <NumberText value={page} />
      {after && <HiddenText>{after}</HiddenText>}
    </>
  );
}

/** First, last, and the neighbours of the page that is shown. */
function shownPages(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  );
}
