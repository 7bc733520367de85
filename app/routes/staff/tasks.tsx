import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band } from '#ui/layout/section.tsx';
import type { Route } from './+types/tasks';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { listStaffTasks } from '#routes/staff/kit/staff-tasks.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { TaskTable } from '#routes/staff/kit/task-table.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = getStaffWho(context, 'staff-area.enter');
  return { tasks: await listStaffTasks(db, { staff, now }) };
}

/** Everything that waits for whoever asks, by how urgent it is. */
export default function AdminTasks({ loaderData: { tasks } }: Route.ComponentProps) {
  const t = useText('admin');
  return (
    <StaffPage title={t('tasks.title')} lead={t('tasks.lead')}>
      <Band>
        {tasks.length > 0 ? (
          <TaskTable caption={t('tasks.caption', { count: tasks.length })} tasks={tasks} />
        ) : (
          <EmptyState
            level={2}
            heading={t('tasks.none')}
            action={<ButtonLink href="/admin">{t('error.dashboard')}</ButtonLink>}
          >
            {t('tasks.noneText')}
          </EmptyState>
        )}
      </Band>
    </StaffPage>
  );
}
