import type { HeadersArgs } from 'react-router';
import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { communityLimitBounds, type CommunityLimit } from '#domain/site/setting-limits.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { inDigitsOf, latinDigitsIn } from '#platform/text/latin-digits.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/limits';
import { communityLimitsForm } from './newcomer-forms.server.ts';

const path = '/admin/community/limits';
const names = Object.keys(communityLimitBounds) as CommunityLimit[];
const withHint = ['postsOfNewcomers', 'newcomerPosts'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'conduct.keep');
  const { values, fingerprint } = await readSettingGroup(context.get(appContext).db, 'community');
  const saved = Object.fromEntries(names.map((name) => [name, String(values.communityLimits[name])]));
  return { saved, fingerprint, done: readDone(url, ['saved', 'same']) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'conduct.keep');
  const requestSource = requestSourceOf(request, context);
  return await communityLimitsForm.handle({ request, context }, async ({ values }) => {
    const { basedOn, communityLimits } = values;
    const change = { group: 'community' as const, values: { communityLimits }, actor };
    const { isChanged } = await changeSettingGroup(db, { ...change, basedOn, requestSource }, now);
    return `${path}?done=${isChanged ? 'saved' : 'same'}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** How much newcomers and members can write in the forums, and until when somebody is a newcomer. */
export default function CommunityLimits({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-newcomers');
  const { saved, fingerprint, done } = loaderData;
  const errors = useErrors(result, saved);
  return (
    <StaffPage
      title={t('limits.title')}
      lead={t('limits.lead')}
      above={[{ href: '/admin/community', label: t('community') }]}
      done={!result && done && t(`limits.done.${done}`)}
      errors={errors !== null}
    >
      <Band>
        <Form action={path} errors={errors} values={result?.values ?? saved}>
          <input type="hidden" name="basedOn" value={fingerprint} />
          {names.map((name) => {
            const hinted = withHint.find((each) => each === name);
            return (
              <Field
                key={name}
                name={name}
                label={t(`limits.${name}`)}
                hint={hinted && t(`limits.${hinted}.hint`)}
                inputMode="numeric"
                width="short"
                autoComplete="off"
              />
            );
          })}
          <Button look="primary" busyLabel={t('limits.saving')}>
            {t('limits.save')}
          </Button>
        </Form>
      </Band>
    </StaffPage>
  );
}

/** What is wrong where; after somebody else was quicker, every field that differs from what is saved now. */
function useErrors(result: FormResult | undefined, saved: Record<string, string>): FieldErrors | null {
  const t = useText('staff-newcomers');
  const settings = useText('staff-settings');
  const { language } = usePage();
  const labelOf = (name: string) => t(`limits.${name as CommunityLimit}`);
  const errors = useFormErrors(result, {
    say: (problem, name) =>
      settings('problem', {
        field: labelOf(name),
        problem:
          problem === 'order'
            ? t('limits.order')
            : settings('problem.number', communityLimitBounds[name as CommunityLimit]),
      }),
  });
  if (result?.refusal?.code !== 'settings-changed-meanwhile') return errors;
  // What nobody touched comes back in the digits in which the page showed it.
  const differing = names.filter((name) => saved[name] !== latinDigitsIn(result.values[name] ?? ''));
  const said = (name: CommunityLimit) => inDigitsOf(language, saved[name] ?? '');
  return {
    ...errors,
    ...Object.fromEntries(
      differing.map((name) => [name, settings('meanwhile', { field: labelOf(name), saved: said(name) })]),
    ),
  };
}
