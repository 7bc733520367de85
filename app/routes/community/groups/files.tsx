import type { HeadersArgs } from 'react-router';
import { groupHref, groupLimits, groupUploads } from '#domain/groups/group-constants.ts';
import {
  addGroupFile,
  dropGroupFile,
  listGroupFiles,
  type ListedGroupFile,
} from '#domain/groups/group-files.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/files';
import { dropFileForm, fileForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

export const handle = { uploads: { files: 1, bytes: groupLimits.fileBytes } } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  getForumWriter(context);
  const { group, membership } = await getOwnGroup(context, params.group, { whenClosed: true });
  const done = url.searchParams.get('done');
  return {
    group: { slug: group.slug, name: group.name },
    isOpen: group.status === 'open',
    files: await listGroupFiles(db, membership),
    done: (['file-added', 'file-dropped'] as const).find((each) => each === done) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now } = app;
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group);
  const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
  const path = `${groupHref(group.slug)}/files`;
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'drop') {
    const id = textOf(body, 'id');
    return await dropFileForm.handle(
      { ...submission, row: id },
      async () => {
        await dropGroupFile(db, { ...by, id }, now);
        return `${path}?done=file-dropped`;
      },
      whenGone,
    );
  }
  const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
  return await fileForm.handle(
    { ...submission, given: { hasFile: sent !== undefined } },
    async ({ values: { words } }) => {
      await takeFromLimit(db, { name: 'group-file', key: userId, limit: 30, windowSeconds: 3600 }, now);
      const kinds = { kinds: groupUploads, mostBytes: groupLimits.fileBytes };
      const file = await checkUpload(sent!, kinds, fileCheckOf(app));
      await addGroupFile(db, app.files, { ...by, file, words }, now);
      return `${path}?done=file-added`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The files that members of a group give each other, each with what is in it. */
export default function GroupFiles({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, isOpen, files, done } = loaderData;
  const path = `${groupHref(group.slug)}/files`;
  const adding = resultOf(actionData, 'group-file');
  const errors = useGroupErrors(adding);
  return (
    <GroupPage
      title={t('files')}
      group={group}
      lead={t('files.lead')}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
    >
      <Section
        id="files"
        heading={files.length === 0 ? t('files') : t('files.list', { count: files.length })}
      >
        {files.length === 0 ? (
          <p>{t('files.none')}</p>
        ) : (
          <List items={files} keyOf={({ id }) => id}>
            {(file) => (
              <FilePart
                path={path}
                file={file}
                isOpen={isOpen}
                result={resultOf(actionData, 'group-file-drop', file.id)}
              />
            )}
          </List>
        )}
      </Section>
      {isOpen && (
        <Section id="add" heading={t('files.add')} tone="sand">
          <Form action={path} errors={errors} values={adding?.values ?? {}} hasFiles prefix="file-">
            <FileField
              name="file"
              label={t('file.field')}
              hint={t('file.hint', { megabytes: groupLimits.fileBytes / 1024 / 1024 })}
              accept={groupUploads.flatMap((kind) => kindFacts[kind].accept)}
            />
            <TextAreaField
              name="words"
              label={t('file.words')}
              hint={t('file.words.hint')}
              rows={3}
              maxLength={groupLimits.fileWords}
            />
            <div>
              <Button look="primary" name="action" value="add" busyLabel={t('busy')}>
                {t('files.add.send')}
              </Button>
            </div>
          </Form>
        </Section>
      )}
    </GroupPage>
  );
}

type FileProps = { path: string; file: ListedGroupFile; isOpen: boolean; result: FormResult | undefined };

function FilePart({ path, file, isOpen, result }: FileProps) {
  const t = useText('groups');
  const size = useFileSize();
  const errors = useButtonErrors(result);
  const { id, name, bytes, words, by, addedAt, mayDrop } = file;
  return (
    <Stack gap="close">
      <h3>
        <Link href={`${path}/${id}`}>
          <Named>{name}</Named>
        </Link>
      </h3>
      <TypedText text={words} />
      <Facts
        items={[
          size(bytes),
          <Named key="by">{by ?? t('nameless')}</Named>,
          <DateText key="when" at={addedAt} />,
        ]}
      />
      {isOpen && mayDrop && (
        <Form action={path} errors={errors} prefix={`drop-${id}-`}>
          <input type="hidden" name="id" value={id} />
          <div>
            <Button
              name="action"
              value="drop"
              label={t('files.drop.label', { name: `\u2068${name}\u2069` })}
              busyLabel={t('busy')}
            >
              {t('files.drop')}
            </Button>
          </div>
        </Form>
      )}
    </Stack>
  );
}
