import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';

/** Leads to the same page in the other language and remembers the choice (WCAG 3.1.2). */
export function LanguageToggle({ className }: { className?: string }) {
  const page = usePage();
  const t = useText('shell');
  const other = page.language === 'ar' ? 'en' : 'ar';
  return (
    <form method="post" action="/language">
      <input type="hidden" name="next" value={page.path} />
      <button type="submit" name="language" value={other} lang={other} className={className}>
        {t('language.other')}
      </button>
    </form>
  );
}
