import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/picture-choice';
import { documentTrail } from './document-trail.ts';
import { getRevision } from './editor.server.ts';
import { PictureChoosing } from './picture-choosing.tsx';
import { answerPictureChoice, loadPictureChoice } from './picture-choosing.server.ts';
import { pictureBackHref, pictureStepHref } from './picture-place.ts';
import { editorPath } from './writing-form.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'content.edit');
  const { language } = context.get(appContext);
  const { kind, content } = await getRevision(context, params.id);
  return {
    ...(await loadPictureChoice(context, { userId, path: editorPath(params.id), url })),
    kind,
    title: pick(content.title, language) || content.title.en || content.title.ar,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = getStaffWho(context, 'content.edit');
  await getRevision(context, params.id);
  return await answerPictureChoice({ request, context, userId, path: editorPath(params.id) });
}

/** Chooses the picture of a block: found by words, told by its alternative text. */
export default function PictureChoice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const media = useText('staff-media');
  const { editor, savedKey, kind, title, place, isAdded } = loaderData;
  // Nothing is typed in this form.
  const errors = useFormErrors(actionData, { say: String });
  const upload = `/admin/media/upload?${new URLSearchParams({ back: pictureStepHref(loaderData, { q: '' }) })}`;
  const back = { href: `${editor}?kept=${savedKey}`, label: title || t('untitled') };
  return (
    <StaffPage
      title={t('picking.title', place)}
      lead={t('picking.lead')}
      above={[...documentTrail(t, kind), back]}
      done={!actionData && isAdded && t('picking.added')}
      errors={actionData !== undefined}
      actions={
        <>
          <ButtonLink href={pictureBackHref(loaderData, 'keep')}>{t('picking.back')}</ButtonLink>
          <ButtonLink href={upload}>{media('upload')}</ButtonLink>
        </>
      }
    >
      <PictureChoosing loaded={loaderData} errors={errors} />
    </StaffPage>
  );
}
