import { useText } from '#platform/i18n.ts';
import { DateText } from '#ui/date-text.tsx';

/** The day on which the words of a page last changed. */
export function LastUpdated({ on }: { on: string }) {
  const t = useText('content');
  return (
    <p>
      {t('lastUpdated')} <DateText on={on} />
    </p>
  );
}
