import { usePage } from '#platform/page/page.ts';
import { ageInWords } from '#routes/staff/kit/age-in-words.ts';

/** How long ago something came in, in whole days, such as "3 days ago". */
export function Age({ at, now }: { at: Date; now: Date }) {
  const { language } = usePage();
  return <time dateTime={at.toISOString()}>{ageInWords(at, { now, language })}</time>;
}
