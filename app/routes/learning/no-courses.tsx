import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

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
