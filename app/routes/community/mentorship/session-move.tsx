import { data, type HeadersArgs } from 'react-router';
import { moveSession } from '#domain/mentorship/book-session.ts';
import { sessionHref } from '#domain/mentorship/mentorship-constants.ts';
import { findOwnSession } from '#domain/mentorship/session-rows.ts';
import { listFreeSlots } from '#domain/mentorship/session-slots.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { writeCairoTime } from '#platform/time/cairo-time.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { shownTime } from '#routes/kit/typed-time.ts';
import type { Route } from './+types/session-move';
import { PairPage } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { useMentorshipErrors } from './mentorship-words.ts';
import { SessionFields } from './session-fields.tsx';
import { mentorSessionMoveForm } from './session-forms.server.ts';
import { minutesOf, writeSessionTime } from './session-words.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, userId } = readMentorshipMember(request, context);
  const found = await findOwnSession(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { session, pair } = found;
  const people = [pair.mentorUserId, pair.menteeId];
  const minutes = minutesOf(session);
  const slots = await listFreeSlots(db, { mentorId: pair.mentorId, people, minutes }, now);
  return {
    pair: { id: pair.id, side: pair.side, other: pair.other },
    ...{ id: session.id, startsAt: session.startsAt },
    canMove: session.status === 'booked' && session.startsAt > now,
    values: {
      ...{ slot: 'other', startsAt: shownTime(session.startsAt), minutes: String(minutes) },
      ...{ way: session.way, join: session.join ?? '' },
    },
    slots: slots.map((at) => ({ value: writeCairoTime(at), at })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  if (!(await findOwnSession(db, { id: params.id, userId }))) throw data(null, { status: 404 });
  const own = { sessionId: params.id, userId, requestSource, siteUrl };
  return await mentorSessionMoveForm.handle(
    { request, context },
    async ({ values: { plan } }) => {
      await moveSession(db, { ...own, plan }, now);
      return `${sessionHref(params.id)}?done=moved`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Another time, way or place of a session, before it begins. */
export default function MoveSession({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { language } = usePage();
  const { pair, id, startsAt, canMove, values, slots } = loaderData;
  const errors = useMentorshipErrors(actionData);
  return (
    <PairPage
      title={t('session.move')}
      lead={t('session.move.lead', { moment: `\u2068${writeSessionTime(startsAt, language)}\u2069` })}
      pair={pair}
      hasErrors={actionData !== undefined}
    >
      <Band>
        {!canMove && !actionData ? (
          <Notice>{t('session.cannot-move')}</Notice>
        ) : (
          <Form action={`${sessionHref(id)}/move`} errors={errors} values={actionData?.values ?? values}>
            <SessionFields slots={slots} />
            <p>{t('session.told')}</p>
            <div>
              <Button look="primary" busyLabel={t('busy')}>
                {t('session.move.save')}
              </Button>
            </div>
          </Form>
        )}
      </Band>
    </PairPage>
  );
}
