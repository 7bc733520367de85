import type { Reach } from '#domain/notifications/broadcasts/count-reach.ts';
import type { NotificationChannel } from '#domain/notifications/notify/notification-constants.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { DetailsList, type DetailsListProps } from '#ui/data/details-list.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';

type Facts = DetailsListProps['items'];

/** Whom a broadcast would reach at this moment. */
export function ReachPart({
  reach,
  channels,
  facts,
}: {
  reach: Reach;
  channels: readonly NotificationChannel[];
  facts: Facts;
}) {
  const t = useText('staff-notifications');
  const numbers = ['reached', 'muted', 'unreachable'] as const;
  return (
    <Section id="reach" heading={t('reach.heading')}>
      <Stack>
        <DetailsList look="rows" items={facts} />
        <p>{t('reach.people', { count: reach.people })}</p>
        <Table
          caption={t('reach.caption')}
          rows={channels.map((channel) => ({ channel, ...reach.channels[channel] }))}
          keyOf={({ channel }) => channel}
          columns={[
            {
              key: 'channel',
              heading: t('reach.channel'),
              cell: ({ channel }) => t(`channel.${channel}`),
            },
            ...numbers.map((number) => ({
              key: number,
              heading: t(`reach.${number}`),
              isNumber: true,
              cell: (row: Reach['channels']['mail']) => <NumberText value={row[number]} />,
            })),
          ]}
        />
        <p>{t('reach.counted')}</p>
      </Stack>
    </Section>
  );
}

type DraftStepsProps = {
  path: string;
  revision: number;
  reach: Reach | null;
  errors: FieldErrors | null;
  values: Record<string, string> | undefined;
};

/** What can be done with a draft: try it, send it, delete it. */
export function DraftSteps({ path, revision, reach, errors, values }: DraftStepsProps) {
  const t = useText('staff-notifications');
  return (
    <>
      <Section id="test" heading={t('test.heading')} lead={t('test.text')}>
        <Form action={path} prefix="test-">
          <Button name="action" value="test" busyLabel={t('test.sending')}>
            {t('test.send')}
          </Button>
        </Form>
      </Section>
      <Section id="send" heading={t('send.heading')} lead={t('send.text')} tone="sand">
        <Form action={path} errors={errors} values={values}>
          <input type="hidden" name="revision" value={revision} />
          <RadioGroup
            name="when"
            label={t('send.when')}
            choices={[
              { value: 'now', label: t('send.now') },
              { value: 'later', label: t('send.later') },
            ]}
          />
          <Field name="at" label={t('send.at')} hint={t('send.at.hint')} autoComplete="off" isOptional />
          <Button look="primary" name="action" value="send" busyLabel={t('send.busy')}>
            {t('send.submit', { count: reach?.people ?? 0 })}
          </Button>
        </Form>
      </Section>
      <Section id="delete" heading={t('delete.heading')} lead={t('delete.text')}>
        <Form action={path} prefix="delete-">
          <Button look="danger" name="action" value="delete" busyLabel={t('deleting')}>
            {t('delete.submit')}
          </Button>
        </Form>
      </Section>
    </>
  );
}

/** A broadcast that waits for its time can be taken back. */
export function ScheduledPart({ path, scheduledAt }: { path: string; scheduledAt: Date | null }) {
  const t = useText('staff-notifications');
  const { language } = usePage();
  const at = dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  return (
    <Section
      id="scheduled"
      heading={t('scheduled.heading')}
      lead={scheduledAt && t('scheduled.at', { at: at.format(scheduledAt) })}
    >
      <Form action={path}>
        <p>{t('scheduled.back.text')}</p>
        <Button name="action" value="unschedule" busyLabel={t('scheduled.busy')}>
          {t('scheduled.back')}
        </Button>
      </Form>
    </Section>
  );
}
