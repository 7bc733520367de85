import { data } from 'react-router';
import { listSdgGoals, sdgGoalNumbers } from '#domain/site/impact.ts';
import { removeSdgGoal } from '#domain/site/remove-sdg-goal.ts';
import { saveSdgGoal } from '#domain/site/save-sdg-goal.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { RemovePart } from './remove-part.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/goal';
import { asErrorPage, goalForm, removalForm } from '#routes/staff/documents/thing-forms.server.ts';
import { longestGoal } from '#routes/staff/documents/thing-limits.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const goals = await listSdgGoals(context.get(appContext).db);
  const free = sdgGoalNumbers.filter((number) => !goals.some((goal) => goal.number === number));
  if (params.number === 'new' && free.length > 0) return { goal: null, free, values: {} };
  const goal = goals.find(({ number }) => String(number) === params.number);
  if (!goal) throw data(null, { status: 404 });
  const { title, text } = goal;
  const now = { 'title-en': title.en, 'title-ar': title.ar, 'text-en': text.en, 'text-ar': text.ar };
  return { goal, free, values: now };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const isNew = params.number === 'new';
  const known = sdgGoalNumbers.find((each) => String(each) === params.number);
  if (known === undefined && !isNew) throw data(null, { status: 404 });
  const body = await request.formData();
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  const removal = async (number: (typeof sdgGoalNumbers)[number]) => {
    await removeSdgGoal(db, { number, ...editing }, now);
    return '/admin/cms/goals?done=removed';
  };
  if (known !== undefined && textOf(body, 'act') === 'remove')
    return await removalForm.handle({ request, context, body }, () => removal(known), asErrorPage);
  return await goalForm.handle(
    { request, context, body, given: { number: isNew ? null : params.number } },
    async ({ values: { number, ...texts } }) => {
      const title = { en: texts['title-en'], ar: texts['title-ar'] };
      const text = { en: texts['text-en'], ar: texts['text-ar'] };
      await saveSdgGoal(db, { number, isNew, title, text, ...editing }, now);
      return '/admin/cms/goals?done=saved';
    },
    async (refusal) => (refusal.code === 'sdg-goal-taken' ? undefined : await asErrorPage(refusal)),
  );
}

/** One goal: its official title, and what the organisation does for it, in both languages. */
export default function Goal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const { goal, free } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (_problem, name) => t(`goals.${name as 'number'}.problem`),
    fieldOf: { 'sdg-goal-taken': 'number' },
  });
  const path = `/admin/cms/goals/${goal?.number ?? 'new'}`;
  return (
    <StaffPage
      title={goal ? t('goals.change', { name: pick(goal.title, language) }) : t('goals.add')}
      lead={t('goals.goal.lead')}
      above={[
        { href: '/admin/cms', label: t('overview.title') },
        { href: '/admin/cms/goals', label: t('goals.title') },
      ]}
      errors={errors !== null}
    >
      <Band>
        <Stack gap="apart">
          <Form
            action={path}
            errors={errors}
            values={resultOf(actionData, 'goal')?.values ?? loaderData.values}
            isWide
          >
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
            maxLength={longestGoal.title}
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
