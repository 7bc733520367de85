import { data, redirect } from 'react-router';
import { addImage } from '#domain/documents/images/add-image.ts';
import { imageRules } from '#domain/documents/images/image-constants.ts';
import { assertUploadSize } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { longestFileName } from '#platform/files/file-name.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { sentFilesContext, type SentFile } from '#platform/files/sent-files.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { initOfAll, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { adminPath, getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/upload';

/** Large ones take seconds each, one after the other. */
const mostFiles = 5;
/** What is left after so many seconds is to be sent again, before the whole answer comes too late. */
const mostSeconds = 12;

export const handle = {
  uploads: { files: mostFiles, bytes: imageRules.mostBytes, by: 'staff' },
} satisfies PageHandle;

type Refused = { name: string; code: RefusalCode; values: Record<string, string | number> };
type Answer = { added: { id: string; name: string }[]; refused: Refused[] };

export function loader({ context, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  return { back: backOf(url) };
}

/** The step of choosing a picture from which somebody came, if they did. */
function backOf({ searchParams }: URL): string | null {
  const path = adminPath(searchParams.get('back'));
  return /^\/admin\/cms\/documents\/[\w-]+\/picture\?/.test(path) ? path : null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = getStaffWho(context, 'content.edit');
  const app = context.get(appContext);
  const { db, files: store, now } = app;
  const check = fileCheckOf(app);
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  const sent = context.get(sentFilesContext).filter(({ field, name }) => field === 'images' && name !== '');
  const startedAt = performance.now();
  const answer: Answer = { added: [], refused: [] };
  for (const file of sent) {
    try {
      if (performance.now() - startedAt > mostSeconds * 1000) throw new Refusal('image-not-reached');
      assertUploadSize(file.bytes, imageRules.mostBytes);
      const image = { name: file.name, bytes: await file.read(), check, alternative: null };
      const { id } = await addImage(db, store, { ...image, ...editing }, now);
      answer.added.push({ id, name: shownName(file) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, values } = error;
      answer.refused.push({ name: shownName(file), code, values });
    }
  }
  const [first, ...others] = answer.added;
  if (!first || answer.refused.length > 0) return data(answer, initOfAll(answer.refused));
  const back = backOf(url);
  if (back) return redirect(`${back}&added=1`, 303);
  const isOne = others.length === 0;
  return redirect(
    isOne ? `/admin/media/${first.id}?done=added` : `/admin/media?added=${answer.added.length}`,
    303,
  );
}

/** The name of a file as its sender knows it, without what cannot stand in a page. */
function shownName({ name }: SentFile): string {
  return name.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, longestFileName);
}

/** Adds images to the library, one or several at once. */
export default function UploadImages({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const t = useText('staff-media');
  const errors = useErrors(actionData);
  const kinds = imageRules.kinds.map((kind) => kindFacts[kind]);
  const own = '/admin/media/upload';
  const action = back ? `${own}?${new URLSearchParams({ back })}` : own;
  return (
    <StaffPage
      title={t('upload')}
      lead={t('upload.lead')}
      above={[{ href: '/admin/media', label: t('title') }]}
      errors={errors !== null}
      actions={back && <ButtonLink href={back}>{t('upload.back')}</ButtonLink>}
    >
      <Band>
        <Stack>
          <Form action={action} errors={errors} hasFiles>
            <FileField
              name="images"
              label={t('upload.files')}
              hint={t('upload.hint', {
                count: mostFiles,
                kinds: kinds.map(({ label }) => label).join(', '),
                megabytes: imageRules.mostBytes / (1024 * 1024),
              })}
              accept={kinds.flatMap(({ accept }) => accept)}
              isMultiple
            />
            <Button look="primary" busyLabel={t('upload.busy')}>
              {t('upload.submit')}
            </Button>
          </Form>
          {actionData && <Outcome {...actionData} />}
        </Stack>
      </Band>
    </StaffPage>
  );
}

function useErrors(answer: Answer | undefined): FieldErrors | null {
  const t = useText('staff-media');
  if (!answer) return null;
  const count = answer.refused.length;
  return { images: count === 0 ? t('upload.missing') : t('upload.refused', { count }) };
}

/** What became of each file, by its name. */
function Outcome({ added, refused }: Answer) {
  const t = useText('staff-media');
  const refusals = useText('refusals');
  return (
    <>
      {refused.length > 0 && (
        <Part id="refused" heading={t('upload.refusedHeading')}>
          <List
            items={refused.map((each, index) => ({ ...each, index }))}
            keyOf={({ index }) => String(index)}
          >
            {({ name, code, values }) => (
              <>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <p>{refusals(code, values)}</p>
              </>
            )}
          </List>
        </Part>
      )}
      {added.length > 0 && (
        <Part id="added" heading={t('upload.addedHeading')}>
          <List items={added} keyOf={({ id }) => id}>
            {({ id, name }) => (
              <Link href={`/admin/media/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </List>
        </Part>
      )}
    </>
  );
}
