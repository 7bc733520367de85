import { data } from 'react-router';
import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { may } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { inDigitsOf, latinDigitsIn } from '#platform/text/latin-digits.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/group';
import { SettingInputs } from './setting-inputs.tsx';
import { formGroups, settingFields, type FormGroup } from './setting-fields.ts';
import { settingsForm, writeSettingForm, type SettingProblem } from './setting-form.server.ts';

const doneThings = ['saved', 'same'] as const;
const shownLines = 5;
/** What is shown in the digits of the page. */
const numbers = new Set<string | undefined>(['number', 'pounds', 'gpa']);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = getStaffWho(context, 'settings.change');
  const group = getGroup(params.group);
  const { db, now } = context.get(appContext);
  const { values, fingerprint } = await readSettingGroup(db, group);
  const target = { kind: 'settings', id: group } as const;
  return {
    ...{ group, fingerprint, now },
    values: writeSettingForm(group, values),
    history: may(staff.roles, 'audit.see') ? await listAudit(db, { target, perPage: shownLines }) : [],
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = getStaffWho(context, 'settings.change');
  const group = getGroup(params.group);
  const { db, now } = context.get(appContext);
  const requestSource = requestSourceOf(request, context);
  return await settingsForm.handle({ request, context, given: { group } }, async ({ values, body }) => {
    const change = { group, values, basedOn: textOf(body, 'basedOn'), actor, requestSource };
    const { isChanged } = await changeSettingGroup(db, change, now);
    return `/admin/settings/${group}?done=${isChanged ? 'saved' : 'same'}`;
  });
}

function getGroup(name: string): FormGroup {
  const group = formGroups.find((each) => each === name);
  if (!group) throw data(null, { status: 404 });
  return group;
}

/** The settings of one group, as a form. */
export default function SettingGroupPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-settings');
  const { group, values, fingerprint, history, now, done } = loaderData;
  const errors = useErrors(group, { result, values });
  return (
    <StaffPage
      title={t(`group.${group}`)}
      lead={t(`about.${group}`)}
      above={[{ href: '/admin/settings', label: t('title') }]}
      done={!result && done && t(`done.${done}`)}
      errors={errors !== null}
    >
      <Band>
        <Form action={`/admin/settings/${group}`} errors={errors} values={result?.values ?? values}>
          <input type="hidden" name="basedOn" value={fingerprint} />
          <SettingInputs fields={settingFields[group]} />
          <Button look="primary" busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </Form>
      </Band>
      {history.length > 0 && (
        <Section id="history" heading={t('history')} tone="sand">
          <List items={history} keyOf={({ id }) => String(id)}>
            {(entry) => <AuditLine entry={entry} now={now} />}
          </List>
        </Section>
      )}
    </StaffPage>
  );
}

/** What is wrong where; after somebody else was quicker, every field that differs from what is saved now. */
function useErrors(
  group: FormGroup,
  { result, values }: { result: FormResult<SettingProblem> | undefined; values: Record<string, string> },
): FieldErrors | null {
  const t = useText('staff-settings');
  const { language: own } = usePage();
  const labelOf = (input: string) => {
    const [name = '', language] = input.split('-');
    const label = t(`field.${name as 'address'}`);
    if (language !== 'en' && language !== 'ar') return label;
    return t(`language.${language}`, { label });
  };
  const errors = useFormErrors(result, {
    say: ({ key, values: limits }, name) =>
      t('problem', { field: labelOf(name), problem: t(key as 'problem.number', limits ?? {}) }),
  });
  if (result?.refusal?.code !== 'settings-changed-meanwhile') return errors;
  const kinds = new Map(settingFields[group].map(({ name, kind }) => [name, kind]));
  const saved = (name: string) => {
    if (kinds.get(name) === 'switch') return t(values[name] === 'yes' ? 'on' : 'offNow');
    return inDigitsOf(own, values[name] || t('empty'));
  };
  // What nobody touched comes back in the digits in which the page showed it.
  const sent = (name: string) => {
    const text = result.values[name] ?? '';
    return numbers.has(kinds.get(name)) ? latinDigitsIn(text) : text;
  };
  const differing = Object.keys(values).filter((name) => values[name] !== sent(name));
  return {
    ...errors,
    ...Object.fromEntries(
      differing.map((name) => [name, t('meanwhile', { field: labelOf(name), saved: saved(name) })]),
    ),
  };
}
