import { data, redirect } from 'react-router';
import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { useText } from '#platform/text/i18n.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readLine, showTextAgain } from '#platform/text/written-text.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { Route } from './+types/maintenance';
import { initOf, textOf, whenceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

const longestMessage = 500;
const mostMinutes = 10_080;

type FieldName = 'state' | 'en' | 'ar' | 'minutes';

type Answer = {
  written: Record<FieldName, string>;
  problems: FieldName[];
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
};

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
  const form = await request.formData();
  const { written, wish, problems } = readMaintenance(form);
  if (!wish) return data<Answer>({ written, problems }, 400);
  try {
    const change = { group: 'maintenance' as const, values: { maintenance: wish }, actor };
    const basedOn = textOf(form, 'basedOn');
    await changeSettingGroup(db, { ...change, basedOn, whence: whenceOf(request, context) }, now);
    return redirect('/admin?done=maintenance', 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, values } = error;
    return data<Answer>({ written, problems: [], refusal: { code, values } }, initOf(error));
  }
}

/** The message is one paragraph, however it was typed; the minutes may be typed in either set of digits. */
function readMaintenance(form: FormData) {
  const raw = {
    state: textOf(form, 'state'),
    en: textOf(form, 'en'),
    ar: textOf(form, 'ar'),
    minutes: textOf(form, 'minutes'),
  };
  const [en, ar] = [readLine(raw.en, longestMessage), readLine(raw.ar, longestMessage)];
  const minutes = readWholeNumber(raw.minutes, { least: 1, most: mostMinutes });
  const problems: FieldName[] = [];
  if (raw.state !== 'open' && raw.state !== 'closed') problems.push('state');
  if (typeof en === 'string') problems.push('en');
  if (typeof ar === 'string') problems.push('ar');
  if (typeof minutes === 'string') problems.push('minutes');
  const written = {
    state: raw.state.slice(0, 10),
    en: showTextAgain(raw.en),
    ar: showTextAgain(raw.ar),
    minutes: showTextAgain(raw.minutes).slice(0, 40),
  };
  if (problems.length > 0 || typeof en === 'string' || typeof ar === 'string' || typeof minutes === 'string')
    return { written, problems, wish: null };
  const message = { en: en.line, ar: ar.line };
  return {
    written,
    problems,
    wish: { on: raw.state === 'closed', message, retryAfterMinutes: minutes.number },
  };
}

/** Closes the site for everybody but staff, and opens it again. */
export default function AdminMaintenance({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useText('admin');
  const settingsText = useText('staff-settings');
  const errors = useErrors(answer);
  const { saved, fingerprint } = loaderData;
  return (
    <StaffPage
      title={t('maintenance.title')}
      lead={t('maintenance.lead')}
      above={[{ href: '/admin/settings', label: settingsText('title') }]}
      errors={errors !== null}
    >
      <Band>
        <Form action="/admin/maintenance" errors={errors} values={answer?.written ?? saved}>
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

function useErrors(answer: Answer | undefined): FieldErrors | null {
  const t = useText('admin');
  const refusals = useText('refusals');
  if (!answer) return null;
  const { problems, refusal } = answer;
  if (refusal) return { form: refusals(refusal.code, refusal.values) };
  return Object.fromEntries(problems.map((name) => [name, t(`maintenance.${name}.problem`)]));
}
