import { countCommunity } from '#domain/community/community-figures.ts';
import { listEvents } from '#domain/documents/list-events.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/community';
import { EventCard } from './event-card.tsx';
import type { EventInWords } from './event-facts.tsx';
import { describeEvents } from './event-page.server.ts';

const shownEvents = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const open = await listEvents(db, { startsAfter: now, order: 'soonest', most: shownEvents });
  return {
    page: await loadContentPage(context, 'community'),
    figures: await countCommunity(db, now),
    events: await describeEvents(context, open),
  };
}

/** The community: what it counts, what it offers, the next events, how to join, what is allowed. */
export default function Community({ loaderData: { page, figures, events } }: Route.ComponentProps) {
  const t = useText('community');
  const stats = (
    // What is still nothing is not told as a figure.
    <Figures
      figures={(
        [
          ['members', figures.members],
          ['held', figures.eventsHeld],
          ['upcoming', figures.eventsUpcoming],
        ] as const
      )
        .filter(([, count]) => count > 0)
        .map(([key, count]) => ({
          key,
          value: <NumberText value={count} />,
          label: t(`stats.${key}`, { count }),
        }))}
    />
  );
  return <ContentPage page={page} parts={{ stats, events: <NextEvents events={events} /> }} />;
}

function NextEvents({ events }: { events: EventInWords[] }) {
  const t = useText('community');
  if (events.length === 0) {
    return (
      <EmptyState
        heading={t('events.none')}
        action={<ButtonLink href="/events">{t('events.all')}</ButtonLink>}
      >
        {t('events.none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <CardList items={events} keyOf={({ slug }) => slug}>
        {(event) => (
          <EventCard
            event={event}
            foot={
              <ButtonLink
                href={`/events/${event.slug}#register`}
                label={t('events.register-label', { title: event.title })}
              >
                {t('events.register')}
              </ButtonLink>
            }
          />
        )}
      </CardList>
      <div>
        <ButtonLink href="/events">{t('events.all')}</ButtonLink>
      </div>
    </>
  );
}
