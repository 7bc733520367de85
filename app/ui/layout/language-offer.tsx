import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './language-offer.module.css';

/** One line on an English page that offers the Arabic one; either answer is remembered, and it comes no more. */
export function LanguageOffer() {
  const { path } = usePage();
  const t = useText('shell');
  return (
    <form method="post" action="/language" className={styles.offer}>
      <input type="hidden" name="next" value={path} />
      <p lang="ar" dir="rtl">
        {t('offer.text')}
      </p>
      <button type="submit" name="language" value="ar" lang="ar">
        {t('offer.yes')}
      </button>
      <button type="submit" name="language" value="en">
        {t('offer.no')}
      </button>
    </form>
  );
}
