import { createProject } from '#domain/marketplace/create-project.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import type { Route } from './+types/project-new';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { ProjectForm } from './project-form.tsx';
import { projectForm } from './project-form.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'projects.edit');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'projects.edit');
  const requestSource = requestSourceOf(request, context);
  return await projectForm.handle({ request, context }, async ({ values: { content } }) => {
    const { id } = await createProject(db, { content, actor, requestSource }, now);
    return `/admin/freelance/projects/${id}?done=created`;
  });
}

/** A new posting on the job board. */
export default function NewProject({ actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  return (
    <StaffPage
      title={t('project.new.title')}
      lead={t('project.new.lead')}
      above={[
        { href: '/admin/freelance', label: t('freelance.title') },
        { href: '/admin/freelance/projects', label: t('projects.title') },
      ]}
      errors={actionData !== undefined}
    >
      <Band>
        <ProjectForm
          action="/admin/freelance/projects/new"
          values={{ status: 'open' }}
          result={actionData}
          submit={t('project.new.save')}
        />
      </Band>
    </StaffPage>
  );
}
