import { data } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import { listAwards } from '#domain/scholarships/awards.ts';
import { findCycle } from '#domain/scholarships/cycle-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/awards';
import { scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'scholarships.run');
  const { db, language } = context.get(appContext);
  const cycle = await findCycle(db, params.id);
  if (!cycle) throw data(null, { status: 404 });
  const awards = await listAwards(db, cycle.id);
  return {
    ...{ id: cycle.id, name: pick(cycle.title, language), places: cycle.places },
    serviceHours: (await readSettings(db)).scholarship.serviceHours,
    awards: awards.map(({ id, awardedAt, application, minutes }) => ({
      ...{ id, awardedAt, hours: minutes / 60 },
      application: application && {
        ...{ id: application.id, number: application.number, fullName: application.fullName },
        program: pick(application.programTitle, language),
      },
    })),
  };
}

/** The scholarships that a cycle has given, with the community service of their holders. */
export default function Awards({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, name, places, awards, serviceHours } = loaderData;
  return (
    <StaffPage
      title={t('awards.title')}
      lead={t('awards.lead', { awards: awards.length, places })}
      above={useAbove({ href: `${scholarshipsPath}/${id}`, label: name })}
    >
      <Band>
        <Stack>
          <Notice>{t('awards.program')}</Notice>
          {awards.length === 0 ? (
            <EmptyState heading={t('awards.none')} level={2}>
              {t('awards.none.text')}
            </EmptyState>
          ) : (
            <Table
              caption={t('awards.caption', { count: awards.length })}
              rows={awards}
              keyOf={({ id }) => id}
              columns={[
                {
                  ...{ key: 'name', heading: t('applications.name') },
                  cell: ({ application }) =>
                    application ? <Named>{application.fullName}</Named> : t('awards.erased'),
                },
                {
                  ...{ key: 'program', heading: t('applications.program') },
                  cell: ({ application }) => application?.program ?? t('nothing'),
                },
                {
                  ...{ key: 'awarded', heading: t('awards.on') },
                  cell: ({ awardedAt }) => <DateText at={awardedAt} isShort />,
                },
                {
                  ...{ key: 'service', heading: t('service.title') },
                  cell: ({ application, hours }) =>
                    application ? (
                      <Link
                        href={`${scholarshipsPath}/applications/${application.id}/service`}
                        look="standing"
                      >
                        {t('service.progress', { hours, all: serviceHours })}
                      </Link>
                    ) : (
                      t('nothing')
                    ),
                },
              ]}
            />
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}
