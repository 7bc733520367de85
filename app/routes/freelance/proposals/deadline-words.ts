import { dateFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';

const form = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;

/** Writes a deadline with its weekday, as it is in Cairo: "Sunday, 5 July 2026 at 14:00". */
export function useDeadlineWords(): (at: Date) => string {
  const { language } = usePage();
  return (at) => `\u2068${dateFormat(language, form).format(at)}\u2069`;
}
