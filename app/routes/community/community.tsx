import { findGuidelines } from '#domain/conduct/guidelines.ts';
import { countCommunity, figuresFrom } from '#domain/community/community-figures.ts';
import { listComingEvents } from '#domain/community/event-series.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { List } from '#ui/data/list.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/community';
import { HelpLinesLink } from './conduct/help-lines-link.tsx';
import { LimitsLink } from './conduct/limits-link.tsx';
import { EventCard } from './event-card.tsx';
import type { EventInWords } from './event-facts.tsx';
import { describeComing } from './event-page.server.ts';

const shownEvents = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, language, remember } = context.get(appContext);
  const { features, leastCommunityFigure } = await remember(settingsMemory);
  const open = await listComingEvents(db, { startsAfter: now, most: shownEvents });
  return {
    page: await loadContentPage(context, 'community'),
    takesRegistrations: features.eventRegistrations,
    figures: figuresFrom(await countCommunity(db, now), leastCommunityFigure),
    events: await describeComing(context, open),
    rules: ((await findGuidelines(db))?.rules ?? []).map(({ key, title }) => ({
      ...{ key, title: pick(title, language) },
    })),
  };
}

/** The community: what it counts, what it offers, the next events, how to join, what is allowed. */
export default function Community({ loaderData }: Route.ComponentProps) {
  const t = useText('community');
  const { page, figures, events, rules, takesRegistrations } = loaderData;
  const stats = (
    <Figures
      figures={figures.map(({ key, count }) => ({
        key,
        value: <NumberText value={count} />,
        label: t(`stats.${key}`, { count }),
      }))}
    />
  );
  const guidelines = <RulesPart rules={rules} />;
  // Words about figures say nothing while all of them are too small to be shown.
  const sections = page.sections.filter(({ id }) => id !== 'stats' || figures.length > 0);
  return (
    <ContentPage
      page={{ ...page, sections }}
      // A page that was written before the rules had versions keeps them in the other section.
      endings={{ rules: guidelines, 'not-allowed': guidelines }}
      parts={{ stats, events: <NextEvents {...{ events, takesRegistrations }} /> }}
    />
  );
}

/** What the rules are called that hold now, each with the way to its words; and where to go from there. */
function RulesPart({ rules }: { rules: { key: string; title: string }[] }) {
  const conduct = useText('conduct');
  const safety = useText('safety');
  return (
    <>
      {rules.length > 0 && (
        <List items={rules} keyOf={({ key }) => key}>
          {({ key, title }) => (
            <Link href={`/community/guidelines#${key}`} look="standing">
              {title}
            </Link>
          )}
        </List>
      )}
      <p>
        <Link href="/community/guidelines" look="standing">
          {conduct('guidelines.title')}
        </Link>
      </p>
      <p>
        <Link href="/community/transparency" look="standing">
          {safety('title')}
        </Link>
      </p>
      <LimitsLink />
      <HelpLinesLink />
    </>
  );
}

type NextEventsProps = { events: EventInWords[]; takesRegistrations: boolean };

function NextEvents({ events, takesRegistrations }: NextEventsProps) {
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
              takesRegistrations && (
                <ButtonLink
                  href={`/events/${event.slug}#register`}
                  label={t('events.register-label', { title: event.title })}
                >
                  {t('events.register')}
                </ButtonLink>
              )
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
