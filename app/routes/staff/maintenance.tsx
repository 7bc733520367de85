import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { Route } from './+types/maintenance';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { maintenanceForm } from './maintenance-form.server.ts';
import { longestMessage } from './maintenance-limits.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'maintenance.change');
  const { values, fingerprint } = await readSettingGroup(context.get(appContext).db, 'maintenance');
  const { on, message, retryAfterMinutes } = values.maintenance;
  return {
    fingerprint,
    saved: { state: on ? 'closed' : 'open', ...message, minutes: String(retryAfterMinutes) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'maintenance.change');
  const requestSource = requestSourceOf(request, context);
  return await maintenanceForm.handle({ request, context }, async ({ values }) => {
    const { maintenance, basedOn } = values;
    const change = { group: 'maintenance' as const, values: { maintenance }, actor };
    await changeSettingGroup(db, { ...change, basedOn, requestSource }, now);
    return '/admin?done=maintenance';
  });
}

/** Closes the site for everybody but staff, and opens it again (docs/product.md, "Maintenance"). */
export default function AdminMaintenance({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('admin');
  const settingsText = useText('staff-settings');
  const errors = useFormErrors(result, {
    say: (_problem, name) => t(`maintenance.${name as 'state'}.problem`),
  });
  const { saved, fingerprint } = loaderData;
  return (
    <StaffPage
      title={t('maintenance.title')}
      lead={t('maintenance.lead')}
      above={[{ href: '/admin/settings', label: settingsText('title') }]}
      errors={errors !== null}
    >
      <Band>
        <Form action="/admin/maintenance" errors={errors} values={result?.values ?? saved}>
          <input type="hidden" name="basedOn" value={fingerprint} />
          <RadioGroup
            name="state"
            label={t('maintenance.state')}
            choices={[
              { value: 'open', label: t('maintenance.open') },
              { value: 'closed', label: t('maintenance.closed'), note: t('maintenance.closedNote') },
            ]}
          />
          <TextAreaField
            name="en"
            label={t('maintenance.en')}
            language="en"
            maxLength={longestMessage}
            rows={3}
          />
          <TextAreaField
            name="ar"
            label={t('maintenance.ar')}
            language="ar"
            maxLength={longestMessage}
            rows={3}
          />
          <Field
            name="minutes"
            label={t('maintenance.minutes')}
            hint={t('maintenance.minutesHint')}
            inputMode="numeric"
            width="short"
            autoComplete="off"
          />
          <Button look="primary" busyLabel={t('maintenance.busy')}>
            {t('maintenance.save')}
          </Button>
        </Form>
      </Band>
    </StaffPage>
  );
}
