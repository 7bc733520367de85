import { data, type RouterContextProvider } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { countBroadcast, findBroadcast } from '#domain/notifications/broadcasts/broadcasts.ts';
import { countReach } from '#domain/notifications/broadcasts/count-reach.ts';
import { deleteBroadcast } from '#domain/notifications/broadcasts/delete-broadcast.ts';
import { startBroadcast } from '#domain/notifications/broadcasts/start-broadcast.ts';
import { stopBroadcast } from '#domain/notifications/broadcasts/stop-broadcast.ts';
import { testBroadcast } from '#domain/notifications/broadcasts/test-broadcast.ts';
import { unscheduleBroadcast } from '#domain/notifications/broadcasts/unschedule-broadcast.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { people } from '#modules';
import { resultOf, useButtonErrors, useFormErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/broadcast';
import { sayAudience } from './audience.server.ts';
import { DraftSteps, ReachPart, ScheduledPart } from './broadcast-steps.tsx';
import { ProgressPart, StopPart } from './broadcast-progress.tsx';
import { Preview } from './preview.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { broadcastButtons, sendForm } from './send-form.server.ts';
import { useChannelNames } from './words.ts';

const buttons = ['test', 'delete', 'unschedule', 'stop'] as const;
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
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'broadcasts.send');
  const body = await request.formData();
  const broadcast = await findBroadcast(db, params.id);
  if (!broadcast) throw data(null, 404);
  const { id } = broadcast;
  const path = `/admin/notifications/${id}`;
  const submission = { request, context, body };
  const press = buttons.find((each) => each === textOf(body, 'action'));
  if (press) {
    return await broadcastButtons.handle(
      submission,
      () => act(press, { path, sending: { ...staff, id }, context }),
      whenGone,
    );
  }
  return await sendForm.handle(
    submission,
    async ({ values: { at, revision } }) => {
      await startBroadcast(db, { ...staff, id, revision, at }, now);
      return `${path}?done=${at ? 'scheduled' : 'sending'}`;
    },
    whenGone,
  );
}

type PressedButton = {
  path: string;
  sending: StaffContext & { id: string };
  context: Readonly<RouterContextProvider>;
};

/** Does what a button says, and gives the address that follows. */
async function act(
  press: (typeof buttons)[number],
  { path, sending, context }: PressedButton,
): Promise<string> {
  const { db, now, page } = context.get(appContext);
  switch (press) {
    case 'test': {
      const { organisationName: name } = await readSettings(db);
      await testBroadcast(db, { ...sending, site: { url: page.origin, name } }, now);
      return `${path}?done=test`;
    }
    case 'delete':
      await deleteBroadcast(db, sending, now);
      return '/admin/notifications?done=deleted';
    case 'unschedule':
      await unscheduleBroadcast(db, sending, now);
      return `${path}?done=draft`;
    case 'stop':
      await stopBroadcast(db, sending, now);
      return `${path}?done=stopped`;
  }
}

/** A broadcast: what it says and to whom; then how it is sent, and how far it is. */
export default function BroadcastPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  const account = useText('account');
  const channelNames = useChannelNames();
  const { id, name, kind, words, channels, status, audience, reach, counts, siteNames, done } = loaderData;
  const sent = resultOf(actionData, 'broadcast-send');
  const sendErrors = useFormErrors(sent, {
    say: (key) => t(key as 'send.at.wrong'),
    fieldOf: { 'schedule-in-the-past': 'at' },
  });
  const pressErrors = useButtonErrors(resultOf(actionData, 'broadcast-buttons'));
  // What concerns no field stands above everything: the form that was sent may be gone by now.
  const refusal = pressErrors?.form ?? sendErrors?.form;
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
        <DraftSteps {...loaderData} path={path} errors={refusal ? null : sendErrors} values={sent?.values} />
      )}
      {status === 'scheduled' && <ScheduledPart {...loaderData} path={path} />}
    </StaffPage>
  );
}
