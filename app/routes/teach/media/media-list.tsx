import type { HeadersArgs } from 'react-router';
import { writeMediaList } from '#domain/learning/media/edit-media.ts';
import { mediaLimits, rowsAtATime, spokenPerSecond } from '#domain/learning/media/media-constants.ts';
import { recordingFor } from '#domain/learning/media/media-content.ts';
import { listUnfit } from '#domain/learning/media/timed-rows.ts';
import { readCaptions } from '#domain/learning/media/web-vtt.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { TeachPage } from '#routes/teach/teach-page.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/media-list';
import { getMediaList } from './media-editing.server.ts';
import { mediaRowsForm, pastedForm } from './media-forms.server.ts';
import { ImportParts } from './media-import.tsx';
import { pagesOf, rowValues } from './media-rows.ts';
import { useListName } from './row-words.ts';
import { MediaRowsForm, Unfit } from './media-rows-form.tsx';

/** A page of rows in two scripts, or a file of captions. */
export const handle = {
  formBytes: 2 * 1024 * 1024,
  uploads: { files: 1, bytes: mediaLimits.importBytes, by: 'staff' },
} satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { media, lesson, path, shown, list, language, rows, track } = await getMediaList(context, params);
  const pages = pagesOf(rows);
  const page = Math.min(pages, Math.max(1, Number(url.searchParams.get('page')) || 1));
  const from = (page - 1) * rowsAtATime;
  const endsAt = (recordingFor(media, language)?.file.seconds ?? 0) * 1000;
  const unfit = list === 'descriptions' ? listUnfit(track, endsAt).map((row) => rows.indexOf(row) + 1) : [];
  return {
    ...{ ...shown, list, language, media: path, path: `${path}/${list}/${language}` },
    ...{ page, pages, from, unfit, all: rows.length, seen: lesson.revision },
    count: Math.max(0, Math.min(rowsAtATime, rows.length - from)),
    values: rowValues(rows, from),
    done: readDone(url, ['saved', 'imported']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { path, list, language, rows, editing } = await getMediaList(context, params);
  const own = { ...editing(request), language, list };
  const body = await request.formData();
  const submission = { request, context, body };
  const here = `${path}/${list}/${language}`;
  if (textOf(body, 'act') !== 'import')
    return await mediaRowsForm.handle(
      { ...submission, given: { list, rows } },
      async ({ values, submitted }) => {
        await writeMediaList(db, { ...own, ...values }, now);
        const page = Math.floor(Number(submitted.from) / rowsAtATime) + 1;
        return `${here}?${new URLSearchParams({ page: String(page), done: 'saved' })}`;
      },
    );
  return await pastedForm.handle(submission, async ({ values: { pasted, seen }, submitted }) => {
    const [file] = context.get(sentFilesContext);
    const written = file ? (await file.read()).toString('utf8') : pasted;
    const read = readCaptions(list, written);
    if ('rows' in read) {
      await writeMediaList(db, { ...own, rows: read.rows, seen }, now);
      return `${here}?done=imported`;
    }
    const problem =
      'row' in read ? `row ${read.row} ${read.field} ${read.problem}` : `import.${read.problem}`;
    return pastedForm.comeBack(submitted, { problems: { [file ? 'file' : 'pasted']: problem } }, 400);
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A list of a recording as a table: a row for each caption, chapter or description. */
export default function MediaListEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-recordings');
  const nameOf = useListName();
  const { course, lesson, media, path, list, language, page, pages, isSubmitted, done, unfit } = loaderData;
  return (
    <TeachPage
      title={t('list.of', { list: nameOf(list, language), title: `\u2068${lesson.title}\u2069` })}
      lead={t(`list.lead.${list}`, { rate: spokenPerSecond })}
      course={course}
      above={[
        { href: lesson.href, label: lesson.title },
        { href: media, label: t('recording') },
      ]}
      done={!actionData && done ? t(`list.done.${done}`) : null}
      errors={actionData !== undefined}
      actions={loaderData.all > 0 && <ButtonLink href={`${path}/file`}>{t('export')}</ButtonLink>}
    >
      <Band>
        <Stack gap="apart">
          <Unfit rows={unfit} />
          {!isSubmitted && <MediaRowsForm loaded={loaderData} result={actionData} />}
          <Pagination page={page} pages={pages} hrefOf={(each) => `${path}?page=${each}`} />
          {!isSubmitted && <ImportParts loaded={loaderData} result={actionData} />}
        </Stack>
      </Band>
    </TeachPage>
  );
}
