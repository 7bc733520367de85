import { data, type HeadersArgs } from 'react-router';
import { findSimilarBarriers, listOpenBarriers } from '#domain/barriers/find-barriers.ts';
import { findBarrierReport } from '#domain/barriers/report-list.ts';
import {
  answerBarrierReport,
  dismissBarrierReport,
  joinBarrierReport,
} from '#domain/barriers/settle-report.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/report';
import { barrierAnswerForm, barrierDismissalForm, barrierJoinForm } from './barrier-forms.server.ts';
import { SaidPart } from './said-part.tsx';
import { SettleParts } from './settle-parts.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'barriers.manage');
  const { db, now, language, isPage } = context.get(appContext);
  const found = await findBarrierReport(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { report, barrier } = found;
  const { id, page, wanted, happened, tool, toolWords, reportedAt } = report;
  const { outcome, answer, answerBy, isSuspected } = report;
  const similar = await findSimilarBarriers(db, { page, text: `${wanted} ${happened}` }, now);
  const others = outcome === null ? await listOpenBarriers(db) : [];
  const known = new Map([...similar, ...others].map((each) => [each.id, each]));
  const isMember = report.userId !== null;
  return {
    report: { id, page, wanted, happened, tool, toolWords, reportedAt },
    ...{ outcome, answer, isSuspected, similarCount: similar.length },
    opens: page !== null && isPage(page),
    channel: answerBy === 'mail' && isMember ? ('mail-member' as const) : answerBy,
    barrier: barrier && { id: barrier.id, title: pick(barrier.title, language), status: barrier.status },
    barriers: [...known.values()].map((each) => ({
      ...{ id: each.id, status: each.status, title: pick(each.title, language) },
    })),
    done: readDone(url, ['joined', 'answered', 'dismissed']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'barriers.manage');
  if (!(await findBarrierReport(db, params.id))) throw data(null, { status: 404 });
  const by = { actor, requestSource: requestSourceOf(request, context), reportId: params.id };
  const siteUrl = page.origin;
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (done: string) => `/admin/barriers/${params.id}?done=${done}`;
  const act = textOf(body, 'action');
  if (act === 'dismiss')
    return await barrierDismissalForm.handle(submission, async () => {
      await dismissBarrierReport(db, by, now);
      return after('dismissed');
    });
  if (act === 'answer')
    return await barrierAnswerForm.handle(submission, async ({ values: { answer } }) => {
      await answerBarrierReport(db, { ...by, answer, siteUrl }, now);
      return after('answered');
    });
  return await barrierJoinForm.handle(submission, async ({ values: { barrierId } }) => {
    await joinBarrierReport(db, { ...by, barrierId, siteUrl }, now);
    return after('joined');
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One report: what was said, and what becomes of it. */
export default function BarrierReport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-barriers');
  const words = useText('barriers');
  const { report, opens, outcome, answer, isSuspected, channel, barrier, done } = loaderData;
  return (
    <StaffPage
      title={t(report.page === null ? 'one' : 'one.page', { page: `\u2068${report.page ?? ''}\u2069` })}
      lead={t(`one.lead.${outcome ?? (isSuspected ? 'suspected' : 'waiting')}`)}
      above={[{ href: '/admin/barriers', label: t('title') }]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="said" heading={t('said')}>
        <Stack>
          <SaidPart report={report} opens={opens} answer={words(`answer.${channel}`)} />
          {barrier && (
            <p>
              {t(outcome === 'joined' ? 'one.joined' : 'one.claims')}{' '}
              <Link href={`/admin/barriers/known/${barrier.id}`} look="standing">
                {barrier.title}
              </Link>{' '}
              {t(`state.${barrier.status}`)}
            </p>
          )}
        </Stack>
      </Section>
      {answer !== null && (
        <Section id="answer" heading={t('answer.given')} tone="sand">
          <TypedText text={answer} />
        </Section>
      )}
      {(outcome === null || actionData) && <SettleParts {...loaderData} result={actionData} />}
    </StaffPage>
  );
}
