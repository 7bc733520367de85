import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Braille } from '#ui/text/braille.tsx';
import styles from './logo.module.css';

/** The name of the site beside the braille cell of ب, as the link to the first page. */
export function Logo() {
  const page = usePage();
  const t = useText('shell');
  return (
    <a
      className={styles.logo}
      href={localizedPath('/', page.language)}
      aria-label={t('home', { name: page.siteName })}
    >
      <Braille cells={['12']} className={styles.cell} raised={styles.raised} />
      <bdi>{page.siteName}</bdi>
    </a>
  );
}
