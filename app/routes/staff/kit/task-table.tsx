import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Table } from '#ui/data/table.tsx';
import type { StaffTask } from './staff-tasks.server.ts';

const tones = { high: 'danger', medium: 'accent', low: 'plain' } as const;

/** What waits for somebody of the staff: each leads to its list. */
export function TaskTable({ caption, tasks }: { caption: string; tasks: readonly StaffTask[] }) {
  const t = useText('admin');
  return (
    <Table
      caption={caption}
      keyOf={({ key }) => key}
      rows={tasks}
      columns={[
        {
          key: 'task',
          heading: t('tasks.task'),
          cell: ({ key, href }) => (
            <Link href={href} look="standing">
              {t(`task.${key}`)}
            </Link>
          ),
        },
        {
          key: 'count',
          heading: t('tasks.count'),
          isNumber: true,
          cell: ({ count }) => <NumberText value={count} />,
        },
        {
          key: 'priority',
          heading: t('tasks.priority'),
          cell: ({ priority }) => <Badge tone={tones[priority]}>{t(`tasks.priority.${priority}`)}</Badge>,
        },
      ]}
    />
  );
}
