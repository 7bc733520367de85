import { data, type HeadersArgs } from 'react-router';
import { cancelSession, saveSessionNote, tellOutcome } from '#domain/mentorship/book-session.ts';
import { sessionHref } from '#domain/mentorship/mentorship-constants.ts';
import { findOwnSession, readSessionNotes } from '#domain/mentorship/session-rows.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/session';
import { PairPage } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import {
  mentorSessionCancelForm,
  mentorSessionNoteForm,
  mentorSessionOutcomeForm,
} from './session-forms.server.ts';
import { CancelPart, NotePart, OutcomePart, SessionFacts } from './session-parts.tsx';
import { minutesOf, writeSessionTime } from './session-words.ts';

const done = ['booked', 'moved', 'cancelled', 'told', 'noted'] as const;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, now, userId } = readMentorshipMember(request, context);
  const found = await findOwnSession(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { session, pair } = found;
  const { id, startsAt, status, way, join, cancelledBy, cancelWords, mentorSaid, menteeSaid } = session;
  const isMentor = pair.side === 'mentor';
  const { own, shared } = await readSessionNotes(db, { sessionId: id, side: pair.side });
  return {
    pair: { id: pair.id, side: pair.side, other: pair.other },
    session: { id, startsAt, status, way, join, cancelWords, minutes: minutesOf(session) },
    isCancelledByMe: cancelledBy === pair.side,
    hasBegun: startsAt <= now,
    said: { own: isMentor ? mentorSaid : menteeSaid, other: isMentor ? menteeSaid : mentorSaid },
    note: { text: own?.text ?? '', isShared: own?.isShared ?? false, shared: shared?.text ?? null },
    agreement: await readAgreement(context, userId),
    done: done.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  if (!(await findOwnSession(db, { id: params.id, userId }))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const own = { sessionId: params.id, userId };
  const after = (what: (typeof done)[number], place = '') => `${sessionHref(params.id)}?done=${what}${place}`;
  const act = textOf(body, 'action');
  if (act === 'cancel')
    return await mentorSessionCancelForm.handle(
      submission,
      async ({ values: { words } }) => {
        await cancelSession(db, { ...own, words, requestSource, siteUrl }, now);
        return after('cancelled');
      },
      whenGone,
    );
  if (act === 'tell')
    return await mentorSessionOutcomeForm.handle(
      submission,
      async ({ values: { outcome } }) => {
        await tellOutcome(db, { ...own, outcome }, now);
        return after('told');
      },
      whenGone,
    );
  return await mentorSessionNoteForm.handle(
    submission,
    async ({ values: { note: text, isShared } }) => {
      await agreeWhereTicked(context, { userId, body });
      await saveSessionNote(db, { ...own, text, isShared }, now);
      return after('noted', '#notes');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A session of two people: when it is and how they join, what came of it, and what each noted. */
export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { language } = usePage();
  const { pair, session, hasBegun, done } = loaderData;
  const outcome = done && !actionData ? t(`done.${done}`) : null;
  const isBooked = session.status === 'booked';
  const name = `\u2068${pair.other}\u2069`;
  const part = { id: session.id, name };
  const cancelling = resultOf(actionData, 'mentor-session-cancel');
  const telling = resultOf(actionData, 'mentor-session-outcome');
  return (
    <PairPage
      title={t('session.on', { moment: `\u2068${writeSessionTime(session.startsAt, language)}\u2069` })}
      pair={pair}
      hasErrors={actionData !== undefined}
      outcome={outcome}
    >
      <SessionFacts {...loaderData} />
      {((isBooked && hasBegun) || telling) && <OutcomePart {...part} {...loaderData} result={telling} />}
      <NotePart {...part} {...loaderData} result={resultOf(actionData, 'mentor-session-note')} />
      {((isBooked && !hasBegun) || cancelling) && <CancelPart {...part} result={cancelling} />}
    </PairPage>
  );
}
