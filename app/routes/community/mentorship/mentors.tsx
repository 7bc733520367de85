import { listMentors } from '#domain/mentorship/find-mentors.ts';
import { listMentorSubjects } from '#domain/mentorship/mentor-subjects.ts';
import {
  mentorHref,
  mentorLanguages,
  mentorshipLimits,
  mentorsHref,
  offerHref,
  ownMentorshipHref,
  talkingWays,
} from '#domain/mentorship/mentorship-constants.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/mentors';
import { mentorReaderOf } from './mentorship-reader.server.ts';
import { describeMentor, useMentorLists, type ShownMentor } from './mentorship-words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { searchParams: asked } = url;
  const subjects = await listMentorSubjects(db);
  const filter = {
    q: (asked.get('q') ?? '').slice(0, 100).trim(),
    subject: subjects.find(({ id }) => id === asked.get('subject'))?.id ?? null,
    language: mentorLanguages.find((each) => each === asked.get('language')) ?? null,
    way: talkingWays.find((each) => each === asked.get('way')) ?? null,
  };
  const { perPage } = mentorshipLimits;
  const asking = { query: filter.q, language, page: 1, perPage };
  const { items, total, page, pages } = await listMentors(db, {
    search: filter.q === '' ? null : await readSearch(db, asking),
    ...{ subjectId: filter.subject, language: filter.language, way: filter.way },
    ...{ readerId: mentorReaderOf(context), page: readPageNumber(asked), perPage },
  });
  return {
    ...{ filter, total, page, pages },
    subjects: subjects.map(({ id, name }) => ({ id, name: pick(name, language) })),
    mentors: items.map((item) => describeMentor(item, language)),
  };
}

/** What mentorship is, and the mentors who want to be found, by what they know, their languages and their ways to talk. */
export default function Mentors({ loaderData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { language } = usePage();
  const { filter, total, page, pages, mentors } = loaderData;
  const chosen = useChosen(loaderData);
  const answer = chosen.length > 0 ? t('found.of', { count: total, filter: listOf(chosen, language) }) : null;
  return (
    <>
      <PageHead
        title={answer ?? t('title')}
        section={answer === null ? undefined : t('title')}
        description={t('description')}
        canonicalParameters={['page']}
        isHidden={answer !== null}
      />
      <PageHeading
        lead={t('lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('community'), href: '/community' }]} current={t('title')} />
        }
        actions={<Actions />}
      >
        {t('title')}
      </PageHeading>
      <Section id="how" heading={t('how')} tone="sand">
        <Stack>
          <Steps items={[1, 2, 3] as const} keyOf={String}>
            {(step) => <p>{t(`how.${step}`)}</p>}
          </Steps>
          <p>{t('how.adults')}</p>
        </Stack>
      </Section>
      <Section
        id="list"
        heading={answer ?? t('list')}
        lead={answer === null && total > 0 ? t('found', { count: total }) : undefined}
      >
        <Stack>
          <Filters {...loaderData} />
          {mentors.length === 0 ? (
            <None isNarrowed={chosen.length > 0} />
          ) : (
            <CardList items={mentors} keyOf={({ id }) => id}>
              {(mentor) => <MentorCard mentor={mentor} />}
            </CardList>
          )}
          <Pagination page={page} pages={pages} hrefOf={(each) => hrefOf(filter, each)} />
        </Stack>
      </Section>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Actions() {
  const t = useText('mentorship');
  return (
    <ButtonRow>
      <ButtonLink href={`${mentorsHref}/ask`} look="primary">
        {t('ask')}
      </ButtonLink>
      <ButtonLink href={offerHref}>{t('offer')}</ButtonLink>
      <ButtonLink href={ownMentorshipHref}>{t('own')}</ButtonLink>
    </ButtonRow>
  );
}

function MentorCard({ mentor }: { mentor: ShownMentor }) {
  const t = useText('mentorship');
  const { language } = usePage();
  const { waysOf, languagesOf } = useMentorLists();
  const { id, name, subjects, ways, languages, left } = mentor;
  return (
    <Card heading={<Named>{name}</Named>} href={mentorHref(id)}>
      <p>{listOf(subjects, language)}</p>
      <Facts
        items={[
          waysOf(ways),
          languagesOf(languages),
          left === 0 ? t('places.none') : t('places.left', { count: left }),
        ]}
      />
    </Card>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('mentorship');
  if (!isNarrowed) return <EmptyState heading={t('none-yet')}>{t('none-yet.text')}</EmptyState>;
  return (
    <EmptyState
      heading={t('none')}
      action={<ButtonLink href={`${mentorsHref}#list`}>{t('none.all')}</ButtonLink>}
    >
      {t('none.text')}
    </EmptyState>
  );
}

/** The choices as one plain form; what was chosen stands in the address. */
function Filters({ filter, subjects }: Pick<Loaded, 'filter' | 'subjects'>) {
  const t = useText('mentorship');
  return (
    <FilterForm
      action={`${mentorsHref}#list`}
      label={t('filter')}
      search={{ name: 'q', label: t('filter.words'), value: filter.q }}
      submitLabel={t('filter.submit')}
    >
      <SelectField
        name="subject"
        label={t('filter.subject')}
        isOptional
        defaultValue={filter.subject ?? ''}
        empty={t('filter.any')}
        choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="language"
        label={t('filter.language')}
        isOptional
        defaultValue={filter.language ?? ''}
        empty={t('filter.any')}
        choices={mentorLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <SelectField
        name="way"
        label={t('filter.way')}
        isOptional
        defaultValue={filter.way ?? ''}
        empty={t('filter.any')}
        choices={talkingWays.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
    </FilterForm>
  );
}

/** What the list is narrowed to, in words. */
function useChosen({ filter, subjects }: Pick<Loaded, 'filter' | 'subjects'>): string[] {
  const t = useText('mentorship');
  return [
    filter.q !== '' && t('filter.quoted', { q: `\u2068${filter.q}\u2069` }),
    subjects.find(({ id }) => id === filter.subject)?.name,
    filter.language && t(`language.${filter.language}`),
    filter.way && t(`way.${filter.way}`),
  ].flatMap((each) => each || []);
}

function hrefOf({ q, subject, language, way }: Loaded['filter'], page: number): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(subject && { subject }),
    ...(language && { language }),
    ...(way && { way }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${mentorsHref}${asked.size > 0 ? `?${asked}` : ''}#list`;
}
