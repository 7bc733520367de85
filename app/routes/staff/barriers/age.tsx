import { relativeTimeFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';

const aDay = 24 * 3600 * 1000;

/** How long ago something came in, in whole days, such as "3 days ago". */
export function Age({ at, now }: { at: Date; now: Date }) {
  const { language } = usePage();
  const days = Math.max(0, Math.floor((now.getTime() - at.getTime()) / aDay));
  return <time dateTime={at.toISOString()}>{relativeTimeFormat(language).format(-days, 'day')}</time>;
}
