import { redirect, type HeadersArgs } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import { givesCertificate } from '#domain/community/event-preparation.ts';
import { listEventQuestions } from '#domain/community/event-questions.ts';
import { findRecorded } from '#domain/community/find-event-recordings.ts';
import { registerForEvent } from '#domain/community/register-for-event.ts';
import { addRegistrationLink } from '#domain/community/registrations.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentSections } from '#routes/kit/content-page.tsx';
import { loadDocument } from '#routes/kit/content-page.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { EventData } from '#routes/kit/structured-data.tsx';
import { chosenNeedsOf, readNeedsToShare } from '#routes/kit/needs/needs.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/event';
import { EventWay } from './event-way.tsx';
import { EventDates } from './event-dates.tsx';
import { EventDetails } from './event-details.tsx';
import type { EventInWords } from './event-facts.tsx';
import { EventTicket } from './event-ticket.tsx';
import { useAnswerProblem } from './question-fields.tsx';
import { findOwnRegistration, readDates, readPlaces, readQuestions, readWay } from './event-page.server.ts';
import { RegistrationNotice, RegistrationPart, useSentTitle } from './registration-part.tsx';
import { takeRegistrationLimits } from './registration-limits.server.ts';
import { pathAfterRegistration, readSent } from './registration-sent.server.ts';
import { registrationForm } from './registration-form.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, config, now, language, remember } = context.get(appContext);
  const { features } = await remember(settingsMemory);
  const { sections, ...document } = await loadDocument(context, { kind: 'event', slug: params.slug });
  const { slug, title, description, fields } = document;
  const { placesLeft, state } = await readPlaces(context, document);
  const registrant = findRegistrant(context);
  const event: EventInWords = {
    ...{ slug, title, description, placesLeft, state, type: fields.type, isOnline: fields.isOnline },
    ...{ startsAt: fields.startsAt, endsAt: fields.endsAt, capacity: fields.capacity },
    place: pick(fields.place, language),
    speaker: pick(fields.speaker, language),
    isExample: fields.isExample === true,
    hasRecording: (await findRecorded(db, [document.id])).has(document.id),
  };
  return {
    ...{ event, sections, way: await readWay(context, document) },
    ...(await readDates(context, document)),
    questions: await readQuestions(context, document.id),
    givesCertificate: await givesCertificate(db, document.id),
    takesRegistrations: features.eventRegistrations,
    own: await findOwnRegistration(context, document.id),
    isDone: url.searchParams.get('done') === '1',
    sent: readSent(config, { url, eventId: document.id }, now),
    timestamp: newFormTimestamp(config, registrationForm.name, now),
    needs: registrant && (await readNeedsToShare(context, { place: 'event' })),
    filledIn: registrant && { fullName: registrant.fullName, email: registrant.email.address },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, config, now, language, page } = app;
  const { id, slug } = await loadDocument(context, { kind: 'event', slug: params.slug });
  const body = await request.formData();
  const registrant = findRegistrant(context);
  if (body.get('intent') === 'manage') {
    const own = await findOwnRegistration(context, id);
    return redirect(
      own ? `/events/registrations/${await addRegistrationLink(db, own.id, now)}` : `/events/${slug}`,
      303,
    );
  }
  const userIdOf = (email: EmailAddress) => (registrant?.email.key === email.key ? registrant.userId : null);
  return await registrationForm.handleOnce(
    { request, context, body, about: id, given: { questions: await listEventQuestions(db, id) } },
    {
      admit: async ({ values: { email, shared } }, sender) => {
        // What is filled in already can be sent at once.
        const isPerson = sender === 'person' || (sender === 'hasty' && registrant !== null);
        if (!isPerson) throw new Refusal('form-not-checked', {}, 400);
        if (userIdOf(email) === null && (shared.names.length > 0 || shared.asLast))
          throw new Refusal('needs-own-address-only');
        await takeRegistrationLimits(app, { eventId: id, emailKey: email.key, userId: userIdOf(email) });
      },
      send: async (db, { values: { shared, ...values } }) => {
        const requestSource = requestSourceOf(request, context);
        const userId = userIdOf(values.email);
        const chosen = await chosenNeedsOf(context, { place: 'event', ticked: shared });
        const asked = {
          ...{ ...values, eventId: id, language, userId, siteUrl: page.origin },
          ...{ network: requestSource.addressHash, sharing: { chosen, requestSource } },
        };
        const answer = await registerForEvent(db, asked, now);
        const email = values.email.address;
        return pathAfterRegistration(config, { event: { id, slug }, answer, email }, now);
      },
    },
  );
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One event: what it is, when and where, the places that are left, and the form that registers for it. */
export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('events');
  const { event, sections, way, questions, own, timestamp, filledIn, needs } = loaderData;
  const answerProblem = useAnswerProblem(questions);
  // A form that comes back is shown whatever else is true: what was written must not be lost.
  const takesRegistrations = loaderData.takesRegistrations || actionData !== undefined;
  const sent = actionData ? null : loaderData.sent;
  const isDone = loaderData.isDone && !actionData;
  const sentTitle = useSentTitle();
  const errors = useFormErrors(actionData, {
    say: (key, name) => answerProblem(key, name) ?? t(key as 'email.missing'),
    failed: t('form.failed'),
    fieldOf: { 'needs-own-address-only': 'shared', 'needs-not-stated': 'shared' },
  });
  const isOpen = takesRegistrations && event.state === 'upcoming' && own === null && sent === null;
  return (
    <>
      <PageHead
        title={sent ? sentTitle(sent) : loaderData.headTitle}
        section={sent ? loaderData.headTitle : t('title')}
        description={event.description}
        hasErrors={errors !== null}
        isHidden={sent !== null || isDone}
      />
      <PageHeading
        lead={event.description}
        breadcrumb={<Breadcrumb trail={[{ label: t('title'), href: '/events' }]} current={event.title} />}
        after={<EventTicket event={event} isOpen={isOpen} />}
      >
        {event.title}
      </PageHeading>
      <Band>
        <Stack>
          <RegistrationNotice own={own} isDone={isDone} sent={sent} />
          {event.isExample && <Notice heading={t('example')} />}
          <EventDetails event={event} givesCertificate={loaderData.givesCertificate} />
          <OtherFormats path={`/formats/event/${event.slug}`} />
          <EventDates dates={loaderData.dates} />
        </Stack>
      </Band>
      {!event.isExample && <EventData event={event} />}
      <Section
        id="way"
        heading={t(event.isOnline ? 'way.heading.online' : 'way.heading')}
        tone="sand"
        layout="beside"
      >
        <EventWay way={way} />
      </Section>
      <ContentSections sections={sections} />
      <Section
        id="register"
        heading={t('register.heading')}
        tone={sections.length % 2 === 0 ? 'plain' : 'sand'}
        layout="beside"
      >
        <RegistrationPart
          event={event}
          own={own}
          sent={sent}
          takesRegistrations={takesRegistrations}
          form={{ errors, values: actionData?.values ?? filledIn ?? {}, timestamp, needs, questions }}
        />
      </Section>
    </>
  );
}
