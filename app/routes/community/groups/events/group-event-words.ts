import type { GroupPlaces } from '#domain/groups/find-group-events.ts';
import { groupEventLimits } from '#domain/groups/group-event-constants.ts';
import { seriesLimits } from '#platform/time/series-dates.ts';
import { writeEventTimes } from '#domain/community/event-times.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

const { title, words, place, way, joining, reason, capacity } = groupEventLimits;

const most = {
  ...{ 'title-long': title, 'words-long': words, 'place-long': place, 'way-long': way },
  'times-invalid': seriesLimits.times,
  ...{ 'joining-long': joining, 'reason-long': reason, 'capacity-invalid': capacity },
};

/** What is wrong with a form about an event of a group, in words. */
export function useGroupEventErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('group-events');
  return useFormErrors(result, {
    say: (problem) => {
      const bounded = problem as keyof typeof most;
      if (bounded in most)
        return t(`problem.${bounded}`, { most: most[bounded], fewest: seriesLimits.fewest });
      return t(`problem.${problem as 'title-missing'}`);
    },
    fieldOf: {
      ...{ 'group-event-past': 'startsAt', 'group-event-far': 'startsAt' },
      ...{ 'group-event-long': 'minutes', 'group-event-places-taken': 'capacity' },
      ...{ 'group-series-short': 'until', 'group-series-many': 'until' },
    },
  });
}

/** How many places are left at an event that can still be joined, or that all are taken. */
export function usePlacesText(): (event: { capacity: number; taken: GroupPlaces; left: number }) => string {
  const t = useText('group-events');
  return ({ capacity, taken, left }) =>
    left > 0 ? t('places.left', { count: left, all: capacity }) : t('places.none', { count: taken.waiting });
}

/** What an event is called where its date must tell it from the others of its series. */
export function useEventName(): (event: {
  title: string;
  startsAt: Date;
  endsAt: Date;
  rhythm: string | null;
}) => string {
  const t = useText('group-events');
  const { language } = usePage();
  return ({ title, startsAt, endsAt, rhythm }) => {
    if (rhythm === null) return title;
    const at = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return t('name', { title: `\u2068${title}\u2069`, date: writeEventTimes(at, language).startDate });
  };
}
