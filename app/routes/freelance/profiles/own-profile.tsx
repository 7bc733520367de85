import type { HeadersArgs } from 'react-router';
import { isInvitedFreelancer } from '#domain/marketplace/invited-freelancers.ts';
import { movePiece } from '#domain/marketplace/profiles/arrange-pieces.ts';
import { deleteProfile } from '#domain/marketplace/profiles/delete-profile.ts';
import { findOwnProfile } from '#domain/marketplace/profiles/find-profiles.ts';
import { profileLimits } from '#domain/marketplace/profiles/profile-constants.ts';
import { inOneLanguage } from '#domain/marketplace/profiles/profile-content.ts';
import { readShownEarnings } from '#domain/marketplace/profiles/shown-earnings.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { inviteeOf } from '#routes/account/invitee.server.ts';
import { resultOf, useButtonErrors, useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/own-profile';
import { OwnPieces } from './own-pieces.tsx';
import { pieceMoveForm, profileDeletionForm } from './piece-form.server.ts';
import { profileFields, profileForm } from './profile-form.server.ts';
import { ProfileForm, useProfileErrors } from './profile-form.tsx';
import { ProfilePage } from './profile-page.tsx';
import { WhoSees } from './who-sees.tsx';

const path = '/freelance/profile';
const acts = ['saved', 'deleted', 'piece', 'piece-deleted', 'moved'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const member = getMember(context);
  const found = await findOwnProfile(db, member.userId);
  const { searchParams } = url;
  return {
    isInvited: await isInvitedFreelancer(db, inviteeOf(context)),
    values: profileFields(found?.profile ?? null, `${member.firstName} ${member.lastName}`.trim()),
    place: `freelancer ${hashToken(member.userId).slice(0, 16)}`,
    profile: found && {
      slug: found.profile.slug,
      visibility: found.profile.visibility,
      hiddenReason: found.profile.hiddenReason,
      showsEarnings: found.profile.showsEarnings,
      earnings: await readShownEarnings(db, member.userId),
    },
    pieces: (found?.pieces ?? []).map(({ id, title }) => ({
      id,
      title: inOneLanguage(title, language).text,
    })),
    done: acts.find((act) => act === searchParams.get('done')) ?? null,
    moved: { piece: searchParams.get('piece'), way: searchParams.get('way') },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const owner = { session: member, emailKey: inviteeOf(context).emailKey, requestSource };
  const body = await request.formData();
  const submission = { request, context, body };
  const intent = textOf(body, 'intent');
  if (intent === 'delete')
    return await profileDeletionForm.handle(submission, async () => {
      await deleteProfile(db, owner, now);
      return `${path}?done=deleted`;
    });
  if (intent === 'up' || intent === 'down')
    return await pieceMoveForm.handle(
      { ...submission, row: textOf(body, 'piece').slice(0, 40) },
      async ({ values: { piece, intent: direction } }) => {
        await movePiece(db, { ...owner, pieceId: piece, direction }, now);
        return `${path}?done=moved&piece=${piece}&way=${direction}`;
      },
    );
  return await profileForm.handle(
    submission,
    async ({ values }) => {
      await saveProfile(db, { ...owner, ...values }, now);
      return `${path}?done=saved`;
    },
    async ({ code, values }) => {
      // Whoever has been told that there is another version may save theirs over it.
      return code === 'profile-saved-meanwhile' ? { values: { seen: String(values.savedAt) } } : undefined;
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One's own page as a freelancer: who sees it, what it says, and the work that it shows. */
export default function OwnProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('freelancer-profile');
  const { isInvited, values, place, profile, pieces, moved } = loaderData;
  const written = resultOf(actionData, 'freelancer-profile');
  const errors = useProfileErrors(written);
  const moveErrors = useButtonErrors(resultOf(actionData, 'portfolio-move'));
  const done = loaderData.done && !actionData ? t(`done.${loaderData.done}`) : null;
  if (!isInvited && !actionData) return <NotInvited />;
  return (
    <ProfilePage title={t('title')} lead={t('lead')} hasErrors={actionData !== undefined} done={done}>
      {profile && <WhoSees {...profile} />}
      <Section id="write" heading={t('write')} lead={t('write.lead')} tone={profile ? 'sand' : 'plain'}>
        <ProfileForm
          path={path}
          place={place}
          errors={errors}
          values={written?.values ?? values}
          savedVersion={values.seen ?? ''}
          isUnsaved={written !== undefined}
          isOvertaken={written?.refusal?.code === 'profile-saved-meanwhile'}
        />
      </Section>
      {profile && (
        <Section id="portfolio" heading={t('portfolio')} lead={t('portfolio.lead')}>
          <OwnPieces
            path={path}
            pieces={pieces}
            moved={moved}
            most={profileLimits.pieces}
            errors={moveErrors}
            failed={resultOf(actionData, 'portfolio-move')?.row}
          />
        </Section>
      )}
      {profile && <DeletePart result={resultOf(actionData, 'freelancer-profile-deletion')} />}
    </ProfilePage>
  );
}

function NotInvited() {
  const t = useText('freelancer-profile');
  return (
    <ProfilePage title={t('title')} lead={t('not-invited')}>
      <Band>
        <ButtonLink href="/apply" look="primary">
          {t('not-invited.apply')}
        </ButtonLink>
      </Band>
    </ProfilePage>
  );
}

function DeletePart({ result }: { result: Route.ComponentProps['actionData'] }) {
  const t = useText('freelancer-profile');
  const errors = useFormErrors(result, { say: (key) => t(key as 'delete.understood.missing') });
  return (
    <Section id="delete" heading={t('delete')} tone="sand">
      <Stack>
        <Form action={path} errors={errors} prefix="delete-" label={t('delete')}>
          <p>{t('delete.text')}</p>
          <CheckboxField name="understood" label={t('delete.understood')} />
          <Button look="danger" name="intent" value="delete">
            {t('delete.submit')}
          </Button>
        </Form>
      </Stack>
    </Section>
  );
}
