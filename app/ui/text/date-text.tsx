import { dateFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';

export type DateTextProps = { /** With a shortened month, for a column of a table. */ isShort?: boolean } & (
  | { /** A day, such as `2026-11-21`. */ on: string; at?: undefined; withTime?: undefined }
  | { /** An instant, shown as it was in Cairo. */ at: Date | string; on?: undefined; withTime?: boolean }
);

/** A date in words ("21 November 2026"), with its machine form beside it. */
export function DateText({ on, at, withTime = false, isShort = false }: DateTextProps) {
  const { language } = usePage();
  const instant = on === undefined ? new Date(at) : new Date(`${on}T00:00:00Z`);
  const time = withTime ? ({ hour: 'numeric', minute: '2-digit' } as const) : {};
  const format = dateFormat(language, {
    ...(isShort
      ? { day: 'numeric', month: 'short', year: 'numeric', ...time }
      : { dateStyle: 'long', timeStyle: withTime ? 'short' : undefined }),
    timeZone: on === undefined ? 'Africa/Cairo' : 'UTC',
  });
  return <time dateTime={on ?? instant.toISOString()}>{format.format(instant)}</time>;
}
