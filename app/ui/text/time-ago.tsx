import { relativeTimeFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import { DateText } from './date-text.tsx';

export type TimeAgoProps = {
  at: Date | string;
  /** The instant of the request. */
  now: Date | string;
};

const aMinute = 60;
const anHour = 3600;
const aDay = 24 * anHour;

/** How long ago something happened, such as "3 minutes ago"; the date and time of what is older than a day. */
export function TimeAgo({ at, now }: TimeAgoProps) {
  const { language } = usePage();
  const instant = new Date(at);
  const seconds = Math.max(0, (new Date(now).getTime() - instant.getTime()) / 1000);
  if (seconds >= aDay) return <DateText at={instant} withTime />;
  const [value, unit] =
    seconds < aMinute
      ? [0, 'second' as const]
      : seconds < anHour
        ? [Math.floor(seconds / aMinute), 'minute' as const]
        : [Math.floor(seconds / anHour), 'hour' as const];
  return <time dateTime={instant.toISOString()}>{relativeTimeFormat(language).format(-value, unit)}</time>;
}
