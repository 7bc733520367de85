import { threadHref } from '#domain/forums/forum-constants.ts';
import { mentorHref } from '#domain/mentorship/mentorship-constants.ts';
import type { ShownPerson } from '#domain/people/who-sees.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { usePersonLists } from './person-words.ts';
import type { PersonLinks } from './person-links.server.ts';

type Props = { person: ShownPerson; links: PersonLinks };

/** What somebody shows of themselves, and where that leads. What they have not written is not mentioned. */
export function PersonView({ person, links }: Props) {
  const t = useText('people');
  const { about } = person;
  const facts = useFacts(person);
  const { freelance, mentor, groups, threads } = links;
  const isEmpty = about === null && facts.length === 0;
  const more = [
    ...(freelance === null ? [] : [{ key: 'freelance' as const, href: `/freelancers/${freelance}` }]),
    ...(mentor === null ? [] : [{ key: 'mentor' as const, href: mentorHref(mentor) }]),
  ];
  return (
    <>
      <Band>
        <Stack>
          {about !== null && <TypedText text={about} />}
          {facts.length > 0 && <DetailsList look="rows" items={facts} />}
          {isEmpty && <p>{t('person.quiet')}</p>}
          {more.length > 0 && (
            <List items={more} keyOf={({ key }) => key}>
              {({ key, href }) => (
                <Link href={href} look="standing">
                  {t(`person.${key}`)}
                </Link>
              )}
            </List>
          )}
        </Stack>
      </Band>
      {groups.length > 0 && (
        <Section id="groups" heading={t('part.groups')} tone="sand">
          <List items={groups} keyOf={({ slug }) => slug}>
            {({ slug, name }) => (
              <Link href={`/community/groups/${slug}`} look="standing">
                <Named>{name}</Named>
              </Link>
            )}
          </List>
        </Section>
      )}
      {threads.length > 0 && (
        <Section id="threads" heading={t('person.threads')}>
          <List items={threads} keyOf={({ id }) => id}>
            {({ id, title }) => (
              <Link href={threadHref(id)} look="standing">
                <Named>{title}</Named>
              </Link>
            )}
          </List>
        </Section>
      )}
    </>
  );
}

function useFacts({ goodAt, interests, languages, governorate }: ShownPerson) {
  const t = useText('people');
  const { interestsOf, languagesOf, governorateOf } = usePersonLists();
  return [
    ...(goodAt === null ? [] : [{ term: t('part.goodAt'), value: <Named>{goodAt}</Named> }]),
    ...(interests.length === 0 ? [] : [{ term: t('part.interests'), value: interestsOf(interests) }]),
    ...(languages.length === 0 ? [] : [{ term: t('part.languages'), value: languagesOf(languages) }]),
    ...(governorate ? [{ term: t('part.governorate'), value: governorateOf(governorate) }] : []),
  ];
}
