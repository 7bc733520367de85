import { data } from 'react-router';
import { imageRules } from '#domain/documents/images/image-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { initOfFailure } from '#routes/kit/form.server.ts';
import { initOfAll, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { adminPath, getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/upload';
import { addImages, type UploadOutcome } from './add-images.server.ts';
import { uploadForm } from './image-form.server.ts';

/** Large ones take seconds each, one after the other. */
const mostFiles = 5;

export const handle = {
  uploads: { files: mostFiles, bytes: imageRules.mostBytes, by: 'staff' },
} satisfies PageHandle;

/** The form, and what became of each file where there were some. */
type UploadResult = FormResult & Partial<UploadOutcome>;

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
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  const sent = context.get(sentFilesContext).filter(({ field, name }) => field === 'images' && name !== '');
  return await uploadForm.handle({ request, context, given: { sent } }, async ({ values, submitted }) => {
    const { added, refused, failure } = await addImages(context.get(appContext), { files: values, editing });
    const [first, ...others] = added;
    if (!first || refused.length > 0) {
      const init = failure ? initOfFailure(failure) : initOfAll(refused);
      const { data: result } = uploadForm.comeBack(
        submitted,
        { problems: { images: 'upload.refused' } },
        400,
      );
      return data<UploadResult>({ ...result, added, refused }, init);
    }
    const back = backOf(url);
    if (back) return `${back}&added=1`;
    return others.length === 0 ? `/admin/media/${first.id}?done=added` : `/admin/media?added=${added.length}`;
  });
}

/** Adds images to the library, one or several at once. */
export default function UploadImages({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const t = useText('staff-media');
  const result: UploadResult | undefined = actionData;
  const { added = [], refused = [] } = result ?? {};
  const errors = useFormErrors(result, {
    say: (problem) => t(problem as 'upload.refused', { count: refused.length }),
  });
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
          {result && <OutcomeParts added={added} refused={refused} />}
        </Stack>
      </Band>
    </StaffPage>
  );
}

/** What became of each file, by its name. */
function OutcomeParts({ added, refused }: UploadOutcome) {
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
