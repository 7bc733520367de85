import { randomUUID } from 'node:crypto';
import { data, redirect, type HeadersArgs } from 'react-router';
import { deletePiece } from '#domain/marketplace/profiles/arrange-pieces.ts';
import { findOwnProfile } from '#domain/marketplace/profiles/find-profiles.ts';
import { assertIsFreelancer } from '#domain/marketplace/profiles/lock-own-profile.ts';
import { profileLimits } from '#domain/marketplace/profiles/profile-constants.ts';
import { inOneLanguage } from '#domain/marketplace/profiles/profile-content.ts';
import { savePiece } from '#domain/marketplace/profiles/save-piece.ts';
import { storePieceFile } from '#domain/marketplace/profiles/store-piece-file.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { inviteeOf } from '#routes/account/invitee.server.ts';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/own-piece';
import { pieceDeletionForm, pieceForm } from './piece-form.server.ts';
import { PieceForm, usePieceErrors } from './piece-form.tsx';
import { ProfilePage } from './profile-page.tsx';

export const handle = { uploads: { files: 1, bytes: profileLimits.file } } satisfies PageHandle;

const isNew = (piece: string) => piece === 'new';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const found = await findOwnProfile(db, getMember(context).userId);
  // Work is shown on a page, so the page comes first.
  if (!found && isNew(params.piece)) throw redirect('/freelance/profile', 303);
  if (isNew(params.piece)) {
    const isFull = (found?.pieces.length ?? 0) >= profileLimits.pieces;
    if (isFull) throw redirect('/freelance/profile#portfolio', 303);
    return { values: { key: randomUUID(), seen: '' }, file: null, title: null, path: pathOf('new') };
  }
  const piece = found?.pieces.find(({ id }) => id === params.piece);
  if (!piece) throw data(null, { status: 404 });
  const { title, text, link, alternative, transcript, updatedAt, file } = piece;
  return {
    values: {
      ...{ titleEn: title.en, titleAr: title.ar, textEn: text.en, textAr: text.ar },
      ...{ link: link ?? '', alternative: alternative ?? '', transcript: transcript ?? '' },
      ...{ key: piece.id, seen: updatedAt.toISOString() },
    },
    file: file && { name: file.name, bytes: file.bytes },
    title: inOneLanguage(title, language).text,
    path: pathOf(piece.id),
  };
}

const pathOf = (piece: string) => `/freelance/profile/pieces/${piece}`;
const anHour = 3600;

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, member, requestSource } = readAccount(request, context);
  const owner = { session: member, emailKey: inviteeOf(context).emailKey, requestSource };
  const { piece } = params;
  const body = await request.formData();
  if (textOf(body, 'intent') === 'delete')
    return await pieceDeletionForm.handle(
      { request, context, body },
      async () => {
        await deletePiece(db, { ...owner, pieceId: piece }, now);
        return '/freelance/profile?done=piece-deleted';
      },
      whenGone,
    );
  return await pieceForm.handle(
    { request, context, body },
    async ({ values: { key, ...values } }) => {
      const { userId } = member;
      await assertIsFreelancer(db, owner);
      await takeFromLimit(db, { name: 'portfolio', key: userId, limit: 100, windowSeconds: anHour }, now);
      const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
      const check = fileCheckOf(app);
      const asked = sent && { file: sent, check, owner: `user:${userId}` };
      const file = asked ? await storePieceFile(db, app.files, asked, now) : null;
      const which = isNew(piece) ? { pieceId: key, isNew: true } : { pieceId: piece, isNew: false };
      await savePiece(db, { ...owner, ...values, ...which, file }, now);
      return '/freelance/profile?done=piece';
    },
    async (refusal) => {
      const { code, values } = refusal;
      // Whoever has been told that there is another version may save theirs over it.
      if (code === 'piece-saved-meanwhile') return { values: { seen: String(values.savedAt) } };
      return await whenGone(refusal);
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A piece of one's portfolio: what it is, what one did, and the words for whoever does not see or hear it. */
export default function OwnPiece({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('freelancer-profile');
  const { values, file, title, path } = loaderData;
  const result = resultOf(actionData, 'portfolio-piece');
  const errors = usePieceErrors(result);
  return (
    <ProfilePage
      title={title === null ? t('piece.new') : t('piece.title', { title: `\u2068${title}\u2069` })}
      lead={t('piece.lead')}
      isBelow
      hasErrors={actionData !== undefined}
    >
      <Section id="piece" heading={t('piece.heading')}>
        <PieceForm
          {...{ path, errors, file }}
          values={result?.values ?? values}
          savedVersion={values.seen}
          isUnsaved={result !== undefined}
          isOvertaken={result?.refusal?.code === 'piece-saved-meanwhile'}
        />
      </Section>
      {title !== null && <DeletePart path={path} result={resultOf(actionData, 'portfolio-deletion')} />}
    </ProfilePage>
  );
}

function DeletePart({ path, result }: { path: string; result: Route.ComponentProps['actionData'] }) {
  const t = useText('freelancer-profile');
  const errors = useFormErrors(result, { say: (key) => t(key as 'piece.understood.missing') });
  return (
    <Section id="delete" heading={t('piece.delete')} tone="sand">
      <Form action={path} errors={errors} prefix="delete-" label={t('piece.delete')}>
        <p>{t('piece.delete.text')}</p>
        <CheckboxField name="understood" label={t('piece.understood')} />
        <Button look="danger" name="intent" value="delete">
          {t('piece.delete.submit')}
        </Button>
      </Form>
    </Section>
  );
}
