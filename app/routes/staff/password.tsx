import { data, redirect, type HeadersArgs } from 'react-router';
import { z } from 'zod';
import { changePassword } from '#domain/identity/account/change-password.ts';
import { useText } from '#platform/text/i18n.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/password';
import { welcomeHeaders } from '#routes/entry/signed-in.server.ts';
import { initOf, textOf, whenceOf } from '#routes/kit/request.server.ts';
import { getStaff } from '#routes/staff/kit/staff.server.ts';

const wish = z
  .object({ current: z.string().min(1), next: z.string().min(1), again: z.string() })
  .refine(({ next, again }) => next === again, { path: ['again'] });

/** The field that a refusal speaks of; all others concern the new password. */
const fieldOf: Partial<Record<RefusalCode, 'current' | 'form'>> = {
  'password-wrong': 'current',
  'too-many-requests': 'form',
};

type Refused = {
  problems: ('current' | 'next' | 'again')[];
  refusal: { code: RefusalCode; values: Record<string, string | number> } | null;
};

export function loader({ context }: Route.LoaderArgs) {
  const { email, mustChangePassword } = getStaff(context);
  return { email, mustChangePassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const { id, userId } = getStaff(context);
  const form = await request.formData();
  const written = {
    current: textOf(form, 'current'),
    next: textOf(form, 'next'),
    again: textOf(form, 'again'),
  };
  const parsed = wish.safeParse(written);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path }) => path[0] as Refused['problems'][number]);
    return data<Refused>({ problems, refusal: null }, 400);
  }
  const { current, next } = parsed.data;
  try {
    const site = { url: page.origin, name: page.siteName };
    const whence = whenceOf(request, context);
    const change = { userId, sessionId: id, current, next, site, whence };
    const opened = await changePassword(db, change, now);
    const headers = await welcomeHeaders({ request, context }, opened);
    return redirect('/admin?done=password', { status: 303, headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, values } = error;
    return data<Refused>({ problems: [], refusal: { code, values } }, initOf(error));
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new password; asked for at once after the first sign-in with a password that others have seen. */
export default function AdminPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('admin');
  const { email, mustChangePassword } = loaderData;
  const errors = useErrors(actionData);
  return (
    <>
      <PageHead title={t('password.title')} section={t('section')} isHidden hasErrors={errors !== null} />
      <PageHeading lead={t('password.lead')}>{t('password.title')}</PageHeading>
      <Band>
        <Stack>
          {mustChangePassword && <Notice tone="warning">{t('password.must')}</Notice>}
          <Form action="/admin/password" errors={errors} values={{ email }}>
            <Field name="email" type="email" label={t('email')} autoComplete="username" isReadOnly />
            <PasswordField name="current" label={t('password.current')} autoComplete="current-password" />
            <PasswordField
              name="next"
              label={t('password.next')}
              hint={t('password.hint')}
              autoComplete="new-password"
            />
            <PasswordField name="again" label={t('password.again')} autoComplete="new-password" />
            <Button look="primary" busyLabel={t('password.busy')}>
              {t('password.save')}
            </Button>
          </Form>
        </Stack>
      </Band>
    </>
  );
}

function useErrors(answer: Refused | undefined): FieldErrors | null {
  const t = useText('admin');
  const refusals = useText('refusals');
  if (!answer) return null;
  const { problems, refusal } = answer;
  if (refusal) return { [fieldOf[refusal.code] ?? 'next']: refusals(refusal.code, refusal.values) };
  return Object.fromEntries(problems.map((name) => [name, t(`password.${name}.problem`)]));
}
