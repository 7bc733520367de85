import { dateFormat } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';

/** The days of a group as its sentences say them: the first, the last, and the last on which one can join. */
export function useCohortDays() {
  const { language } = usePage();
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (on: string) => format.format(new Date(`${on}T00:00:00Z`));
  return ({ startsOn, endsOn, enrolUntil }: { startsOn: string; endsOn: string; enrolUntil: string }) => ({
    from: day(startsOn),
    until: day(endsOn),
    last: day(enrolUntil),
  });
}
