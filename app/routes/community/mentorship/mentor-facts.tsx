import { useText } from '#platform/text/i18n.ts';
import { listOf } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { useHoursInWords, useMentorLists, type ShownHours, type ShownMentor } from './mentorship-words.ts';

/** What there is to know of a mentor before asking: subjects, languages, ways to talk and places left. */
export function MentorFacts({ mentor }: { mentor: ShownMentor }) {
  const t = useText('mentorship');
  const { language } = usePage();
  const { waysOf, languagesOf } = useMentorLists();
  const { subjects, ways, languages, left } = mentor;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('subjects'), value: listOf(subjects, language) },
        { term: t('languages'), value: languagesOf(languages) },
        { term: t('ways'), value: waysOf(ways) },
        { term: t('places'), value: left === 0 ? t('places.none') : t('places.left', { count: left }) },
      ]}
    />
  );
}

/** When a mentor usually has time. */
export function HoursList({ hours }: { hours: readonly ShownHours[] }) {
  const t = useText('mentorship');
  const inWords = useHoursInWords();
  if (hours.length === 0) return <p>{t('hours.none')}</p>;
  return (
    <List items={hours} keyOf={({ id }) => id}>
      {(each) => <p>{inWords(each)}</p>}
    </List>
  );
}
