import { data, redirect } from 'react-router';
import { z } from 'zod';
import { changeSettings, readSettings } from '#domain/content/settings.ts';
import { writeAudit } from '#domain/identity/audit.ts';
import { useText } from '#platform/i18n.ts';
import { appContext } from '#platform/request-context.server.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choice-group.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Band } from '#ui/section.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { Route } from './+types/maintenance';
import { textOf, whenceOf } from '../request.server.ts';
import { getStaffWho } from './staff.server.ts';

const longestMessage = 500;
const mostMinutes = 10_080;
const message = z.string().trim().min(1).max(longestMessage);

const wish = z.object({
  state: z.enum(['open', 'closed']),
  en: message,
  ar: message,
  minutes: z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(mostMinutes)),
});

type FieldName = keyof z.input<typeof wish>;

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'maintenance.change');
  const { maintenance } = await readSettings(context.get(appContext).db);
  return {
    state: maintenance.on ? 'closed' : 'open',
    ...maintenance.message,
    minutes: String(maintenance.retryAfterMinutes),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getStaffWho(context, 'maintenance.change');
  const form = await request.formData();
  const written = {
    state: textOf(form, 'state'),
    en: onOneLine(textOf(form, 'en')),
    ar: onOneLine(textOf(form, 'ar')),
    minutes: textOf(form, 'minutes'),
  };
  const parsed = wish.safeParse({ ...written, minutes: withLatinDigits(written.minutes) });
  if (!parsed.success) {
    const problems = [...new Set(parsed.error.issues.map(({ path }) => path[0] as FieldName))];
    return data({ written, problems }, 400);
  }
  const { state, en, ar, minutes } = parsed.data;
  const on = state === 'closed';
  await db.transaction(async (db) => {
    await changeSettings(db, { maintenance: { on, message: { en, ar }, retryAfterMinutes: minutes } }, now);
    await writeAudit(
      db,
      {
        actorId: userId,
        action: 'maintenance.change',
        target: { kind: 'settings', id: 'maintenance' },
        outcome: 'done',
        whence: whenceOf(request, context),
        details: { on, minutes },
      },
      now,
    );
  });
  return redirect('/admin?done=maintenance', 303);
}

/** Closes the site for everybody but staff, and opens it again (decisions 1). */
export default function AdminMaintenance({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('admin');
  const problems = actionData?.problems ?? [];
  const errors = Object.fromEntries(problems.map((name) => [name, t(`maintenance.${name}.problem`)]));
  return (
    <>
      <PageHead
        title={t('maintenance.title')}
        section={t('section')}
        isHidden
        hasErrors={problems.length > 0}
      />
      <PageHeading lead={t('maintenance.lead')}>{t('maintenance.title')}</PageHeading>
      <Band>
        <Form action="/admin/maintenance" errors={errors} values={actionData?.written ?? loaderData}>
          <RadioGroup
            name="state"
            label={t('maintenance.state')}
            choices={[
              { value: 'open', label: t('maintenance.open') },
              { value: 'closed', label: t('maintenance.closed'), note: t('maintenance.closedNote') },
            ]}
          />
          <TextAreaField name="en" label={t('maintenance.en')} maxLength={longestMessage} rows={3} />
          <TextAreaField name="ar" label={t('maintenance.ar')} maxLength={longestMessage} rows={3} />
          <Field
            name="minutes"
            label={t('maintenance.minutes')}
            hint={t('maintenance.minutesHint')}
            inputMode="numeric"
            autoComplete="off"
          />
          <Button look="primary" busyLabel={t('maintenance.busy')}>
            {t('maintenance.save')}
          </Button>
        </Form>
      </Band>
    </>
  );
}

/** The message is one paragraph, however it was typed. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Numbers may be typed in either set of digits. */
function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
