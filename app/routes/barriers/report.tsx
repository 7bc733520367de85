import { data, type HeadersArgs, type RouterContextProvider } from 'react-router';
import { findSimilarBarriers } from '#domain/barriers/find-barriers.ts';
import { sendBarrierReport } from '#domain/barriers/send-report.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { readReportedPage } from '#routes/kit/reported-page.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/report';
import { useBarrierErrors } from './answer-fields.tsx';
import { barrierReportForm } from './barrier-forms.server.ts';
import { isMachine, takeBarrierLimits } from './barrier-limits.server.ts';
import { describeBarrier, type ShownBarrier } from './describe-barrier.ts';
import { ReportForm } from './report-form.tsx';
import { KnownOfPage } from './similar-barriers.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config, now, language, remember } = context.get(appContext);
  const page = readReportedPage(context, url.searchParams.get('page') ?? '');
  const sent = (['report', 'counted'] as const).find((each) => each === url.searchParams.get('sent')) ?? null;
  return {
    ...{ page, sent, isMember: findRegistrant(context) !== null },
    known: sent || page === null ? [] : await findSimilar(context, { page, text: '' }),
    timestamp: newFormTimestamp(config, barrierReportForm.name, now),
    kept: writeSetting('supportRecordYears', await remember(settingsMemory), language),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { now, language } = context.get(appContext);
  const registrant = findRegistrant(context);
  const body = await request.formData();
  const page = readReportedPage(context, textOf(body, 'page'));
  const text = ['wanted', 'happened', 'toolWords'].map((name) => textOf(body, name).slice(0, 3000)).join(' ');
  const given = { isMember: registrant !== null };
  const answer = await barrierReportForm.handleOnce(
    { request, context, body, given },
    {
      admit: async ({ values: { sameAs, email } }, sender) => {
        const found = sameAs === '' ? await findSimilar(context, { page, text }) : [];
        if (found.length > 0) throw new Refusal('barrier-similar', { count: found.length });
        await takeBarrierLimits(context, { email, isFromMachine: isMachine(context, sender) });
      },
      send: async (db, { values: { sameAs, ...values } }, sender) => {
        const report = {
          ...{ ...values, page, language, userId: registrant?.userId ?? null },
          sameAs: sameAs === 'none' || sameAs === '' ? null : sameAs,
          isFromMachine: isMachine(context, sender),
        };
        const { isCounted } = await sendBarrierReport(db, report, now);
        const about = page === null ? '' : `&page=${encodeURIComponent(page)}`;
        return `/barriers/new?sent=${isCounted ? 'counted' : 'report'}${about}`;
      },
    },
  );
  if (answer instanceof Response) return answer;
  const { problems, refusal } = answer.data;
  // Whoever was asked whether it is one of these is asked again. A failure of ours must not fail once more.
  const asksAgain =
    refusal?.code === 'barrier-similar' || (body.has('sameAs') && Boolean(problems ?? refusal));
  const similar = asksAgain ? await findSimilar(context, { page, text }) : [];
  return data({ ...answer.data, page, similar }, answer.init ?? undefined);
}

async function findSimilar(
  context: Readonly<RouterContextProvider>,
  about: { page: string | null; text: string },
): Promise<ShownBarrier[]> {
  const { db, now, language, isPage } = context.get(appContext);
  const found = await findSimilarBarriers(db, about, now);
  return found.map((barrier) => describeBarrier(barrier, { language, isPage }));
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** "Something here does not work for me": one form, for everybody, from every page. */
export default function ReportBarrier({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('barriers');
  const { known, timestamp, kept, isMember } = loaderData;
  const errors = useBarrierErrors(actionData);
  const sent = actionData ? null : loaderData.sent;
  const page = actionData ? actionData.page : loaderData.page;
  const similar = actionData?.similar ?? [];
  const trail = [{ label: t('title'), href: '/barriers' }];
  if (sent)
    return (
      <PageFrame
        title={t('report.title')}
        section={t('title')}
        trail={trail}
        outcome={t(`sent.${sent}`)}
        lead={t(isMember ? 'sent.next.member' : 'sent.next')}
        actions={
          <>
            {page !== null && <ButtonLink href={page}>{t('sent.back')}</ButtonLink>}
            <ButtonLink href="/barriers">{t('sent.all')}</ButtonLink>
            {isMember && <ButtonLink href="/account/barriers">{t('own.title')}</ButtonLink>}
          </>
        }
      />
    );
  return (
    <PageFrame
      title={t('report.title')}
      section={t('title')}
      trail={trail}
      lead={page === null ? t('report.lead') : t('report.lead-page', { page: `\u2068${page}\u2069` })}
      hasErrors={errors !== null}
    >
      {!actionData && known.length > 0 && <KnownOfPage barriers={known} />}
      <Band>
        <Stack>
          <ReportForm
            {...{ errors, similar, isMember, timestamp, kept }}
            values={actionData?.values ?? {}}
            page={page ?? ''}
          />
          {!actionData && (
            <ButtonRow>
              <ButtonLink href="/barriers">{t('sent.all')}</ButtonLink>
              {isMember && <ButtonLink href="/account/barriers">{t('own.title')}</ButtonLink>}
            </ButtonRow>
          )}
        </Stack>
      </Band>
    </PageFrame>
  );
}
