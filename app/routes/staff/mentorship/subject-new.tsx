import type { HeadersArgs } from 'react-router';
import { createMentorSubject, listMentorSubjects } from '#domain/mentorship/mentor-subjects.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/subject-new';
import { mentorSubjectForm } from './mentorship-forms.server.ts';
import { MentorSubjectForm } from './subject-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'mentorship.manage');
  const subjects = await listMentorSubjects(context.get(appContext).db);
  return { nextPosition: Math.max(0, ...subjects.map(({ position }) => position)) + 1 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'mentorship.manage');
  const requestSource = requestSourceOf(request, context);
  return await mentorSubjectForm.handle({ request, context }, async ({ values: { content } }) => {
    const { id } = await createMentorSubject(db, { content, actor, requestSource }, now);
    return `/admin/community/mentorship/subjects/${id}?done=created`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new subject, the last one unless somebody says otherwise. */
export default function NewMentorSubject({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-mentorship');
  return (
    <StaffPage
      title={t('subject.new')}
      lead={t('subject.new.lead')}
      above={[
        { href: '/admin/community/mentorship', label: t('title') },
        { href: '/admin/community/mentorship/subjects', label: t('subjects.title') },
      ]}
      errors={actionData !== undefined}
    >
      <Band>
        <MentorSubjectForm
          action="/admin/community/mentorship/subjects/new"
          values={{ position: String(loaderData.nextPosition), isOpen: 'yes' }}
          result={actionData}
          submit={t('subject.new.save')}
        />
      </Band>
    </StaffPage>
  );
}
