import { data } from 'react-router';
import { findCourse } from '#domain/learning/course-list.ts';
import { listSharers, seenOfShares } from '#domain/learning/shares/course-shares.ts';
import { saveCourseShares } from '#domain/learning/shares/save-course-shares.ts';
import { listSharesOfThing } from '#domain/wallet/shares/list-shares.ts';
import type { Database } from '#platform/database/database.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/shares';
import { EarnedTable } from './earned-table.tsx';
import { percentField } from './percent-field.ts';
import { SharesForm } from './shares-form.tsx';
import { sharesForm } from './shares-form.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'courses.publish');
  const { db, language, now } = context.get(appContext);
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  const { id, title } = course;
  const sharers = await listSharers(db, id);
  return {
    ...{ id, title: pick(title, language), sharers, ownId: userId },
    values: {
      seen: seenOfShares(sharers),
      ...Object.fromEntries(
        sharers.map((each) => [percentField(each.userId), each.percent === null ? '' : String(each.percent)]),
      ),
    },
    earned: await listSharesOfThing(db, id, now),
    done: readDone(url, ['saved']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'courses.publish');
  if (!(await findCourse(db, params.id))) throw data(null, { status: 404 });
  return await sharesForm.handle(
    { request, context },
    async ({ values }) => {
      await saveCourseShares(db, { ...staff, courseId: params.id, ...values }, now);
      return `/admin/education/courses/${params.id}/shares?done=saved`;
    },
    seenMeanwhile(() => findSeen(db, params.id)),
  );
}

async function findSeen(db: Database, courseId: string) {
  return { seen: seenOfShares(await listSharers(db, courseId)) };
}

const rules = ['money', 'when', 'none', 'refund'] as const;

/** Who earns how much of a course from now on, and what was earned by it. */
export default function CourseShares({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-shares');
  const admin = useText('admin');
  const { id, title, earned, done } = loaderData;
  const course = `/admin/education/courses/${id}`;
  return (
    <StaffPage
      title={t('title', { title: `\u2068${title}\u2069` })}
      lead={t('lead')}
      above={[
        { href: '/admin/education', label: admin('place.education') },
        { href: course, label: title },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="form" heading={t('form')} lead={t('form.lead')}>
        <SavedMeanwhile result={actionData} path={`${course}/shares`} />
        <SharesForm {...loaderData} action={`${course}/shares`} result={actionData} />
      </Section>
      <Section id="earned" heading={t('earned')} tone="sand">
        <EarnedTable earned={earned} />
      </Section>
      <Section id="rules" heading={t('rules')}>
        <List items={rules} keyOf={(rule) => rule}>
          {(rule) => t(`rules.${rule}`)}
        </List>
      </Section>
    </StaffPage>
  );
}
