import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { changeCourse } from '#domain/learning/change-course.ts';
import { mayGiveStatus } from '#domain/learning/course-changes.ts';
import { courseStatuses } from '#domain/learning/course-constants.ts';
import { findCourse, listCategoriesForStaff } from '#domain/learning/course-list.ts';
import { deleteCourse } from '#domain/learning/delete-course.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/course';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { CourseForm } from './course-form.tsx';
import { courseDeletion, courseForm, shownCourse } from './course-form.server.ts';
import { DeleteForm } from './delete-form.tsx';

const doneThings = ['created', 'saved'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'courses.edit');
  const { db, language } = context.get(appContext);
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  const categories = await listCategoriesForStaff(db);
  const { id, slug, title, status, publishedAt } = course;
  return {
    ...{ id, slug, status, title: pick(title, language), values: shownCourse(course) },
    mayBeDeleted: publishedAt === null,
    managesEnrolments: may(roles, 'enrolments.manage'),
    givesShares: may(roles, 'courses.publish'),
    statuses: courseStatuses.filter((after) => mayGiveStatus(roles, { before: status, after })),
    categories: categories.map(({ slug, name }) => ({ slug, name: pick(name, language) })),
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'courses.edit');
  if (!(await findCourse(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const editing = { courseId: params.id, actor, requestSource: requestSourceOf(request, context) };
  if (textOf(body, 'action') === 'delete') {
    return await courseDeletion.handle({ request, context, body }, async () => {
      await deleteCourse(db, editing, now);
      return '/admin/education?done=course-deleted';
    });
  }
  return await courseForm.handle(
    { request, context, body },
    async ({ values: { content, seen } }) => {
      await changeCourse(db, { ...editing, content, seen }, now);
      return `/admin/education/courses/${params.id}?done=saved`;
    },
    seenMeanwhile(() => findCourse(db, params.id)),
  );
}

/** A course of the catalogue, to change, publish, feature, archive or, while nobody saw it, delete. */
export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const lessons = useText('staff-lessons');
  const enrolments = useText('staff-enrolments');
  const shares = useText('staff-shares');
  const { id, slug, title, status, values, mayBeDeleted, categories, statuses, done } = loaderData;
  const path = `/admin/education/courses/${id}`;
  return (
    <StaffPage
      title={t('course.title', { title: `\u2068${title}\u2069` })}
      lead={t(`course.${status}.note`)}
      above={[{ href: '/admin/education', label: t('education.title') }]}
      done={done && t(`course.done.${done}`)}
      actions={
        <>
          <ButtonLink href={`/teach/${slug}`}>{lessons('toLessons')}</ButtonLink>
          {loaderData.managesEnrolments && (
            <ButtonLink href={`${path}/enrolments`}>{enrolments('open')}</ButtonLink>
          )}
          {loaderData.givesShares && <ButtonLink href={`${path}/shares`}>{shares('open')}</ButtonLink>}
          {status === 'published' && <ButtonLink href="/learn">{t('course.see')}</ButtonLink>}
        </>
      }
      errors={actionData !== undefined}
    >
      <Band>
        <SavedMeanwhile result={actionData} path={path} />
        <CourseForm
          action={path}
          values={values}
          result={actionData}
          categories={categories}
          statuses={statuses}
          submit={t('save')}
        />
      </Band>
      {mayBeDeleted && (
        <Section id="delete" heading={t('course.delete.heading')} tone="sand">
          <DeleteForm action={path} summary={t('course.delete.open')} text={t('course.delete.text')}>
            {t('course.delete')}
          </DeleteForm>
        </Section>
      )}
    </StaffPage>
  );
}
