import { searchProfiles } from '#domain/marketplace/profiles/search-profiles.ts';
import {
  availabilityFilters,
  rateFilters,
  workLanguages,
} from '#domain/marketplace/profiles/profile-constants.ts';
import { inOneLanguage } from '#domain/marketplace/profiles/profile-content.ts';
import { findSkill, skillCategories, skills } from '#domain/marketplace/skills.ts';
import { listOf, numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import type { Route } from './+types/freelancers';
import { freelancersHref, readFreelancerFilter, type FreelancerFilter } from './freelancer-filter.ts';
import { useAvailability, useRate } from './profile-words.ts';
import { availabilityOn, titlesOf } from './shown-profile.ts';
import { viewerOf } from './viewer.server.ts';

const perPage = 12;
/** More would be heard again on every card. */
const skillsOnCard = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const filter = readFreelancerFilter(url.searchParams);
  const { rate, ...rest } = filter;
  const mostPiastres = rate && Number(rate) * 100;
  const found = await searchProfiles(db, { ...rest, viewer, mostPiastres, language, perPage }, now);
  const today = cairoDayOf(now);
  return {
    viewer,
    filter: { ...filter, page: found.page },
    total: found.total,
    pages: Math.ceil(found.total / perPage),
    people: found.items.map(({ slug, name, headline, ratePiastres, ...person }) => ({
      ...{ slug, name, ratePiastres, headline: inOneLanguage(headline, language).text },
      skills: titlesOf(person.skills, language).slice(0, skillsOnCard),
      availability: availabilityOn(person, today),
    })),
  };
}

/** The freelancers who let whoever looks find them, by filter. */
export default function Freelancers({ loaderData }: Route.ComponentProps) {
  const t = useText('freelancers');
  const { language } = usePage();
  const { filter, total, pages, people, viewer } = loaderData;
  const chosen = useChosen(filter);
  // Whoever has filtered hears how many with the title of the page and with the heading of the list.
  const answer = chosen.length > 0 ? t('found.of', { count: total, filter: listOf(chosen, language) }) : null;
  return (
    <>
      <PageHead
        title={answer ?? t('title')}
        section={answer === null ? undefined : t('title')}
        description={t('description')}
        canonicalParameters={['page']}
        isHidden={chosen.length > 0}
      />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Section
        id="list"
        heading={answer ?? t('list')}
        lead={answer === null && total > 0 ? t('found', { count: total }) : undefined}
        after={viewer === 'visitor' && <p>{t('members')}</p>}
      >
        <Stack>
          <Filters filter={filter} />
          {people.length === 0 ? (
            <None isNarrowed={chosen.length > 0} />
          ) : (
            <CardList items={people} keyOf={({ slug }) => slug}>
              {(person) => <PersonCard person={person} />}
            </CardList>
          )}
          <Pagination
            page={filter.page}
            pages={pages}
            hrefOf={(page) => freelancersHref({ ...filter, page })}
          />
        </Stack>
      </Section>
    </>
  );
}

function PersonCard({ person }: { person: Route.ComponentProps['loaderData']['people'][number] }) {
  const { language } = usePage();
  const availabilityOf = useAvailability();
  const rateOf = useRate();
  const { slug, name, headline, skills, ratePiastres, availability } = person;
  return (
    <Card heading={<Named>{name}</Named>} href={`/freelancers/${slug}`}>
      <p>
        <Named>{headline}</Named>
      </p>
      <p>{listOf(skills, language)}</p>
      <Facts
        items={[...(ratePiastres === null ? [] : [rateOf(ratePiastres)]), availabilityOf(availability)]}
      />
    </Card>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('freelancers');
  if (!isNarrowed) return <EmptyState heading={t('none-yet')}>{t('none-yet.text')}</EmptyState>;
  return (
    <EmptyState
      heading={t('none')}
      action={<ButtonLink href="/freelancers#list">{t('none.all')}</ButtonLink>}
    >
      {t('none.text')}
    </EmptyState>
  );
}

/** Words and choices as one plain form; what was chosen stands in the address. */
function Filters({ filter: { q, skill, speaks, rate, available } }: { filter: FreelancerFilter }) {
  const t = useText('freelancers');
  const { language } = usePage();
  const amount = numberFormat(language);
  const inOrder = skillCategories.flatMap(({ key }) => skills.filter(({ category }) => category === key));
  return (
    <FilterForm
      action="/freelancers#list"
      label={t('filter')}
      search={{ name: 'q', label: t('filter.words'), value: q }}
      submitLabel={t('filter.submit')}
    >
      <SelectField
        name="skill"
        label={t('filter.skill')}
        isOptional
        defaultValue={skill ?? ''}
        empty={t('filter.any')}
        choices={inOrder.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
      />
      <SelectField
        name="speaks"
        label={t('filter.speaks')}
        isOptional
        defaultValue={speaks ?? ''}
        empty={t('filter.any')}
        choices={workLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <SelectField
        name="rate"
        label={t('filter.rate')}
        isOptional
        defaultValue={rate ?? ''}
        empty={t('filter.any')}
        choices={rateFilters.map((value) => ({
          value,
          label: t('filter.rate.up-to', { amount: amount.format(Number(value)) }),
        }))}
      />
      <SelectField
        name="available"
        label={t('filter.available')}
        isOptional
        defaultValue={available ?? ''}
        empty={t('filter.any')}
        choices={availabilityFilters.map((value) => ({ value, label: t(`filter.available.${value}`) }))}
      />
    </FilterForm>
  );
}

/** What the list is narrowed to, in words. */
function useChosen({ q, skill, speaks, rate, available }: FreelancerFilter): string[] {
  const t = useText('freelancers');
  const { language } = usePage();
  const title = skill && findSkill(skill)?.title;
  const words = [
    q && t('filter.quoted', { words: `\u2068${q}\u2069` }),
    title && pick(title, language),
    speaks && t(`language.${speaks}`),
    rate && t('filter.rate.up-to', { amount: numberFormat(language).format(Number(rate)) }),
    available && t(`filter.available.${available}`),
  ];
  return words.flatMap((each) => each || []);
}
