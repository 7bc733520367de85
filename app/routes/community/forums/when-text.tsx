import { DateText } from '#ui/text/date-text.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';

/** When something was written: how long ago on a page that is made anew for its reader, and the date on one that is stored. */
export function WhenText({ at, now }: { at: Date; now: Date | null }) {
  return now === null ? <DateText at={at} withTime /> : <TimeAgo at={at} now={now} />;
}
