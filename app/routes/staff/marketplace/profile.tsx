import { data, type HeadersArgs } from 'react-router';
import { hideProfile, showProfile as showAgain } from '#domain/marketplace/profiles/moderate-profile.ts';
import { profileLimits } from '#domain/marketplace/profiles/profile-constants.ts';
import { findProfileForStaff } from '#domain/marketplace/profiles/profile-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { ProfileView } from '#routes/freelance/profiles/profile-view.tsx';
import { showProfile } from '#routes/freelance/profiles/shown-profile.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/profile';
import { profileHidingForm, profileShowingForm } from './profile-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'profiles.moderate');
  const { db, language, now } = context.get(appContext);
  const found = await findProfileForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, status, visibility } = found.profile;
  return {
    ...{ id, status, visibility, steps: found.steps },
    shown: showProfile(found, { language, today: cairoDayOf(now) }),
    done: readDone(url, ['hidden', 'shown']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'profiles.moderate');
  if (!(await findProfileForStaff(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const requestSource = requestSourceOf(request, context);
  const moderation = { profileId: params.id, actor, requestSource, siteUrl: page.origin };
  const here = `/admin/freelance/profiles/${params.id}`;
  if (textOf(body, 'action') === 'show')
    return await profileShowingForm.handle(submission, async () => {
      await showAgain(db, moderation, now);
      return `${here}?done=shown`;
    });
  return await profileHidingForm.handle(submission, async ({ values: { reason } }) => {
    await hideProfile(db, { ...moderation, reason }, now);
    return `${here}?done=hidden`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The page of a freelancer as others see it, with the decision about it and what was decided before. */
export default function StaffProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-profiles');
  const freelance = useText('staff-freelance');
  const { id, status, visibility, shown, steps, done } = loaderData;
  return (
    <StaffPage
      title={t('one.title', { name: `\u2068${shown.name}\u2069` })}
      lead={status === 'hidden' ? t('one.lead.hidden') : t(`one.lead.${visibility}`)}
      above={[
        { href: '/admin/freelance', label: freelance('freelance.title') },
        { href: '/admin/freelance/profiles', label: t('title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="headline" heading={t('headline')}>
        <p>
          <Named>{shown.headline.text}</Named>
        </p>
      </Section>
      <ProfileView
        profile={shown}
        fileHref={(piece) => `/admin/freelance/profiles/${id}/pieces/${piece}`}
        savesFiles
      />
      <Section id="decision" heading={t('decision')} tone="sand">
        <Decision id={id} status={status} result={actionData} />
      </Section>
      {steps.length > 0 && (
        <Section id="history" heading={t('history')}>
          <List items={steps} keyOf={({ id }) => String(id)}>
            {(step) => <Step step={step} />}
          </List>
        </Section>
      )}
    </StaffPage>
  );
}

type DecisionProps = Pick<Route.ComponentProps['loaderData'], 'id' | 'status'> & {
  result: Route.ComponentProps['actionData'];
};

function Decision({ id, status, result }: DecisionProps) {
  const t = useText('staff-profiles');
  const hiding = resultOf(result, 'profile-hide');
  const errors = useStaffErrors(hiding, { labels: { reason: t('hide.reason') } });
  const showErrors = useButtonErrors(resultOf(result, 'profile-show'));
  const action = `/admin/freelance/profiles/${id}`;
  if (status === 'hidden' && !hiding)
    return (
      <Form action={action} errors={showErrors} label={t('decision')}>
        <p>{t('show.text')}</p>
        <Button name="action" value="show" busyLabel={t('busy')}>
          {t('show')}
        </Button>
      </Form>
    );
  return (
    <Form action={action} errors={errors} values={hiding?.values ?? {}} label={t('decision')}>
      <p>{t('hide.text')}</p>
      <TextAreaField
        name="reason"
        label={t('hide.reason')}
        hint={t('hide.reason.hint')}
        maxLength={profileLimits.reason}
      />
      <Button look="danger" name="action" value="hide" busyLabel={t('busy')}>
        {t('hide')}
      </Button>
    </Form>
  );
}

function Step({ step }: { step: Route.ComponentProps['loaderData']['steps'][number] }) {
  const t = useText('staff-profiles');
  const { status, at, actor, reason } = step;
  return (
    <Stack gap="close">
      <p>
        {t(`step.${status}`)}, <DateText at={at} withTime />
        {actor && (
          <>
            , <Named>{actor}</Named>
          </>
        )}
      </p>
      {reason && <Paragraphs text={reason} />}
    </Stack>
  );
}
