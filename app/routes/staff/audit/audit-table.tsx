import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { Named } from '#ui/text/named.tsx';
import type { AuditLineEntry } from './audit-line.tsx';
import { statusOf } from './audit-status.ts';

export type AuditTableProps = {
  caption: string;
  entries: readonly (AuditLineEntry & { id: number })[];
  /** The instant of the request. */
  now: Date | string;
};

const tones = { success: 'success', pending: 'accent', warning: 'danger' } as const;

/** Lines of the audit log as a table: who, did what, to what, when, and how it ended. */
export function AuditTable({ caption, entries, now }: AuditTableProps) {
  const t = useText('admin');
  const audit = useText('audit');
  return (
    <Table
      caption={caption}
      keyOf={({ id }) => String(id)}
      rows={entries}
      columns={[
        {
          key: 'who',
          heading: t('activity.who'),
          cell: ({ actor }) =>
            actor.kind === 'person' ? <Named>{actor.name}</Named> : audit(`who.${actor.kind}`),
        },
        { key: 'action', heading: t('activity.action'), cell: ({ action }) => audit(action) },
        { key: 'target', heading: t('activity.target'), cell: ({ target }) => <Target target={target} /> },
        { key: 'time', heading: t('activity.time'), cell: ({ at }) => <TimeAgo at={at} now={now} /> },
        {
          key: 'status',
          heading: t('activity.status'),
          cell: (entry) => {
            const status = statusOf(entry);
            return <Badge tone={tones[status]}>{t(`activity.status.${status}`)}</Badge>;
          },
        },
      ]}
    />
  );
}

/** People by their names, everything else by its kind. */
function Target({ target: { kind, name } }: Pick<AuditLineEntry, 'target'>) {
  const t = useText('admin');
  return name === null ? t(`target.${kind}`) : <Named>{name}</Named>;
}
