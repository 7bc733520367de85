import { data, type HeadersArgs } from 'react-router';
import { barrierHref } from '#domain/barriers/barrier-constants.ts';
import { moveBarrier } from '#domain/barriers/barrier-process.ts';
import { listEventsOf } from '#domain/barriers/barrier-table.ts';
import { findBarrier } from '#domain/barriers/find-barriers.ts';
import { changeBarrier } from '#domain/barriers/keep-barriers.ts';
import { listReportsOfBarrier } from '#domain/barriers/report-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { readReportedPage } from '#routes/kit/reported-page.server.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/known-one';
import { Age } from './age.tsx';
import { BarrierForm } from './barrier-form.tsx';
import { barrierForm, barrierStateForm, shownBarrierFields } from './barrier-forms.server.ts';
import { StateForm } from './state-form.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'barriers.manage');
  const { db, now, language } = context.get(appContext);
  const found = await findBarrier(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { barrier, people } = found;
  const reports = await listReportsOfBarrier(db, barrier.id);
  return {
    ...{ id: barrier.id, status: barrier.status, people, now },
    title: pick(barrier.title, language),
    events: listEventsOf(barrier.status),
    values: shownBarrierFields(barrier),
    reports: reports.map(({ id, wanted, reportedAt }) => ({ id, wanted, reportedAt })),
    done: readDone(url, ['created', 'saved', 'start', 'mend', 'decline', 'reopen']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'barriers.manage');
  if (!(await findBarrier(db, params.id))) throw data(null, { status: 404 });
  const by = { actor, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (done: string) => `/admin/barriers/known/${params.id}?done=${done}`;
  if (textOf(body, 'action') === 'move')
    return await barrierStateForm.handle(submission, async ({ values }) => {
      await moveBarrier(db, { ...by, ...values, barrierId: params.id, siteUrl: page.origin }, now);
      return after(values.event);
    });
  const given = { readPage: (path: string) => readReportedPage(context, path) };
  return await barrierForm.handle(
    { ...submission, given },
    async ({ values: { content, seen } }) => {
      await changeBarrier(db, { ...by, id: params.id, content, seen }, now);
      return after('saved');
    },
    seenMeanwhile(async () => (await findBarrier(db, params.id))?.barrier ?? null),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A known barrier: where it stands, what everybody reads, and the reports that are about it. */
export default function KnownBarrierPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-barriers');
  const { id, title, status, people, values, done } = loaderData;
  const path = `/admin/barriers/known/${id}`;
  const saving = resultOf(actionData, 'barrier');
  return (
    <StaffPage
      title={t('known.one', { title })}
      lead={
        <>
          {t(`state.${status}`)}. {t('known.people', { count: people })}
        </>
      }
      above={[
        { href: '/admin/barriers', label: t('title') },
        { href: '/admin/barriers/known', label: t('known.title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="state" heading={t('move')} lead={t('move.lead', { count: people })} tone="sand">
        <StateForm action={path} events={loaderData.events} result={resultOf(actionData, 'barrier-state')} />
      </Section>
      <Section id="words" heading={t('words')}>
        <Stack>
          <p>
            <Link href={barrierHref(id)} look="standing">
              {t('known.page')}
            </Link>
          </p>
          <SavedMeanwhile result={saving} path={path} />
          <BarrierForm action={path} values={values} result={saving} submit={t('save')} />
        </Stack>
      </Section>
      <ReportsPart {...loaderData} />
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function ReportsPart({ reports, now }: Pick<Loaded, 'reports' | 'now'>) {
  const t = useText('staff-barriers');
  return (
    <Section id="reports" heading={t('known.reports')}>
      {reports.length === 0 ? (
        <p>{t('known.reports.none')}</p>
      ) : (
        <List items={reports} keyOf={({ id }) => id}>
          {({ id, wanted, reportedAt }) => (
            <p>
              <Link href={`/admin/barriers/${id}`} look="standing">
                <Named>{wanted}</Named>
              </Link>{' '}
              <Age at={reportedAt} now={now} />
            </p>
          )}
        </List>
      )}
    </Section>
  );
}
