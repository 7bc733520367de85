import type { HeadersArgs } from 'react-router';
import { enterNeeds } from '#domain/passport/enter-needs.ts';
import { entryModes, entryWays } from '#domain/passport/needs-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { NeedsFields } from '#routes/kit/needs/needs-fields.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/needs';
import { needsEntryForm } from './needs-form.server.ts';
import { UserFrame } from './user-frame.tsx';
import { readUserPage } from './user.server.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'needs.enter');
  const { user } = await readUserPage(context, params.id);
  // Not what they said before: whoever writes down what somebody says need not know it.
  return { user: { id: user.id, name: user.name }, isDone: url.searchParams.get('done') === 'entered' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId: actorId, roles } = getStaffWho(context, 'needs.enter');
  const { user } = await readUserPage(context, params.id);
  const staff = { actor: { userId: actorId, roles }, requestSource: requestSourceOf(request, context) };
  return await needsEntryForm.handle({ request, context }, async ({ values }) => {
    await enterNeeds(db, { ...staff, userId: user.id, ...values }, now);
    return `/admin/users/${user.id}/needs?done=entered`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

const untouched = { time: '100', tries: '0', mode: 'add' };

/** What somebody needs who calls, written down for them; nothing of what is there already is shown. */
export default function EnterNeeds({ loaderData: { user, isDone }, actionData }: Route.ComponentProps) {
  const t = useText('staff-needs');
  const needs = useText('needs');
  const errors = useFormErrors(actionData, {
    say: (key) => (isOwn(key) ? t(key) : needs(key as 'note.long')),
  });
  return (
    <UserFrame user={user} page="needs" done={isDone && !actionData && t('done')} hasErrors={errors !== null}>
      <Part id="call" heading={t('heading')}>
        <Notice>{t('privacy')}</Notice>
        <Form
          action={`/admin/users/${user.id}/needs`}
          errors={errors}
          values={actionData?.values ?? untouched}
        >
          <RadioGroup
            name="way"
            label={t('way')}
            choices={entryWays.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
          <p>{t('read-aloud')}</p>
          <NeedsFields />
          <RadioGroup
            name="mode"
            label={t('mode')}
            choices={entryModes.map((value) => ({
              value,
              label: t(`mode.${value}`),
              note: t(`mode.${value}.note`),
            }))}
          />
          <CheckboxField name="agreed" label={t('agreed')} />
          <Button look="primary" busyLabel={needs('saving')}>
            {t('submit')}
          </Button>
        </Form>
      </Part>
    </UserFrame>
  );
}

const own = ['way.missing', 'mode.missing', 'agreed.missing'] as const;

function isOwn(key: string): key is (typeof own)[number] {
  return own.some((each) => each === key);
}
