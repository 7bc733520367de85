import { listPeople } from '#domain/people/find-people.ts';
import {
  interests,
  ownPersonHref,
  peopleHref,
  personHref,
  spokenLanguages,
} from '#domain/people/people-constants.ts';
import type { ShownPerson } from '#domain/people/who-sees.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { readerOf } from '#routes/community/forums/forum-reader.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/people';
import { usePersonLists } from './person-words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId: readerId } = readerOf(context);
  const { searchParams: asked } = url;
  const filter = {
    q: (asked.get('q') ?? '').slice(0, 100).trim(),
    language: spokenLanguages.find((each) => each === asked.get('language')) ?? null,
    interest: interests.find((each) => each === asked.get('interest')) ?? null,
  };
  const found = await listPeople(db, { ...filter, readerId, page: readPageNumber(asked) });
  return { ...found, filter, isVisitor: readerId === null, isBlocked: asked.get('done') === 'blocked' };
}

/** The people who want to be found by whoever looks, by words, languages and interests. */
export default function People({ loaderData }: Route.ComponentProps) {
  const t = useText('people');
  const { language } = usePage();
  const { filter, items, total, page, pages, isVisitor, isBlocked } = loaderData;
  const outcome = isBlocked ? t('done.blocked') : null;
  const chosen = useChosen(filter);
  const answer = chosen.length > 0 ? t('found.of', { count: total, filter: listOf(chosen, language) }) : null;
  return (
    <>
      <PageHead
        title={answer ?? t('title')}
        section={answer === null ? undefined : t('title')}
        description={t('description')}
        canonicalParameters={['page']}
        isHidden
        outcome={outcome}
      />
      <PageHeading
        lead={t('lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('community'), href: '/community' }]} current={t('title')} />
        }
        after={
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
            </Notice>
          )
        }
        actions={
          <ButtonRow>
            <ButtonLink href={ownPersonHref}>{t('own.title')}</ButtonLink>
          </ButtonRow>
        }
      >
        {t('title')}
      </PageHeading>
      <Section
        id="list"
        heading={answer ?? t('list')}
        lead={answer === null && total > 0 ? t('found', { count: total }) : undefined}
        after={isVisitor && <p>{t('members')}</p>}
      >
        <Stack>
          <Filters filter={filter} />
          {items.length === 0 ? (
            <None isNarrowed={chosen.length > 0} />
          ) : (
            <CardList items={items} keyOf={({ id }) => id}>
              {(person) => <PersonCard person={person} />}
            </CardList>
          )}
          <Pagination page={page} pages={pages} hrefOf={(each) => hrefOf(filter, each)} />
        </Stack>
      </Section>
    </>
  );
}

type Filter = Route.ComponentProps['loaderData']['filter'];

function PersonCard({ person }: { person: ShownPerson }) {
  const { interestsOf, languagesOf, governorateOf } = usePersonLists();
  const { id, name, goodAt, interests, languages, governorate } = person;
  const facts = [
    ...(interests.length > 0 ? [interestsOf(interests)] : []),
    ...(languages.length > 0 ? [languagesOf(languages)] : []),
    ...(governorate ? [governorateOf(governorate)] : []),
  ];
  return (
    <Card heading={<Named>{name}</Named>} href={personHref(id)}>
      {goodAt !== null && (
        <p>
          <Named>{goodAt}</Named>
        </p>
      )}
      {facts.length > 0 && <Facts items={facts} />}
    </Card>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('people');
  if (!isNarrowed) return <EmptyState heading={t('none-yet')}>{t('none-yet.text')}</EmptyState>;
  return (
    <EmptyState
      heading={t('none')}
      action={<ButtonLink href={`${peopleHref}#list`}>{t('none.all')}</ButtonLink>}
    >
      {t('none.text')}
    </EmptyState>
  );
}

/** The search and the choices as one plain form; what was asked for stands in the address. */
function Filters({ filter: { q, language, interest } }: { filter: Filter }) {
  const t = useText('people');
  return (
    <FilterForm
      action={`${peopleHref}#list`}
      label={t('filter')}
      search={{ name: 'q', label: t('filter.words'), value: q }}
      submitLabel={t('filter.submit')}
    >
      <SelectField
        name="interest"
        label={t('filter.interest')}
        isOptional
        defaultValue={interest ?? ''}
        empty={t('filter.any')}
        choices={interests.map((value) => ({ value, label: t(`interest.${value}`) }))}
      />
      <SelectField
        name="language"
        label={t('filter.language')}
        isOptional
        defaultValue={language ?? ''}
        empty={t('filter.any')}
        choices={spokenLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </FilterForm>
  );
}

/** What the list is narrowed to, in words. */
function useChosen({ q, language, interest }: Filter): string[] {
  const t = useText('people');
  const words = [
    q && t('filter.quoted', { words: `\u2068${q}\u2069` }),
    interest && t(`interest.${interest}`),
    language && t(`language.${language}`),
  ];
  return words.flatMap((each) => each || []);
}

function hrefOf({ q, language, interest }: Filter, page: number): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(interest && { interest }),
    ...(language && { language }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${peopleHref}${asked.size > 0 ? `?${asked}` : ''}#list`;
}
