import type { HeadersArgs } from 'react-router';
import { recordingLimits } from '#domain/community/event-constants.ts';
import {
  publishEventRecording,
  putEventRecording,
  removeEventRecording,
  takeBackEventRecording,
  writeEventTranscripts,
} from '#domain/community/event-recording.ts';
import { eventStateOf } from '#domain/community/events.ts';
import { findEventRecording } from '#domain/community/find-event-recordings.ts';
import { may } from '#domain/identity/permissions.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { checkMediaUpload } from '#platform/files/check-media-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/recording';
import { EventLinks } from './event-links.tsx';
import { getPreparedEvent } from './prepared-event.server.ts';
import {
  eventRecordingPublishForm,
  eventRecordingRemovalForm,
  eventRecordingTakeBackForm,
  eventSoundForm,
  eventTranscriptsForm,
} from './recording-forms.server.ts';
import { PublishPart, RemovePart, SoundPart, TranscriptsPart, UploadPart } from './recording-parts.tsx';

/** A recording, or a transcript in two languages, which is longer than any other form. */
export const handle = {
  formBytes: 2 * 1024 * 1024,
  uploads: { files: 1, bytes: recordingLimits.bytes, by: 'staff' },
} satisfies PageHandle;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'events.run');
  const { db, now, remember } = context.get(appContext);
  const { event, shown } = await getPreparedEvent(context, params.id);
  const { amounts } = await remember(settingsMemory);
  const found = await findEventRecording(db, event.id);
  return {
    ...{ event: { ...shown, slug: event.slug }, mostMegabytes: amounts.recordingMostMegabytes },
    isOver: eventStateOf(event.fields, now) === 'past',
    mayPublish: may(roles, 'content.publish'),
    recording: found && {
      ...{ name: found.file.name, bytes: found.file.bytes, mediaType: found.file.mediaType },
      ...{ seconds: found.seconds, spoken: found.spoken, publishedAt: found.publishedAt },
      seen: found.revision,
      isWritten: found.transcripts[found.spoken] !== null,
      words: { transcriptEn: found.transcripts.en ?? '', transcriptAr: found.transcripts.ar ?? '' },
    },
    done: readDone(url, ['file', 'words', 'published', 'taken-back', 'removed']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, files, now, ...app } = context.get(appContext);
  const by = readStaffContext({ request, context }, 'events.run');
  const { event } = await getPreparedEvent(context, params.id);
  const body = await request.formData();
  const submission = { request, context, body };
  const own = { ...by, eventId: event.id };
  const path = `/admin/events/${event.id}/recording`;
  switch (textOf(body, 'act')) {
    case 'write':
      return await eventTranscriptsForm.handle(
        submission,
        async ({ values: { transcriptEn: en, transcriptAr: ar, seen } }) => {
          await writeEventTranscripts(db, { ...own, seen, transcripts: { en, ar } }, now);
          return `${path}?done=words`;
        },
      );
    case 'publish':
      return await eventRecordingPublishForm.handle(submission, async ({ values: { seen } }) => {
        await publishEventRecording(db, { ...own, seen }, now);
        return `${path}?done=published`;
      });
    case 'take-back':
      return await eventRecordingTakeBackForm.handle(submission, async () => {
        await takeBackEventRecording(db, own, now);
        return `${path}?done=taken-back`;
      });
    case 'remove':
      return await eventRecordingRemovalForm.handle(submission, async () => {
        await removeEventRecording(db, own, now);
        return `${path}?done=removed`;
      });
    default:
      return await eventSoundForm.handle(submission, async ({ values: { spoken } }) => {
        const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
        if (!sent) throw new Refusal('media-file-missing', {}, 400);
        const { amounts } = await app.remember(settingsMemory);
        const mostBytes = amounts.recordingMostMegabytes * 1024 * 1024;
        const file = await checkMediaUpload(sent, { kind: 'audio', mostBytes }, fileCheckOf({ ...app, now }));
        await putEventRecording(db, files, { ...own, spoken, file }, now).finally(() =>
          file.bytes.file.close(),
        );
        return `${path}?done=file`;
      });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export type LoadedRecording = NonNullable<Route.ComponentProps['loaderData']['recording']>;

/** What was recorded at an event: its file, all that is said in it, and whether visitors have it. */
export default function Recording({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-events');
  const { event, isOver, recording, mostMegabytes, done } = loaderData;
  const path = `/admin/events/${event.id}/recording`;
  const parts = { path, result: actionData };
  return (
    <StaffPage
      title={t('recording.heading', { event: event.title })}
      lead={t('recording.lead')}
      above={[{ href: '/admin/events', label: t('events.title') }]}
      done={done && !actionData ? t(`recording.done.${done}`) : undefined}
      errors={actionData !== undefined}
    >
      <Band>
        <Stack gap="apart">
          {!isOver && <p>{t('recording.early')}</p>}
          {recording && <PublishPart {...parts} recording={recording} slug={event.slug} />}
          {recording && <SoundPart path={path} recording={recording} />}
          {recording && <TranscriptsPart {...parts} recording={recording} />}
          {(isOver || actionData?.form === 'event-recording') && (
            <UploadPart {...parts} mostMegabytes={mostMegabytes} spoken={recording?.spoken} />
          )}
          {recording && <RemovePart {...parts} />}
        </Stack>
      </Band>
      <EventLinks id={event.id} mayPublish={loaderData.mayPublish} />
    </StaffPage>
  );
}
