import { data, redirect } from 'react-router';
import { cancelRegistration } from '#domain/community/cancel-registration.ts';
import { eventStateOf } from '#domain/community/events.ts';
import { getRegistration } from '#domain/community/registrations.ts';
import { findDocumentById } from '#domain/content/documents.ts';
import { useText } from '#platform/i18n.ts';
import { pick } from '#platform/language.ts';
import { Refusal } from '#platform/refusal.ts';
import { appContext } from '#platform/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { DetailsList } from '#ui/details-list.tsx';
import { Form } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Band } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { tokenPageHeaders } from '../public/token-page.server.ts';
import type { Route } from './+types/registration';
import { EventTime, usePlaceText } from './event-facts.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  try {
    const { eventId, status, placeInLine } = await getRegistration(db, params.token);
    const event = await findDocumentById(db, { kind: 'event', id: eventId });
    return data({
      ...{ token: params.token, isUnknown: false as const, status, placeInLine },
      asks: url.searchParams.get('cancel') === '1' && status !== 'cancelled',
      isNew: url.searchParams.get('cancelled') === '1',
      event: event
        ? {
            ...{ slug: event.slug, startsAt: event.fields.startsAt, endsAt: event.fields.endsAt },
            title: pick(event.title, language),
            place: pick(event.fields.place, language),
            joining:
              status === 'registered' && event.fields.joining ? pick(event.fields.joining, language) : null,
            isOnline: event.fields.isOnline,
            isUpcoming: eventStateOf(event.fields, now) === 'upcoming',
          }
        : null,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ isUnknown: true as const }, error.status);
  }
}

/** Cancels; opening the page changes nothing, as mail scanners open links. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  try {
    await cancelRegistration(db, { token: params.token, siteUrl: page.origin }, now);
  } catch (error) {
    // The loader, which runs next, says that the link does not work.
    if (error instanceof Refusal) return null;
    throw error;
  }
  return redirect(`/events/registrations/${params.token}?cancelled=1`, 303);
}

export const headers = tokenPageHeaders;

type Known = Exclude<Route.ComponentProps['loaderData'], { isUnknown: true }>;

/** The private page of a registration: how it stands, and how to give the place up. */
export default function Registration({ loaderData }: Route.ComponentProps) {
  const t = useText('events');
  const refusals = useText('refusals');
  const title = titleOf(loaderData);
  return (
    <>
      <PageHead title={t(title)} section={t('title')} description={t('own.description')} isHidden />
      <PageHeading>{t(title)}</PageHeading>
      <Band>
        <Stack>
          {loaderData.isUnknown ? (
            <Notice tone="error">{refusals('event-link-unknown')}</Notice>
          ) : (
            <KnownRegistration {...loaderData} />
          )}
        </Stack>
      </Band>
    </>
  );
}

function titleOf(found: Route.ComponentProps['loaderData']) {
  if (found.isUnknown) return 'link.unknown';
  if (found.asks) return 'cancel.title';
  return `own.${found.status}` as const;
}

function KnownRegistration(known: Known) {
  const t = useText('events');
  const { status, placeInLine, event, asks, isNew, token } = known;
  const path = `/events/registrations/${token}`;
  return (
    <>
      {status === 'cancelled' && (
        <Notice tone="success" heading={t('cancel.done')} announce={isNew ? t('cancel.done') : undefined}>
          <p>{t('cancel.done.text')}</p>
        </Notice>
      )}
      {placeInLine !== null && <p>{t('line', { count: placeInLine })}</p>}
      {event ? <EventFacts event={event} /> : <p>{t('own.no-event')}</p>}
      {asks && (
        <Form action={path}>
          <p>{t(status === 'waiting' ? 'cancel.waiting' : 'cancel.text')}</p>
          <ButtonRow>
            <Button look="danger">{t('cancel.submit')}</Button>
            <ButtonLink href={path}>{t('cancel.keep')}</ButtonLink>
          </ButtonRow>
        </Form>
      )}
      {!asks && status !== 'cancelled' && (
        <div>
          <ButtonLink href={`${path}?cancel=1`}>{t('cancel.go')}</ButtonLink>
        </div>
      )}
      {status === 'cancelled' && event?.isUpcoming && (
        <div>
          <ButtonLink href={`/events/${event.slug}#register`}>{t('cancel.again')}</ButtonLink>
        </div>
      )}
    </>
  );
}

function EventFacts({ event }: { event: NonNullable<Known['event']> }) {
  const t = useText('events');
  const placeText = usePlaceText();
  return (
    <DetailsList
      look="rows"
      items={[
        {
          term: t('fact.event'),
          value: (
            <Link href={`/events/${event.slug}`} look="standing">
              <bdi>{event.title}</bdi>
            </Link>
          ),
        },
        { term: t('fact.when'), value: <EventTime {...event} /> },
        { term: t('fact.place'), value: <bdi>{placeText(event)}</bdi> },
        ...(event.joining
          ? [{ term: t('fact.joining'), value: <span dir="auto">{event.joining}</span> }]
          : []),
        ...(event.isUpcoming
          ? [
              {
                term: t('fact.calendar'),
                value: (
                  <Link href={`/events/${event.slug}/calendar.ics`} look="standing">
                    {t('calendar')}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
