import { redirect } from 'react-router';
import { createProject } from '#domain/marketplace/create-project.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import type { Route } from './+types/project-new';
import { whenceOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { ProjectForm } from './project-form.tsx';
import { projectTexts, readProject } from './project-wish.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'projects.edit');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const actor = getStaffWho(context, 'projects.edit');
  const { written, content, problems } = readProject(await request.formData());
  const form = { written, texts: projectTexts };
  if (!content) return sayProblems(form, problems);
  try {
    const whence = whenceOf(request, context);
    const { id } = await createProject(app.db, { content, actor, whence }, app.now);
    return redirect(`/admin/freelance/projects/${id}?done=created`, 303);
  } catch (error) {
    return sayWhyNot(error, form, app);
  }
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
          answer={actionData}
          submit={t('project.new.save')}
        />
      </Band>
    </StaffPage>
  );
}
