import { data } from 'react-router';
import { listImpactFigures } from '#domain/site/impact.ts';
import { removeImpactFigure } from '#domain/site/remove-impact-figure.ts';
import { saveImpactFigure } from '#domain/site/save-impact-figure.ts';
import { useText } from '#platform/text/i18n.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { languages, pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { RemovePart } from './remove-part.tsx';
import { WordsFields } from '#routes/staff/documents/words-fields.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/impact-figure';
import { asErrorPage, figureForm, removalForm } from '#routes/staff/documents/thing-forms.server.ts';
import { longestFigure } from '#routes/staff/documents/thing-limits.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  if (params.key === 'new') return { key: null, label: null, values: {} };
  const figures = await listImpactFigures(context.get(appContext).db);
  const figure = figures.find(({ key }) => key === params.key);
  if (!figure) throw data(null, { status: 404 });
  const { key, label, value, suffix, source, asOf } = figure;
  const says = { 'source-en': source.en, 'source-ar': source.ar, 'as-of': writeDay(asOf) };
  return { key, label, values: { ...label, value: String(value), suffix, ...says } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const key = params.key === 'new' ? null : params.key;
  const body = await request.formData();
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  const removal = async (key: string) => {
    await removeImpactFigure(db, { key, ...editing }, now);
    return '/admin/cms/impact?done=removed';
  };
  if (key !== null && textOf(body, 'act') === 'remove')
    return await removalForm.handle({ request, context, body }, () => removal(key), asErrorPage);
  return await figureForm.handle(
    { request, context, body },
    async ({ values: { en, ar, value, suffix, ...says } }) => {
      const source = { en: says['source-en'], ar: says['source-ar'] };
      const figure = { value, suffix, label: { en, ar }, source, asOf: says['as-of'] };
      await saveImpactFigure(db, { key, ...figure, ...editing }, now);
      return '/admin/cms/impact?done=saved';
    },
    asErrorPage,
  );
}

/** One figure: what it counts in both languages, its number and what follows it, who says so, and as of when. */
export default function ImpactFigure({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const { key, label } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (_problem, name) => t(`impact.${name as 'value'}.problem`),
  });
  const path = `/admin/cms/impact/${key ?? 'new'}`;
  return (
    <StaffPage
      title={label ? t('impact.change', { name: pick(label, language) }) : t('impact.add')}
      lead={t('impact.figure.lead')}
      above={[
        { href: '/admin/cms', label: t('overview.title') },
        { href: '/admin/cms/impact', label: t('impact.title') },
      ]}
      errors={errors !== null}
    >
      <Band>
        <Stack gap="apart">
          <Form
            action={path}
            errors={errors}
            values={resultOf(actionData, 'figure')?.values ?? loaderData.values}
            isWide
          >
            <WordsFields longest={longestFigure} />
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
            <SourceFields />
            <Field
              name="as-of"
              label={t('impact.asOf')}
              hint={t('impact.asOf.hint')}
              width="short"
              autoComplete="off"
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

function SourceFields() {
  const t = useText('staff-content');
  return (
    <LanguagePair>
      {languages.map((each) => (
        <Field
          key={each}
          name={`source-${each}`}
          label={t('labelled', { label: t('impact.source'), language: t(`in.${each}`) })}
          hint={t('impact.source.hint')}
          language={each}
          maxLength={longestFigure}
          autoComplete="off"
        />
      ))}
    </LanguagePair>
  );
}
