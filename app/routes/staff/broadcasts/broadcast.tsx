import { data, redirect, type RouterContextProvider } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { countBroadcast, findBroadcast } from '#domain/notifications/broadcasts/broadcasts.ts';
import { countReach } from '#domain/notifications/broadcasts/count-reach.ts';
import { deleteBroadcast } from '#domain/notifications/broadcasts/delete-broadcast.ts';
import { startBroadcast } from '#domain/notifications/broadcasts/start-broadcast.ts';
import { stopBroadcast } from '#domain/notifications/broadcasts/stop-broadcast.ts';
import { testBroadcast } from '#domain/notifications/broadcasts/test-broadcast.ts';
import { unscheduleBroadcast } from '#domain/notifications/broadcasts/unschedule-broadcast.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { useText } from '#platform/text/i18n.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { FieldErrors } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { people } from '#modules';
import { textOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/broadcast';
import { sayAudience } from './audience.server.ts';
import { DraftSteps, ReachPart, ScheduledPart } from './broadcast-steps.tsx';
import { ProgressPart, StopPart } from './broadcast-progress.tsx';
import { Preview } from './preview.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useChannelNames } from './words.ts';

const doneThings = ['saved', 'test', 'sending', 'scheduled', 'draft', 'stopped'] as const;

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  readStaffContext({ request, context }, 'broadcasts.send');
  const { db, now, language } = context.get(appContext);
  const broadcast = await findBroadcast(db, params.id);
  if (!broadcast) throw data(null, 404);
  const { organisationName: siteNames } = await readSettings(db);
  const { id, name, kind, words, channels, status, revision, scheduledAt, startedAt, endedAt } = broadcast;
  const isWaiting = status === 'draft' || status === 'scheduled';
  return {
    ...{ id, name, kind, words, channels, status, revision, scheduledAt, startedAt, endedAt },
    isListed: broadcast.listedAt !== null,
    audience: await sayAudience(db, broadcast, language, now),
    reach: isWaiting ? await countReach(db, people, broadcast, now) : null,
    counts: isWaiting ? null : await countBroadcast(db, broadcast),
    siteNames,
    done: readDone(url, doneThings),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, language } = context.get(appContext);
  const sending = readStaffContext({ request, context }, 'broadcasts.send');
  const sent = await request.formData();
  const broadcast = await findBroadcast(db, params.id);
  if (!broadcast) throw data(null, 404);
  const path = `/admin/notifications/${broadcast.id}`;
  try {
    return await act({ sent, path, sending: { ...sending, id: broadcast.id }, context });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const field = error.code === 'schedule-in-the-past' ? 'at' : 'form';
    const words = textsFor(language).getFixedT(null, 'refusals')(error.code);
    return data({ errors: { [field]: words }, values: readWhen(sent) }, error.status);
  }
}

type Asked = {
  sent: FormData;
  path: string;
  sending: StaffContext & { id: string };
  context: Readonly<RouterContextProvider>;
};

async function act({ sent, path, sending, context }: Asked) {
  const { db, now, page, language } = context.get(appContext);
  const lead = (done: (typeof doneThings)[number]) => redirect(`${path}?done=${done}`, 303);
  switch (textOf(sent, 'action')) {
    case 'test': {
      const { organisationName: name } = await readSettings(db);
      await testBroadcast(db, { ...sending, site: { url: page.origin, name } }, now);
      return lead('test');
    }
    case 'delete':
      await deleteBroadcast(db, sending, now);
      return redirect('/admin/notifications?done=deleted', 303);
    case 'unschedule':
      await unscheduleBroadcast(db, sending, now);
      return lead('draft');
    case 'stop':
      await stopBroadcast(db, sending, now);
      return lead('stopped');
    default: {
      const values = readWhen(sent);
      const at = values.when === 'later' ? readCairoTime(values.at.trim().replace(/\s+/, 'T')) : null;
      const t = textsFor(language).getFixedT(null, 'staff-notifications');
      if (values.when === '') return data({ errors: { when: t('send.when.missing') }, values }, 400);
      if (values.when === 'later' && at === null)
        return data(
          { errors: { at: t('send.at.wrong', { example: '\u20662026-12-05 17:00\u2069' }) }, values },
          400,
        );
      const revision = Number(textOf(sent, 'revision')) || 0;
      await startBroadcast(db, { ...sending, revision, at }, now);
      return lead(at ? 'scheduled' : 'sending');
    }
  }
}

/** Numbers may be typed in either set of digits. */
function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

function readWhen(sent: FormData): { when: string; at: string } {
  const when = textOf(sent, 'when');
  return {
    when: when === 'now' || when === 'later' ? when : '',
    at: withLatinDigits(textOf(sent, 'at'))
      .replace(/[^\dT :-]/g, '')
      .slice(0, 20),
  };
}

/** A broadcast: what it says and to whom; then how it is sent, and how far it is. */
export default function BroadcastPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  const account = useText('account');
  const channelNames = useChannelNames();
  const { id, name, kind, words, channels, status, audience, reach, counts, siteNames, done } = loaderData;
  const { form: refusal, ...others } = (actionData?.errors ?? {}) as Partial<
    Record<'form' | 'when' | 'at', string>
  >;
  const errors = Object.keys(others).length > 0 ? (others as FieldErrors) : null;
  const facts = [
    { term: t('column.status'), value: t(`status.${status}`) },
    { term: t('column.audience'), value: audience },
    { term: t('column.channels'), value: channelNames(channels) },
    { term: t('field.kind'), value: account(`preferences.message.${kind}`) },
  ];
  const path = `/admin/notifications/${id}`;
  return (
    <StaffPage
      title={name}
      above={[{ href: '/admin/notifications', label: t('title') }]}
      done={!actionData && done && t(`done.${done}`)}
      errors={actionData !== undefined}
      actions={
        status === 'draft' && <ButtonLink href={`/admin/notifications/drafts/${id}`}>{t('edit')}</ButtonLink>
      }
    >
      {refusal && (
        <Band>
          <ErrorSummary errors={{ form: refusal }} />
        </Band>
      )}
      {counts && <ProgressPart {...loaderData} counts={counts} facts={facts} />}
      {status === 'sending' && <StopPart path={path} />}
      {reach && <ReachPart reach={reach} channels={channels} facts={facts} />}
      <Section id="words" heading={t('preview.heading')} lead={t('preview.lead')} tone="sand">
        <Preview words={words} siteNames={siteNames} />
      </Section>
      {status === 'draft' && (
        <DraftSteps {...loaderData} path={path} errors={errors} values={actionData?.values} />
      )}
      {status === 'scheduled' && <ScheduledPart {...loaderData} path={path} />}
    </StaffPage>
  );
}
