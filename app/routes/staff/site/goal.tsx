import { data, redirect } from 'react-router';
import { z } from 'zod';
import { listSdgGoals, sdgGoalNumbers } from '#domain/site/impact.ts';
import { removeSdgGoal } from '#domain/site/remove-sdg-goal.ts';
import { saveSdgGoal } from '#domain/site/save-sdg-goal.ts';
import { lineOf } from '#domain/documents/structured-text-schema.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { textOf, whenceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { RemovePart } from './remove-part.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/goal';

const longest = { title: 200, text: 600 };
const written = (length: number) => lineOf(length).refine((line) => line !== '');
const wish = z.object({
  'title-en': written(longest.title),
  'title-ar': written(longest.title),
  'text-en': written(longest.text),
  'text-ar': written(longest.text),
});

type FieldName = keyof z.input<typeof wish>;
const names = Object.keys(wish.shape) as FieldName[];

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const goals = await listSdgGoals(context.get(appContext).db);
  const free = sdgGoalNumbers.filter((number) => !goals.some((goal) => goal.number === number));
  if (params.number === 'new' && free.length > 0) return { goal: null, free, written: {} };
  const goal = goals.find(({ number }) => String(number) === params.number);
  if (!goal) throw data(null, { status: 404 });
  const { title, text } = goal;
  const now = { 'title-en': title.en, 'title-ar': title.ar, 'text-en': text.en, 'text-ar': text.ar };
  return { goal, free, written: now };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const isNew = params.number === 'new';
  const sent = await request.formData();
  const asked = isNew ? textOf(sent, 'number') : params.number;
  const number = sdgGoalNumbers.find((each) => String(each) === asked);
  if (number === undefined && !isNew) throw data(null, { status: 404 });
  const editing = { actor, whence: whenceOf(request, context) };
  const typed = {
    number: asked,
    ...Object.fromEntries(names.map((name) => [name, shown(textOf(sent, name))])),
  };
  try {
    if (number !== undefined && !isNew && textOf(sent, 'act') === 'remove') {
      await removeSdgGoal(db, { number, ...editing }, now);
      return redirect('/admin/cms/goals?done=removed', 303);
    }
    const parsed = wish.safeParse(typed);
    const wrong = parsed.error?.issues.map(({ path }) => path[0] as FieldName) ?? [];
    const problems = [...(number === undefined ? (['number'] as const) : []), ...new Set(wrong)];
    if (!parsed.success || number === undefined)
      return data({ written: typed, problems, isTaken: false }, 400);
    const read = (name: 'title' | 'text') => ({
      en: parsed.data[`${name}-en`],
      ar: parsed.data[`${name}-ar`],
    });
    await saveSdgGoal(db, { number, isNew, title: read('title'), text: read('text'), ...editing }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'sdg-goal-taken') throw data(null, { status: error.status });
    return data({ written: typed, problems: [], isTaken: true }, error.status);
  }
  return redirect('/admin/cms/goals?done=saved', 303);
}

/** What was typed, without what cannot stand in a page. */
function shown(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 2 * longest.text);
}

/** One goal: its official title, and what the organisation does for it, in both languages. */
export default function Goal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const refusals = useText('refusals');
  const { language } = usePage();
  const { goal, free } = loaderData;
  const problems = actionData?.problems ?? [];
  const errors = {
    ...(actionData?.isTaken && { number: refusals('sdg-goal-taken') }),
    ...Object.fromEntries(problems.map((name) => [name, t(`goals.${name}.problem`)])),
  };
  const path = `/admin/cms/goals/${goal?.number ?? 'new'}`;
  return (
    <StaffPage
      title={goal ? t('goals.change', { name: pick(goal.title, language) }) : t('goals.add')}
      lead={t('goals.goal.lead')}
      above={[
        { href: '/admin/cms', label: t('overview.title') },
        { href: '/admin/cms/goals', label: t('goals.title') },
      ]}
      errors={Object.keys(errors).length > 0}
    >
      <Band>
        <Stack gap="apart">
          <Form action={path} errors={errors} values={actionData?.written ?? loaderData.written} isWide>
            {!goal && (
              <SelectField
                name="number"
                label={t('goals.number')}
                hint={t('goals.number.hint')}
                empty
                choices={free.map((number) => ({
                  value: String(number),
                  label: t('goals.numbered', { number }),
                }))}
              />
            )}
            <GoalFields />
            <Button look="primary">{t('save')}</Button>
          </Form>
          {goal && (
            <RemovePart
              path={path}
              name={pick(goal.title, language)}
              heading={t('goals.remove.heading')}
              text={t('goals.remove.text')}
            />
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}

function GoalFields() {
  const t = useText('staff-content');
  const labelled = (label: string, language: (typeof languages)[number]) =>
    t('labelled', { label, language: t(`in.${language}`) });
  return (
    <>
      <LanguagePair>
        {languages.map((each) => (
          <Field
            key={each}
            name={`title-${each}`}
            label={labelled(t('goals.ownTitle'), each)}
            language={each}
            maxLength={longest.title}
            autoComplete="off"
          />
        ))}
      </LanguagePair>
      <LanguagePair>
        {languages.map((each) => (
          <TextAreaField
            key={each}
            name={`text-${each}`}
            label={labelled(t('goals.text'), each)}
            language={each}
            rows={3}
          />
        ))}
      </LanguagePair>
    </>
  );
}
