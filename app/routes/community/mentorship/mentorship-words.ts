import type { MentorInList } from '#domain/mentorship/find-mentors.ts';
import { timeOfMinutes, weekdays } from '#domain/mentorship/mentorship-constants.ts';
import type { MentorHours } from '#domain/mentorship/offer-mentoring.ts';
import { dateFormat, listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { agreementFieldOf } from '#routes/community/conduct/agreement-words.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** A mentor as others read them. */
export type ShownMentor = {
  id: string;
  name: string;
  about: string;
  subjects: string[];
  ways: MentorInList['mentor']['ways'];
  languages: MentorInList['mentor']['languages'];
  capacity: number;
  /** How many people they can still take. */
  left: number;
};

/** What of a mentor is shown to others: nothing that leads to their account. */
export function describeMentor({ mentor, subjects, taken }: MentorInList, language: Language): ShownMentor {
  const { id, name, about, ways, languages, capacity } = mentor;
  return {
    ...{ id, name, about, ways, languages, capacity, left: Math.max(0, capacity - taken) },
    subjects: subjects.map((subject) => pick(subject.name, language)),
  };
}

/** When somebody usually has time, as a page is given it. */
export type ShownHours = Pick<MentorHours, 'id' | 'weekday' | 'fromMinutes' | 'toMinutes'>;

export function describeHours(hours: readonly MentorHours[]): ShownHours[] {
  return hours.map(({ id, weekday, fromMinutes, toMinutes }) => ({ id, weekday, fromMinutes, toMinutes }));
}

/** Writes the ways to talk, and the languages, one after the other. */
export function useMentorLists() {
  const t = useText('mentorship');
  const { language } = usePage();
  return {
    waysOf: (ways: ShownMentor['ways']) =>
      listOf(
        ways.map((way) => t(`way.${way}`)),
        language,
      ),
    languagesOf: (languages: ShownMentor['languages']) =>
      listOf(
        languages.map((each) => t(`language.${each}`)),
        language,
      ),
  };
}

/** Writes a time of day, such as "5:30 PM"; midnight at the end of a day is the one that begins the next. */
export function writeTimeOfDay(minutes: number, language: Language): string {
  const at = new Date(`2026-01-01T${timeOfMinutes(minutes % 1440)}:00Z`);
  return dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

/** Writes a time at which somebody usually has time: "Saturday, 5:00 PM to 7:00 PM". */
export function useHoursInWords(): (hours: ShownHours) => string {
  const t = useText('mentorship');
  const { language } = usePage();
  return ({ weekday, fromMinutes, toMinutes }) =>
    t('hours.one', {
      day: t(`weekday.${weekdays[weekday]!}`),
      from: writeTimeOfDay(fromMinutes, language),
      to: writeTimeOfDay(toMinutes, language),
    });
}

/** What is wrong with a form about mentorship, by field. */
export function useMentorshipErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('mentorship');
  return useFormErrors(result, {
    say: (problem) => t(problem as 'name.missing'),
    fieldOf: { ...agreementFieldOf, 'mentor-subject-closed': 'subjects' },
  });
}
