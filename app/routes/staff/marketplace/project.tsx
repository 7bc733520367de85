import { data } from 'react-router';
import { changeProject } from '#domain/marketplace/change-project.ts';
import { findProject } from '#domain/marketplace/project-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/project';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { ProjectForm } from './project-form.tsx';
import { projectForm, shownProject } from './project-form.server.ts';

const doneThings = ['created', 'saved'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'projects.edit');
  const { db, language } = context.get(appContext);
  const project = await findProject(db, params.id);
  if (!project) throw data(null, { status: 404 });
  const { id, slug, title, status, postedOn } = project;
  return {
    ...{ id, slug, status, postedOn },
    title: pick(title, language),
    values: shownProject(project),
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'projects.edit');
  if (!(await findProject(db, params.id))) throw data(null, { status: 404 });
  const requestSource = requestSourceOf(request, context);
  return await projectForm.handle(
    { request, context },
    async ({ values: { content, seen } }) => {
      await changeProject(db, { projectId: params.id, content, seen, actor, requestSource }, now);
      return `/admin/freelance/projects/${params.id}?done=saved`;
    },
    seenMeanwhile(() => findProject(db, params.id)),
  );
}

/** A posting of the job board, to change or to close. */
export default function Project({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { id, slug, title, status, postedOn, values, done } = loaderData;
  const path = `/admin/freelance/projects/${id}`;
  return (
    <StaffPage
      title={t('project.title', { title: `\u2068${title}\u2069` })}
      above={[
        { href: '/admin/freelance', label: t('freelance.title') },
        { href: '/admin/freelance/projects', label: t('projects.title') },
      ]}
      done={done && t(`project.done.${done}`)}
      actions={
        status === 'open' && <ButtonLink href={`/freelance/projects/${slug}`}>{t('project.see')}</ButtonLink>
      }
      errors={actionData !== undefined}
    >
      <Section id="facts" heading={t('project.facts')} tone="sand">
        <DetailsList items={[{ term: t('posted'), value: <DateText on={postedOn} /> }]} />
      </Section>
      <Band>
        <SavedMeanwhile result={actionData} path={path} />
        <ProjectForm action={path} values={values} result={actionData} submit={t('save')} />
      </Band>
    </StaffPage>
  );
}
