import { useText } from '#platform/text/i18n.ts';
import { DateText } from '#ui/text/date-text.tsx';

/** The day on which the words of a page last changed. */
export function LastUpdated({ on }: { on: string }) {
  const t = useText('content');
  return (
    <p>
      {t('lastUpdated')} <DateText on={on} />
    </p>
  );
}
