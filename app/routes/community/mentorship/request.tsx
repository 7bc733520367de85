import { data, type HeadersArgs } from 'react-router';
import {
  acceptRequest,
  declineRequest,
  menteeEvents,
  moveOwnRequest,
} from '#domain/mentorship/answer-request.ts';
import { findMentorById } from '#domain/mentorship/find-mentors.ts';
import { findReadableRequest } from '#domain/mentorship/find-requests.ts';
import { mentorshipHref, ownMentorshipHref, requestHref } from '#domain/mentorship/mentorship-constants.ts';
import { turnOf } from '#domain/mentorship/request-rows.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/request';
import { MentorshipPage } from './mentorship-page.tsx';
import { mentorAnswerForm, mentorRequestMoveForm } from './mentorship-forms.server.ts';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { describeHours, describeMentor } from './mentorship-words.ts';
import { OwnRequest } from './own-request.tsx';
import { PutRequest } from './put-request.tsx';

const done = ['asked', 'agree', 'turn-down', 'withdraw'] as const;

export async function loader({ request: asked, params, url, context }: Route.LoaderArgs) {
  const { db, userId } = readMentorshipMember(asked, context);
  const { language } = context.get(appContext);
  const found = await findReadableRequest(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { request, side } = found;
  const { id, name, goals, status, note, askedAt, mentorshipId } = request;
  const turn = turnOf(request);
  const suggested = turn?.state === 'suggested' ? await findMentorById(db, turn.mentorId) : null;
  return {
    ...{ id, side, name, goals, status, askedAt, mentorshipId },
    answerUntil: turn?.answerUntil ?? null,
    // What staff said, and whom somebody asked, is theirs alone.
    note: side === 'mentee' ? note : null,
    choices:
      side === 'mentee'
        ? request.choices.map(({ place, name, state, answerUntil }) => ({ place, name, state, answerUntil }))
        : [],
    suggested: suggested && {
      mentor: describeMentor(suggested, language),
      hours: describeHours(suggested.hours),
    },
    done: done.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  if (!(await findReadableRequest(db, { id: params.id, userId }))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const by = { requestId: params.id, userId, requestSource, siteUrl };
  const act = textOf(body, 'action');
  if (menteeEvents.some((event) => event === act))
    return await mentorRequestMoveForm.handle(
      submission,
      async ({ values: { action: event } }) => {
        await moveOwnRequest(db, { ...by, event }, now);
        return `${requestHref(params.id)}?done=${event}`;
      },
      whenGone,
    );
  return await mentorAnswerForm.handle(
    submission,
    async ({ values: { action: answer } }) => {
      if (answer === 'accept') return `${mentorshipHref(await acceptRequest(db, by, now))}?done=begun`;
      await declineRequest(db, by, now);
      return `${ownMentorshipHref}?done=declined`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A request for a mentor: for whoever made it, where it stands; for the mentor who is asked, what it says. */
export default function MentorRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { side, name } = loaderData;
  const outcome = loaderData.done && !actionData ? t(`done.${loaderData.done}`) : null;
  return (
    <MentorshipPage
      title={side === 'mentee' ? t('request') : t('request.of', { name: `\u2068${name}\u2069` })}
      hasErrors={actionData !== undefined}
      outcome={outcome}
      isOwn
    >
      {side === 'mentee' ? (
        <OwnRequest {...loaderData} result={actionData} />
      ) : (
        <PutRequest {...loaderData} result={actionData} />
      )}
    </MentorshipPage>
  );
}
