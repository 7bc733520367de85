import { useText } from '#platform/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What the list says when no course matches the filter. */
export function NoCourses() {
  const t = useText('learn');
  return (
    <EmptyState
      heading={t('results.none.heading')}
      action={<ButtonLink href="/learn#courses">{t('results.none.all')}</ButtonLink>}
    >
      {t('results.none.text')}
    </EmptyState>
  );
}
