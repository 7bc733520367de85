import type { HeadersArgs } from 'react-router';
import { findOwnOffer, type MentorWithHours } from '#domain/mentorship/find-mentors.ts';
import { moveOwnOffer } from '#domain/mentorship/mentor-process.ts';
import { listOpenMentorSubjects } from '#domain/mentorship/mentor-subjects.ts';
import { offerHref, ownMentorEvents } from '#domain/mentorship/mentorship-constants.ts';
import { addMentorHours, removeMentorHours, saveOffer } from '#domain/mentorship/offer-mentoring.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { resultOf } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/offer';
import { HoursPart } from './hours-part.tsx';
import {
  mentorHoursForm,
  mentorHoursGoneForm,
  mentorOfferForm,
  mentorOfferMoveForm,
} from './mentorship-forms.server.ts';
import { MentorshipPage, VerifyFirst } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { describeHours } from './mentorship-words.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferMoves } from './offer-moves.tsx';

const done = ['offered', 'saved', 'added', 'gone', 'pause', 'resume', 'end'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, userId, member } = readMentorshipMember(request, context);
  const { language } = context.get(appContext);
  const own = await findOwnOffer(db, userId);
  const open = await listOpenMentorSubjects(db);
  const known = new Map([...open, ...(own?.subjects ?? [])].map(({ id, name }) => [id, name]));
  const status = own?.mentor.status ?? null;
  // Who is a mentor changes what they said: that asks for nothing anew.
  const offers = status === null || status === 'declined' || status === 'ended';
  return {
    status,
    agreement: offers ? await readAgreement(context, userId) : null,
    reason: own?.mentor.reason ?? null,
    taken: own?.taken ?? 0,
    values: shownOffer(own, member.firstName),
    hours: own ? describeHours(own.hours) : [],
    subjects: [...known].map(([id, name]) => ({ id, name: pick(name, language) })),
    isVerified: mayTakePart(member),
    done: done.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

function shownOffer(own: MentorWithHours | null, firstName: string): Record<string, string> {
  if (!own) return { name: firstName, capacity: '1', isListed: 'yes', isAdult: '' };
  const { name, about, ways, languages, capacity, isListed } = own.mentor;
  return {
    ...{ name, about, ways: String(ways), languages: String(languages), capacity: String(capacity) },
    subjects: String(own.subjects.map(({ id }) => id)),
    ...{ isListed: isListed ? 'yes' : '', isAdult: 'yes' },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (what: (typeof done)[number], place = '') => `${offerHref}?done=${what}${place}`;
  const act = textOf(body, 'action');
  if (ownMentorEvents.some((event) => event === act))
    return await mentorOfferMoveForm.handle(submission, async ({ values: { action: event } }) => {
      await moveOwnOffer(db, { userId, event, requestSource, siteUrl }, now);
      return after(event);
    });
  if (act === 'add')
    return await mentorHoursForm.handle(submission, async ({ values }) => {
      await addMentorHours(db, { userId, ...values });
      return after('added', '#hours');
    });
  if (act === 'remove')
    return await mentorHoursGoneForm.handle(
      { ...submission, row: textOf(body, 'id') },
      async ({ values: { id } }) => {
        await removeMentorHours(db, { userId, id });
        return after('gone', '#hours');
      },
    );
  return await mentorOfferForm.handle(submission, async ({ values: { content } }) => {
    await takeFromLimit(db, { name: 'mentor-offer', key: userId, limit: 30, windowSeconds: 3600 }, now);
    await agreeWhereTicked(context, { userId, body });
    const isNew = (await findOwnOffer(db, userId)) === null;
    await saveOffer(db, { userId, content, requestSource, siteUrl }, now);
    return after(isNew ? 'offered' : 'saved');
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Somebody offers to be a mentor: what they say of themselves, when they have time, and whether they can be asked. */
export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { status, reason, taken, values, hours, subjects, isVerified } = loaderData;
  const outcome = loaderData.done && !actionData ? t(`done.${loaderData.done}`) : null;
  return (
    <MentorshipPage
      title={t('offer')}
      lead={t('offer.lead')}
      hasErrors={actionData !== undefined}
      outcome={outcome}
      isOwn
    >
      {status !== null && (
        <Section id="state" heading={t('offer.state')}>
          <Stack>
            <p>{t(`offer.state.${status}`)}</p>
            {reason !== null && <TypedText text={reason} />}
            {taken > 0 && <p>{t('offer.taken', { count: taken })}</p>}
          </Stack>
        </Section>
      )}
      <Section id="words" heading={t('offer.words')} tone="sand">
        <Stack>
          <VerifyFirst isVerified={isVerified} />
          <OfferForm
            values={values}
            subjects={subjects}
            status={status}
            agreement={loaderData.agreement}
            result={resultOf(actionData, 'mentor-offer')}
          />
        </Stack>
      </Section>
      {status !== null && <HoursPart hours={hours} result={actionData} />}
      {status !== null && <OfferMoves status={status} result={resultOf(actionData, 'mentor-offer-move')} />}
    </MentorshipPage>
  );
}
