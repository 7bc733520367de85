import type { BroadcastCounts } from '#domain/notifications/broadcasts/broadcast-constants.ts';
import type { NotificationChannel } from '#domain/notifications/notify/notification-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList, type DetailsListProps } from '#ui/data/details-list.tsx';
import { Form } from '#ui/form/form.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';

type ProgressPartProps = {
  id: string;
  status: string;
  isListed: boolean;
  channels: readonly NotificationChannel[];
  counts: BroadcastCounts;
  facts: DetailsListProps['items'];
  startedAt: Date | null;
  endedAt: Date | null;
};

const states = ['sent', 'queued', 'waiting', 'failed', 'muted', 'unreachable', 'withdrawn'] as const;

/** How far a broadcast is: in words, by channel, and message by message in a table. */
export function ProgressPart(props: ProgressPartProps) {
  const t = useText('staff-notifications');
  const { id, status, isListed, channels, counts, facts, startedAt, endedAt } = props;
  const rows = channels.map((channel) => ({ channel, ...countStates(counts, channel, status) }));
  const times = [
    ...(startedAt ? [{ term: t('progress.started'), value: <DateText at={startedAt} withTime /> }] : []),
    ...(endedAt ? [{ term: t('progress.ended'), value: <DateText at={endedAt} withTime /> }] : []),
  ];
  const isMoving = status === 'sending' || rows.some(({ queued }) => queued > 0);
  return (
    <Section id="progress" heading={t('progress.heading')}>
      <Stack>
        <DetailsList look="rows" items={[...facts, ...times]} />
        {status === 'sending' && !isListed && <p>{t('progress.listing')}</p>}
        {rows.map(
          ({ channel, total, waiting, queued }) =>
            total > 0 && (
              <Progress
                key={channel}
                label={t('progress.label', { channel: t(`channel.${channel}`) })}
                value={total - waiting - queued}
                max={total}
              />
            ),
        )}
        <Table
          caption={t('progress.caption')}
          rows={states.map((state) => ({ state }))}
          keyOf={({ state }) => state}
          columns={[
            {
              key: 'state',
              heading: t('progress.state'),
              cell: ({ state }) => t(`progress.${state}`),
            },
            ...rows.map((row) => ({
              key: row.channel,
              heading: t(`channel.${row.channel}`),
              isNumber: true,
              cell: ({ state }: { state: (typeof states)[number] }) => <NumberText value={row[state]} />,
            })),
          ]}
        />
        {isMoving && (
          <div>
            <ButtonLink href={`/admin/notifications/${id}`}>{t('progress.again')}</ButtonLink>
          </div>
        )}
      </Stack>
    </Section>
  );
}

type States = Record<(typeof states)[number] | 'total', number>;

/** Once it was stopped, who was still to come will not get it. */
function countStates(counts: BroadcastCounts, channel: NotificationChannel, status: string): States {
  const { waiting = 0, muted = 0, unreachable = 0, ...rest } = counts[channel] ?? {};
  const { queued = 0, sent = 0, failed = 0, withdrawn = 0 } = rest as Partial<States>;
  const isStopped = status === 'stopped';
  const total = waiting + muted + unreachable + queued + sent + failed + withdrawn;
  return {
    ...{ sent, queued, failed, muted, unreachable, total },
    waiting: isStopped ? 0 : waiting,
    withdrawn: isStopped ? withdrawn + waiting : withdrawn,
  };
}

/** Stopping is for good, and says so. */
export function StopPart({ path }: { path: string }) {
  const t = useText('staff-notifications');
  return (
    <Section id="stop" heading={t('stop.heading')} lead={t('stop.text')}>
      <Form action={path}>
        <Button look="danger" name="action" value="stop" busyLabel={t('stop.busy')}>
          {t('stop.submit')}
        </Button>
      </Form>
    </Section>
  );
}
