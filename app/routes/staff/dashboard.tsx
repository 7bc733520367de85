import type { Role } from '#domain/identity/role-names.ts';
import { dateFormat, numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AuditTable } from '#routes/staff/audit/audit-table.tsx';
import type { DashboardData } from './home.tsx';
import type { StaffFigure } from '#routes/staff/kit/staff-figures.server.ts';
import { TaskTable } from '#routes/staff/kit/task-table.tsx';

/** The first screen of the staff area: what there is, what happened, what waits. */
export function Dashboard(props: DashboardData) {
  const t = useText('admin');
  const { staff, figures, lastMonth, actions, maintenance, done } = props;
  return (
    <>
      <PageHead
        title={t('dashboard.title')}
        section={t('section')}
        isHidden
        outcome={done && t(`done.${done}.title`)}
      />
      <PageHeading
        lead={t('dashboard.lead')}
        after={
          <>
            {done && (
              <Notice tone="success" heading={t(`done.${done}.title`)} announce={t(`done.${done}.title`)}>
                {t(`done.${done}.text`)}
              </Notice>
            )}
            {maintenance.isOn && <Notice tone="warning">{t('maintenance.isOn')}</Notice>}
          </>
        }
      >
        {t('dashboard.title')}
      </PageHeading>
      {figures.length > 0 && (
        <Section id="figures" heading={t('figures.heading')}>
          <FigureCards figures={figures} lastMonth={lastMonth} />
        </Section>
      )}
      <Tasks {...props} />
      <Activities {...props} />
      {actions.length > 0 && (
        <Section id="quick-actions" heading={t('quick.heading')}>
          <ButtonRow>
            {actions.map(({ key, href }) => (
              <ButtonLink key={key} href={href}>
                {t(`quick.${key}`)}
              </ButtonLink>
            ))}
          </ButtonRow>
        </Section>
      )}
      {maintenance.mayChange && (
        <Section
          id="maintenance"
          heading={t('maintenance.title')}
          lead={maintenance.isOn ? t('maintenance.isOn') : t('maintenance.isOff')}
        >
          <ButtonLink href="/admin/maintenance">{t('maintenance.change')}</ButtonLink>
        </Section>
      )}
      <Section id="you" heading={t('you.heading')}>
        <DetailsList
          items={[
            { term: t('you.email'), value: <bdi>{staff.email}</bdi> },
            { term: t('you.roles'), value: <Roles roles={staff.roles} /> },
          ]}
        />
        <p>
          <Link href="/admin/first-steps" look="standing">
            {t('first.title')}
          </Link>
        </p>
      </Section>
    </>
  );
}

function FigureCards({ figures, lastMonth }: Pick<DashboardData, 'figures' | 'lastMonth'>) {
  const t = useText('admin');
  return (
    <Figures
      figures={figures.map((figure) => ({
        key: figure.key,
        label: t(`figures.${figure.key}`),
        value:
          figure.key === 'revenue' ? <Money piastres={figure.value} /> : <NumberText value={figure.value} />,
        note:
          figure.key === 'revenue' ? (
            <RevenueChange figure={figure} lastMonth={lastMonth} />
          ) : (
            <Change figure={figure} lastMonth={lastMonth} />
          ),
      }))}
    />
  );
}

/** How a figure changed since the month before, in words. */
function Change({ figure: { value, before }, lastMonth }: { figure: StaffFigure; lastMonth: Date }) {
  const t = useText('admin');
  const { language } = usePage();
  const month = dateFormat(language, { month: 'long', timeZone: 'Africa/Cairo' }).format(lastMonth);
  if (before === 0) return t('change.fromNone', { month });
  if (before === value) return t('change.none', { month });
  const share = Math.abs(value - before) / before;
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const values = { percent, month, before: numberFormat(language).format(before) };
  return value > before ? t('change.up', values) : t('change.down', values);
}

/** How much was earned this month so far beside all of the month before, in words. */
function RevenueChange({ figure: { value, before }, lastMonth }: { figure: StaffFigure; lastMonth: Date }) {
  const t = useText('admin');
  const { language } = usePage();
  const month = dateFormat(language, { month: 'long', timeZone: 'Africa/Cairo' }).format(lastMonth);
  // Of nothing, or of more refunds than sales, there is no share.
  if (before <= 0) return t('revenue.fromNone', { month });
  const share = Math.abs(value - before) / before;
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const values = { percent, month, before: formatMoney(before, language) };
  if (value === before) return t('revenue.same', values);
  return value > before ? t('revenue.more', values) : t('revenue.less', values);
}

function Tasks({ tasks }: Pick<DashboardData, 'tasks'>) {
  const t = useText('admin');
  return (
    <Section
      id="tasks"
      heading={t('tasks.heading')}
      after={<ButtonLink href="/admin/tasks">{t('tasks.all')}</ButtonLink>}
    >
      {tasks.total > 0 ? (
        <TaskTable caption={t('tasks.caption', { count: tasks.total })} tasks={tasks.shown} />
      ) : (
        <p>{t('tasks.none')}</p>
      )}
    </Section>
  );
}

function Activities({ activities: { entries, areAll }, now }: Pick<DashboardData, 'activities' | 'now'>) {
  const t = useText('admin');
  return (
    <Section id="activities" heading={t('activity.heading')}>
      <Stack>
        {entries.length > 0 ? (
          <AuditTable
            caption={areAll ? t('activity.caption') : t('activity.captionOwn')}
            entries={entries}
            now={now}
          />
        ) : (
          <p>{t('activity.none')}</p>
        )}
        {areAll && (
          <Link href="/admin/audit" look="standing">
            {t('activity.all')}
          </Link>
        )}
      </Stack>
    </Section>
  );
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const t = useText('admin');
  const { language } = usePage();
  return <>{new Intl.ListFormat(localeOf(language)).format(roles.map((role) => t(`role.${role}`)))}</>;
}
