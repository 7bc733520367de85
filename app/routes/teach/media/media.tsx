import type { HeadersArgs } from 'react-router';
import { mediaLimits } from '#domain/learning/media/media-constants.ts';
import { putRecording, removeRecording, stateAllSaid } from '#domain/learning/media/edit-media.ts';
import { listMediaProblems } from '#domain/learning/media/media-problems.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { checkMediaUpload } from '#platform/files/check-media-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { TeachPage } from '#routes/teach/teach-page.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Route } from './+types/media';
import { getMediaLesson } from './media-editing.server.ts';
import { allSaidForm, recordingForm, recordingRemovalForm } from './media-forms.server.ts';
import { ListsPart, MissingPart, RecordingsPart, SaidPart, UploadPart } from './media-edit-parts.tsx';

export const handle = { uploads: { files: 1, bytes: mediaLimits.bytes, by: 'staff' } } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { media, kind, path, shown } = await getMediaLesson(context, params);
  const { amounts } = await context.get(appContext).remember(settingsMemory);
  const recordings = languages.flatMap((spoken) => {
    const file = media.files[spoken];
    return file
      ? [{ spoken, name: file.name, bytes: file.bytes, seconds: file.seconds, mediaType: file.mediaType }]
      : [];
  });
  const lists = (
    kind === 'video'
      ? (['captions', 'chapters', 'descriptions'] as const)
      : (['captions', 'chapters'] as const)
  ).flatMap((list) =>
    languages.map((language) => ({ list, language, count: media.tracks[language][list].length })),
  );
  return {
    ...{ ...shown, kind, path, recordings, lists, isAllSaid: media.isAllSaid },
    mostMegabytes: amounts.recordingMostMegabytes,
    problems: listMediaProblems(kind, media).map(({ code }) => code),
    done: readDone(url, ['added', 'file', 'removed', 'said']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, files, now, ...app } = context.get(appContext);
  const { kind, path, editing } = await getMediaLesson(context, params);
  const body = await request.formData();
  const submission = { request, context, body };
  const own = editing(request);
  switch (textOf(body, 'act')) {
    case 'remove':
      return await recordingRemovalForm.handle(submission, async ({ values: { spoken } }) => {
        await removeRecording(db, { ...own, spoken }, now);
        return `${path}?done=removed`;
      });
    case 'say':
      return await allSaidForm.handle(submission, async ({ values: { isAllSaid } }) => {
        await stateAllSaid(db, { ...own, isAllSaid }, now);
        return `${path}?done=said`;
      });
    default:
      return await recordingForm.handle(submission, async ({ values: { spoken } }) => {
        const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
        if (!sent) throw new Refusal('media-file-missing', {}, 400);
        const check = fileCheckOf({ ...app, now });
        const { amounts } = await app.remember(settingsMemory);
        const mostBytes = amounts.recordingMostMegabytes * 1024 * 1024;
        const file = await checkMediaUpload(sent, { kind, mostBytes }, check);
        await putRecording(db, files, { ...own, spoken, file }, now).finally(() => file.bytes.file.close());
        return `${path}?done=file`;
      });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The recording of a lesson: its files, and what is written beside it. */
export default function MediaEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-recordings');
  const lessons = useText('staff-lessons');
  const { course, lesson, kind, path, isSubmitted, recordings, lists, problems, done } = loaderData;
  return (
    <TeachPage
      title={t(`title.${kind}`, { title: `\u2068${lesson.title}\u2069` })}
      lead={t(`lead.${kind}`)}
      course={course}
      above={[{ href: lesson.href, label: lesson.title }]}
      done={!actionData && done ? t(`done.${done}`) : null}
      errors={actionData !== undefined}
      actions={<ButtonLink href={`${lesson.href}/preview`}>{lessons('preview')}</ButtonLink>}
    >
      <Band>
        <Stack gap="apart">
          {isSubmitted && (
            <Notice tone="info" heading={lessons('submitted.heading')}>
              <p>{lessons('submitted.text')}</p>
            </Notice>
          )}
          <MissingPart problems={problems} />
          <RecordingsPart {...{ kind, path, recordings, isSubmitted }} result={actionData} />
          {!isSubmitted && (
            <UploadPart
              kind={kind}
              path={path}
              mostMegabytes={loaderData.mostMegabytes}
              result={actionData}
            />
          )}
          <ListsPart path={path} lists={lists} />
          {kind === 'video' && !isSubmitted && (
            <SaidPart path={path} isAllSaid={loaderData.isAllSaid} result={actionData} />
          )}
        </Stack>
      </Band>
    </TeachPage>
  );
}
