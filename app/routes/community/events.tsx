import { eventTypes } from '#domain/documents/document-kinds.ts';
import { listComingEvents, type ComingEvent } from '#domain/community/event-series.ts';
import { countEventsByType, listEvents } from '#domain/documents/list-events.ts';
import { withCount } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Band } from '#ui/layout/section.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/events';
import { EventCard } from './event-card.tsx';
import type { EventInWords } from './event-facts.tsx';
import { describeComing, describePast } from './event-page.server.ts';

const pastPerPage = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const type = eventTypes.find((each) => each === url.searchParams.get('type'));
  const counts = await countEventsByType(db, now);
  const pastTotal = counts
    .filter((each) => type === undefined || each.type === type)
    .reduce((sum, { past }) => sum + past, 0);
  const size = { total: pastTotal, perPage: pastPerPage };
  const page = pageWithin(readPageNumber(url.searchParams), size);
  const coming = await listComingEvents(db, { notOverAt: now });
  const upcoming = type === undefined ? coming : await listComingEvents(db, { type, notOverAt: now });
  const ofPage = { most: pastPerPage, after: (page - 1) * pastPerPage };
  const past = await listEvents(db, { type, overAt: now, order: 'latest', ...ofPage });
  return {
    page: await loadContentPage(context, 'events'),
    type: type ?? null,
    total: coming.length + counts.reduce((sum, { past }) => sum + past, 0),
    counts: eventTypes.map((each) => ({
      type: each,
      count: countShown(coming, each) + (counts.find((count) => count.type === each)?.past ?? 0),
    })),
    upcoming: await describeComing(context, upcoming),
    past: await describePast(context, past),
    pastTotal,
    pastPage: page,
    pastPages: Math.ceil(pastTotal / pastPerPage),
  };
}

/** How many events of a type the list of what is to come shows; a series counts once. */
function countShown(coming: readonly ComingEvent[], type: string): number {
  return coming.filter(({ event }) => event.fields.type === type).length;
}

/** The events to come and those that were, by type; the words around them are the page's own. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const t = useText('events');
  const { page, type, total, counts, upcoming, past, pastTotal, pastPage, pastPages } = loaderData;
  const { language } = usePage();
  const chosen = counts.find((each) => each.type === type);
  const typeName = chosen && t(`type.${chosen.type}`);
  const headingOf = (id: string, count: number) => {
    const heading = page.sections.find((section) => section.id === id)?.heading;
    return typeName && heading && withCount(`${heading}: ${typeName}`, count, language);
  };
  const choices = [
    { href: '/events', label: t('filter.all'), count: total, isCurrent: type === null },
    ...counts.map((each) => ({
      href: `/events?type=${each.type}`,
      label: t(`type.${each.type}`),
      count: each.count,
      isCurrent: each.type === type,
    })),
  ];
  const hrefOf = (number: number) => {
    const query = new URLSearchParams({ ...(type && { type }), ...(number > 1 && { page: String(number) }) });
    return `/events${query.size > 0 ? `?${query}` : ''}#past`;
  };
  const parts = {
    upcoming: (
      <EventList
        events={upcoming}
        count={t('upcoming.count', { count: upcoming.length })}
        isFiltered={type !== null}
      />
    ),
    past: (
      <>
        <EventList
          events={past}
          count={t('past.count', { count: pastTotal })}
          isFiltered={type !== null}
          isPast
        />
        <Pagination page={pastPage} pages={pastPages} hrefOf={hrefOf} name={t('past.name')} />
      </>
    ),
  };
  return (
    <ContentPage
      page={page}
      parts={parts}
      head={{
        canonicalParameters: ['type', 'page'],
        ...(chosen &&
          typeName && { title: withCount(typeName, chosen.count, language), section: page.title }),
      }}
      headings={{ upcoming: headingOf('upcoming', upcoming.length), past: headingOf('past', pastTotal) }}
    >
      <Band>
        <FilterLinks label={t('filter.label')} choices={choices} />
      </Band>
    </ContentPage>
  );
}

type EventListProps = { events: EventInWords[]; count: string; isFiltered: boolean; isPast?: boolean };

function EventList({ events, count, isFiltered, isPast = false }: EventListProps) {
  const t = useText('events');
  if (events.length === 0) {
    const action = isFiltered ? (
      <ButtonLink href={isPast ? '/events#past' : '/events#upcoming'}>
        {t(isPast ? 'past.all' : 'upcoming.all')}
      </ButtonLink>
    ) : (
      !isPast && <ButtonLink href="/newsletter">{t('upcoming.none.news')}</ButtonLink>
    );
    return (
      <EmptyState heading={t(isPast ? 'past.none' : 'upcoming.none')} action={action}>
        {t(isFiltered ? 'none.filtered' : isPast ? 'past.none.text' : 'upcoming.none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <p>{count}</p>
      <CardList items={events} keyOf={({ slug }) => slug}>
        {(event) => <EventCard event={event} />}
      </CardList>
    </>
  );
}
