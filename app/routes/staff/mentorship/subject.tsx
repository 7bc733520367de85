import { data, type HeadersArgs } from 'react-router';
import { changeMentorSubject, findMentorSubject } from '#domain/mentorship/mentor-subjects.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/subject';
import { mentorSubjectForm, shownMentorSubject } from './mentorship-forms.server.ts';
import { MentorSubjectForm } from './subject-form.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'mentorship.manage');
  const { db, language } = context.get(appContext);
  const subject = await findMentorSubject(db, params.id);
  if (!subject) throw data(null, { status: 404 });
  return {
    ...{ id: subject.id, name: pick(subject.name, language), values: shownMentorSubject(subject) },
    done: readDone(url, ['created', 'saved']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'mentorship.manage');
  if (!(await findMentorSubject(db, params.id))) throw data(null, { status: 404 });
  const editing = { id: params.id, actor, requestSource: requestSourceOf(request, context) };
  return await mentorSubjectForm.handle(
    { request, context },
    async ({ values: { content, seen } }) => {
      await changeMentorSubject(db, { ...editing, content, seen }, now);
      return `/admin/community/mentorship/subjects/${params.id}?done=saved`;
    },
    seenMeanwhile(() => findMentorSubject(db, params.id)),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A subject of mentors, to change, to close or to open. */
export default function StaffMentorSubject({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-mentorship');
  const { id, name, values, done } = loaderData;
  const path = `/admin/community/mentorship/subjects/${id}`;
  return (
    <StaffPage
      title={t('subject.title', { name: `\u2068${name}\u2069` })}
      lead={t('subject.lead')}
      above={[
        { href: '/admin/community/mentorship', label: t('title') },
        { href: '/admin/community/mentorship/subjects', label: t('subjects.title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Band>
        <Stack>
          <SavedMeanwhile result={actionData} path={path} />
          <MentorSubjectForm action={path} values={values} result={actionData} submit={t('save')} />
        </Stack>
      </Band>
    </StaffPage>
  );
}
