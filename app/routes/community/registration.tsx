import { data } from 'react-router';
import { cancelRegistration } from '#domain/community/cancel-registration.ts';
import { confirmRegistration } from '#domain/community/confirm-registration.ts';
import { spellDoorCode } from '#domain/community/door-code.ts';
import { writeTime } from '#domain/community/event-times.ts';
import { getRegistration } from '#domain/community/registrations.ts';
import { findDocumentById } from '#domain/documents/documents.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { SharedNeedsPart } from '#routes/kit/needs/needs-to-share.tsx';
import { sharedNeedsForm } from '#routes/kit/needs/needs.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/registration';
import { EventTime, usePlaceText } from './event-facts.tsx';
import { useWayItems } from './event-way.tsx';
import { GuestParts } from './guest-parts.tsx';
import { actAsGuest, readDone, readGuestParts } from './guest-parts.server.ts';
import { hasTicket } from './has-ticket.ts';
import { describeEvent } from './registration-event.server.ts';
import { readOwnNeeds, shareOwnNeeds } from './registration-needs.server.ts';
import { cancellationForm, confirmationForm } from './registration-form.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  try {
    const registration = await getRegistration(db, params.token);
    const { eventId, status, placeInLine } = registration;
    const event = await findDocumentById(db, { kind: 'event', id: eventId });
    const done = (['confirmed', 'cancelled'] as const).find((each) => url.searchParams.has(each)) ?? null;
    return data({
      ...{ token: params.token, isUnknown: false as const, status, placeInLine, done },
      asks: url.searchParams.get('cancel') === '1' && status !== 'cancelled',
      isLate: url.searchParams.get('confirmed') === 'late',
      event: event && (await describeEvent(context, { event, registration })),
      needs: await readOwnNeeds(context, { registration, url }),
      guest: event && (await readGuestParts(context, { registration, event })),
      saved: readDone(url),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ isUnknown: true as const }, error.status);
  }
}

/** Confirms or cancels, as the button says; opening the page changes nothing, as mail scanners open links. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const path = `/events/registrations/${params.token}`;
  const link = { token: params.token, siteUrl: page.origin };
  const body = await request.formData();
  const submission = { request, context, body };
  const intent = textOf(body, 'intent');
  if (intent === 'confirm') {
    return await confirmationForm.handle(submission, async () => {
      const { isLate } = await confirmRegistration(db, link, now);
      return `${path}?confirmed=${isLate ? 'late' : '1'}`;
    });
  }
  if (intent === 'share-needs') {
    return await sharedNeedsForm.handle(submission, async ({ values: { shared } }) => {
      await shareOwnNeeds({ request, context }, { token: params.token, ticked: shared });
      return `${path}?done=needs#needs`;
    });
  }
  const guest = await actAsGuest(submission, { intent, token: params.token });
  if (guest) return guest;
  if (intent !== 'cancel') return null;
  return await cancellationForm.handle(submission, async () => {
    await cancelRegistration(db, link, now);
    return `${path}?cancelled=1`;
  });
}

export const headers = tokenPageHeaders;

type Known = Exclude<Route.ComponentProps['loaderData'], { isUnknown: true }>;

/** The private page of a registration: how it stands, and how to give the place up. */
export default function Registration({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('events');
  const refusals = useText('refusals');
  const found = askedAgain(loaderData, result);
  const title = titleOf(found);
  return (
    <>
      <PageHead
        title={t(title)}
        section={t('title')}
        description={t('own.description')}
        isHidden
        hasErrors={Boolean(result)}
      />
      <PageHeading>{t(title)}</PageHeading>
      <Band>
        <Stack>
          {found.isUnknown ? (
            <Notice tone="error">{refusals('event-link-unknown')}</Notice>
          ) : (
            <KnownRegistration known={found} result={result} />
          )}
        </Stack>
      </Band>
    </>
  );
}

/** Whoever was about to cancel when something failed is asked once more. */
function askedAgain(
  found: Route.ComponentProps['loaderData'],
  result: FormResult | null | undefined,
): Route.ComponentProps['loaderData'] {
  const isAsked = !found.isUnknown && found.status !== 'cancelled' && resultOf(result, 'cancellation');
  return isAsked ? { ...found, asks: true } : found;
}

function titleOf(found: Route.ComponentProps['loaderData']) {
  if (found.isUnknown) return 'link.unknown';
  if (found.asks) return 'cancel.title';
  return `own.${found.status}` as const;
}

type KnownProps = { known: Known; result: FormResult | null | undefined };

function KnownRegistration({ known, result }: KnownProps) {
  const t = useText('events');
  const allErrors = useButtonErrors(result);
  const isOfNeeds = resultOf(result, 'shared-needs') !== undefined;
  const isOfButton = ['confirmation', 'cancellation'].some((form) => resultOf(result, form) !== undefined);
  const errors = isOfButton ? allErrors : null;
  const { status, placeInLine, event, asks, token, needs } = known;
  const path = `/events/registrations/${token}`;
  const isToConfirm = status === 'unconfirmed' && !asks && event?.isUpcoming;
  return (
    <>
      <DoneNotice {...known} />
      {isToConfirm && <ConfirmForm path={path} event={event} errors={errors} />}
      {status === 'unconfirmed' && event?.isUpcoming === false && <p>{t('confirm.closed')}</p>}
      {placeInLine !== null && <p>{t('line', { count: placeInLine })}</p>}
      {event ? <EventFacts event={event} /> : <p>{t('own.no-event')}</p>}
      {event && hasTicket(status) && !asks && <OtherFormats path={`${path}/formats`} />}
      {needs && !asks && (
        <SharedNeedsPart
          needs={needs}
          action={path}
          errors={isOfNeeds ? allErrors : null}
          canChange={event?.isUpcoming === true}
        />
      )}
      {known.guest && !asks && <GuestParts {...{ guest: known.guest, path, result, saved: known.saved }} />}
      {asks && (
        <Form action={path} errors={errors}>
          <p>{t(hasPlace(known) ? 'cancel.text' : 'cancel.waiting')}</p>
          <ButtonRow>
            <Button look="danger" name="intent" value="cancel">
              {t('cancel.submit')}
            </Button>
            <ButtonLink href={path}>{t('cancel.keep')}</ButtonLink>
          </ButtonRow>
        </Form>
      )}
      {!asks && status !== 'cancelled' && (
        <div>
          <ButtonLink href={`${path}?cancel=1`}>
            {t(status === 'unconfirmed' ? 'confirm.no' : 'cancel.go')}
          </ButtonLink>
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

function hasPlace({ status, event }: Known): boolean {
  return status === 'registered' || (status === 'unconfirmed' && Boolean(event?.chance.heldUntil));
}

/** What a button of this page did a moment ago, or that the registration is cancelled. */
function DoneNotice({ status, done, isLate }: Known) {
  const t = useText('events');
  if (status === 'cancelled') {
    const title = t('cancel.done');
    return (
      <Notice tone="success" heading={title} announce={done === 'cancelled' ? title : undefined}>
        <p>{t('cancel.done.text')}</p>
      </Notice>
    );
  }
  if (done !== 'confirmed' || status === 'unconfirmed') return null;
  const title = t('confirm.done');
  return (
    <Notice tone="success" heading={title} announce={title}>
      <p>{t(`confirm.done.${status === 'waiting' && isLate ? 'late' : status}`)}</p>
    </Notice>
  );
}

/** The one button that confirms, after what it gives. */
function ConfirmForm({
  path,
  event: { title, chance },
  errors,
}: {
  path: string;
  event: NonNullable<Known['event']>;
  errors: FieldErrors | null;
}) {
  const t = useText('events');
  const { language } = usePage();
  const { heldUntil, wasHeld, isFree } = chance;
  const over = isFree ? 'confirm.free.over' : 'confirm.full.over';
  const never = isFree ? 'confirm.free' : 'confirm.full';
  return (
    <Form action={path} errors={errors}>
      <p>{t('confirm.for', { title: `\u2068${title}\u2069` })}</p>
      <p>
        {heldUntil ? t('confirm.held', { time: writeTime(heldUntil, language) }) : t(wasHeld ? over : never)}
      </p>
      <Button look="primary" name="intent" value="confirm" busyLabel={t('confirm.busy')}>
        {t('confirm.button')}
      </Button>
    </Form>
  );
}

function EventFacts({ event }: { event: NonNullable<Known['event']> }) {
  const t = useText('events');
  const placeText = usePlaceText();
  const wayItems = useWayItems();
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
        ...wayItems(event.way),
        ...(event.givesCertificate ? [{ term: t('fact.certificate'), value: t('certificate.given') }] : []),
        ...(event.code
          ? [
              {
                term: t('fact.code'),
                value: (
                  <bdi dir="ltr" lang="en">
                    {spellDoorCode(event.code)}
                  </bdi>
                ),
              },
            ]
          : []),
        ...(event.hasCalendar
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
