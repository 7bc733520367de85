import { data, redirect } from 'react-router';
import { z } from 'zod';
import { listImpactFigures } from '#domain/site/impact.ts';
import { removeImpactFigure } from '#domain/site/remove-impact-figure.ts';
import { saveImpactFigure } from '#domain/site/save-impact-figure.ts';
import { lineOf } from '#domain/documents/structured-text-schema.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { forDisplay, textOf, whenceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { RemovePart } from './remove-part.tsx';
import { WordsFields } from '#routes/staff/documents/words-fields.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/impact-figure';
import { latinDigits } from '#routes/staff/documents/latin-digits.ts';

const longest = 200;
const words = lineOf(longest).refine((line) => line !== '');
const wish = z.object({
  en: words,
  ar: words,
  value: z
    .string()
    .transform(latinDigits)
    .pipe(z.string().regex(/^\d{1,9}$/))
    .transform(Number),
  suffix: lineOf(5),
});

type FieldName = keyof z.input<typeof wish>;
const names: readonly FieldName[] = ['en', 'ar', 'value', 'suffix'];

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  if (params.key === 'new') return { key: null, label: null, written: {} };
  const figures = await listImpactFigures(context.get(appContext).db);
  const figure = figures.find(({ key }) => key === params.key);
  if (!figure) throw data(null, { status: 404 });
  const { key, label, value, suffix } = figure;
  return { key, label, written: { ...label, value: String(value), suffix } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const key = params.key === 'new' ? null : params.key;
  const sent = await request.formData();
  const editing = { actor, whence: whenceOf(request, context) };
  try {
    if (key !== null && textOf(sent, 'act') === 'remove') {
      await removeImpactFigure(db, { key, ...editing }, now);
      return redirect('/admin/cms/impact?done=removed', 303);
    }
    const written = Object.fromEntries(names.map((name) => [name, textOf(sent, name)]));
    const parsed = wish.safeParse(written);
    if (!parsed.success) {
      const problems = [...new Set(parsed.error.issues.map(({ path }) => path[0] as FieldName))];
      return data({ written: forDisplay(written), problems }, 400);
    }
    const { en, ar, value, suffix } = parsed.data;
    await saveImpactFigure(db, { key, value, suffix, label: { en, ar }, ...editing }, now);
  } catch (error) {
    throw error instanceof Refusal ? data(null, { status: error.status }) : error;
  }
  return redirect('/admin/cms/impact?done=saved', 303);
}

/** One figure: its number, what follows it, and what it counts in both languages. */
export default function ImpactFigure({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const { key, label } = loaderData;
  const problems = actionData?.problems ?? [];
  const errors = Object.fromEntries(problems.map((name) => [name, t(`impact.${name}.problem`)]));
  const path = `/admin/cms/impact/${key ?? 'new'}`;
  return (
    <StaffPage
      title={label ? t('impact.change', { name: pick(label, language) }) : t('impact.add')}
      lead={t('impact.figure.lead')}
      above={[
        { href: '/admin/cms', label: t('overview.title') },
        { href: '/admin/cms/impact', label: t('impact.title') },
      ]}
      errors={problems.length > 0}
    >
      <Band>
        <Stack gap="apart">
          <Form action={path} errors={errors} values={actionData?.written ?? loaderData.written} isWide>
            <WordsFields longest={longest} />
            <Field
              name="value"
              label={t('impact.value')}
              inputMode="numeric"
              width="short"
              autoComplete="off"
            />
            <Field
              name="suffix"
              label={t('impact.suffix')}
              hint={t('impact.suffix.hint')}
              width="short"
              autoComplete="off"
              isOptional
            />
            <Button look="primary">{t('save')}</Button>
          </Form>
          {key !== null && label && (
            <RemovePart
              path={path}
              name={pick(label, language)}
              heading={t('impact.remove.heading')}
              text={t('impact.remove.text')}
            />
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}
