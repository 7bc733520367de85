import { data, type HeadersArgs } from 'react-router';
import { bookSession } from '#domain/mentorship/book-session.ts';
import { findMentorById } from '#domain/mentorship/find-mentors.ts';
import { findOwnMentorship } from '#domain/mentorship/find-requests.ts';
import { newSessionHref, sessionHref } from '#domain/mentorship/mentorship-constants.ts';
import { listFreeSlots } from '#domain/mentorship/session-slots.ts';
import { useText } from '#platform/text/i18n.ts';
import { writeCairoTime } from '#platform/time/cairo-time.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import type { Route } from './+types/session-new';
import { mentorSessionForm } from './session-forms.server.ts';
import { SessionFields } from './session-fields.tsx';
import { PairPage } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { useMentorshipErrors } from './mentorship-words.ts';

const minutes = 60;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, userId } = readMentorshipMember(request, context);
  const pair = await findOwnMentorship(db, { id: params.id, userId });
  if (!pair) throw data(null, { status: 404 });
  const people = [pair.mentorUserId, pair.menteeId];
  const slots = await listFreeSlots(db, { mentorId: pair.mentorId, people, minutes }, now);
  const mentor = await findMentorById(db, pair.mentorId);
  return {
    pair: { id: pair.id, side: pair.side, other: pair.other },
    isActive: pair.status === 'active',
    agreement: await readAgreement(context, userId),
    way: mentor?.mentor.ways[0] ?? 'call',
    slots: slots.map((at) => ({ value: writeCairoTime(at), at })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  if (!(await findOwnMentorship(db, { id: params.id, userId }))) throw data(null, { status: 404 });
  const own = { mentorshipId: params.id, userId, requestSource, siteUrl };
  return await mentorSessionForm.handle(
    { request, context },
    async ({ values: { plan }, body }) => {
      await agreeWhereTicked(context, { userId, body });
      return `${sessionHref((await bookSession(db, { ...own, plan }, now)).id)}?done=booked`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Books a session of the two: at a time that suits both, or at another. */
export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { pair, isActive, way, slots, agreement } = loaderData;
  const errors = useMentorshipErrors(actionData);
  return (
    <PairPage
      title={t('session.new')}
      lead={t('session.new.lead')}
      pair={pair}
      hasErrors={actionData !== undefined}
    >
      <Band>
        {!isActive && !actionData ? (
          <Notice>{t('session.over')}</Notice>
        ) : (
          <Form
            action={newSessionHref(pair.id)}
            errors={errors}
            values={actionData?.values ?? { minutes: String(minutes), way }}
          >
            <SessionFields slots={slots} />
            <AgreementField agreement={agreement} />
            <p>{t('session.told')}</p>
            <div>
              <Button look="primary" busyLabel={t('busy')}>
                {t('session.book')}
              </Button>
            </div>
          </Form>
        )}
      </Band>
    </PairPage>
  );
}
