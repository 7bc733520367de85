import { data, type HeadersArgs } from 'react-router';
import { createBarrier } from '#domain/barriers/keep-barriers.ts';
import { findBarrierReport } from '#domain/barriers/report-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Band, Section } from '#ui/layout/section.tsx';
import { readReportedPage } from '#routes/kit/reported-page.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/known-new';
import { BarrierForm } from './barrier-form.tsx';
import { barrierForm } from './barrier-forms.server.ts';
import { SaidPart } from './said-part.tsx';

/** The report that a barrier is made of, where it still waits; null without one. @throws 404 where there is none like it. */
async function readReport(context: Route.LoaderArgs['context'], url: URL) {
  const id = url.searchParams.get('report');
  if (id === null) return null;
  const found = await findBarrierReport(context.get(appContext).db, id);
  if (!found) throw data(null, { status: 404 });
  return found.report;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'barriers.manage');
  const report = await readReport(context, url);
  if (!report) return { report: null };
  const { id, page, wanted, happened, tool, toolWords, reportedAt } = report;
  const opens = page !== null && context.get(appContext).isPage(page);
  return { report: { id, page, wanted, happened, tool, toolWords, reportedAt, opens } };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'barriers.manage');
  const reportId = (await readReport(context, url))?.id ?? null;
  const by = { actor, requestSource: requestSourceOf(request, context), siteUrl: page.origin };
  const given = { readPage: (path: string) => readReportedPage(context, path) };
  return await barrierForm.handle({ request, context, given }, async ({ values: { content } }) => {
    const { id } = await createBarrier(db, { ...by, content, reportId }, now);
    return `/admin/barriers/known/${id}?done=created`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A barrier becomes known: of a report, or because staff found it. */
export default function NewBarrier({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const t = useText('staff-barriers');
  return (
    <StaffPage
      title={t('new')}
      lead={t(report ? 'new.lead-report' : 'new.lead')}
      above={[
        { href: '/admin/barriers', label: t('title') },
        ...(report
          ? [{ href: `/admin/barriers/${report.id}`, label: t('report') }]
          : [{ href: '/admin/barriers/known', label: t('known.title') }]),
      ]}
      errors={actionData !== undefined}
    >
      {report && (
        <Section id="said" heading={t('said')}>
          <SaidPart report={report} opens={report.opens} />
        </Section>
      )}
      <Band tone={report ? 'sand' : 'plain'}>
        <BarrierForm
          action={report ? `/admin/barriers/known/new?report=${report.id}` : '/admin/barriers/known/new'}
          values={{ page: report?.page ?? '' }}
          result={actionData}
          submit={t('new.save')}
        />
      </Band>
    </StaffPage>
  );
}
