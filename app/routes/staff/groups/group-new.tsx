import type { HeadersArgs } from 'react-router';
import { createGroup } from '#domain/groups/staff-groups.ts';
import { staffGroupHref } from '#domain/groups/group-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { GroupFields } from '#routes/community/groups/group-fields.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/group-new';
import { newGroupForm } from './group-forms.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'forums.keep');
  return await newGroupForm.handle({ request, context }, async ({ values }) => {
    const { title: name, email: emailKey, ...rest } = values;
    const by = { actor, requestSource: requestSourceOf(request, context) };
    const { id } = await createGroup(db, { ...by, emailKey, group: { name, ...rest } }, now);
    return `${staffGroupHref(id)}?done=created`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Opens a group, which a member will keep. */
export default function NewStaffGroup({ actionData }: Route.ComponentProps) {
  const t = useText('staff-groups');
  const words = useText('groups');
  const labels = {
    ...{ title: words('field.title'), purpose: words('field.purpose'), kind: words('field.kind') },
    ...{ languages: words('field.languages'), rules: words('field.rules'), email: t('organiser') },
  };
  const fieldOf = { 'group-organiser-unknown': 'email' } as const;
  const errors = useStaffErrors(actionData, { labels, fieldOf });
  return (
    <StaffPage
      title={t('new')}
      lead={t('new.lead')}
      above={[{ href: '/admin/community/groups', label: t('title') }]}
      errors={actionData !== undefined}
    >
      <Band>
        <Form action="/admin/community/groups/new" errors={errors} values={actionData?.values ?? {}}>
          <GroupFields asksKind />
          <Field
            name="email"
            type="email"
            label={t('organiser')}
            hint={t('organiser.hint')}
            autoComplete="off"
          />
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('new.save')}
            </Button>
          </div>
        </Form>
      </Band>
    </StaffPage>
  );
}
