import { data, redirect } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import { deleteTemplate } from '#domain/notifications/broadcasts/delete-template.ts';
import { saveTemplate } from '#domain/notifications/broadcasts/save-template.ts';
import { findTemplate } from '#domain/notifications/broadcasts/templates.ts';
import { channelsWritten, toWrittenWords } from '#domain/notifications/broadcasts/word-problems.ts';
import { useText } from '#platform/text/i18n.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/template';
import { Preview } from './preview.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { NameFields, WordFields } from './word-fields.tsx';
import { checkForm, readForm, shownAgain, variableNames, type FormErrors } from './words-form.server.ts';

const listPath = '/admin/notifications/templates';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  readStaffContext({ request, context }, 'broadcasts.send');
  const { db, language } = context.get(appContext);
  const names = variableNames(language);
  const { organisationName: siteNames } = await readSettings(db);
  if (params.id === 'new') return { id: 'new', revision: 0, values: {}, words: null, names, siteNames };
  const template = await findTemplate(db, params.id);
  if (!template) throw data(null, 404);
  const { id, name, kind, revision, words } = template;
  const values: Record<string, string> = { name, kind, href: words.href, ...toWrittenWords(words) };
  return { id, revision, values, words, names, siteNames };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, language } = context.get(appContext);
  const sending = readStaffContext({ request, context }, 'broadcasts.send');
  if (params.id !== 'new' && !(await findTemplate(db, params.id))) throw data(null, 404);
  const sent = await request.formData();
  const written = readForm(sent);
  const answer = async (errors: FormErrors, status = 400) => {
    const revision = (await findTemplate(db, params.id))?.revision ?? 0;
    return data({ values: shownAgain(written), errors, revision }, status);
  };
  try {
    if (textOf(sent, 'action') === 'delete') {
      await deleteTemplate(db, { ...sending, id: params.id }, now);
      return redirect(`${listPath}?done=template-deleted`, 303);
    }
    const channels = channelsWritten(written);
    const { errors, kind, href } = checkForm(written, channels, context);
    const t = textsFor(language).getFixedT(null, 'staff-notifications');
    if (channels.length === 0) errors['in-app.en'] = t('problem.none');
    if (Object.keys(errors).length > 0) return await answer(errors);
    const known =
      params.id === 'new' ? null : { id: params.id, revision: Number(textOf(sent, 'revision')) || 0 };
    await saveTemplate(db, { ...sending, known, name: written.name, kind, href, words: written }, now);
    return redirect(`${listPath}?done=template-saved`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) throw data(null, 404);
    const words = textsFor(language).getFixedT(null, 'refusals')(error.code);
    const field = error.code === 'template-name-taken' ? 'name' : 'form';
    return await answer({ [field]: words }, error.status);
  }
}

/** A template, new or known, with a preview of what is kept. */
export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  const { id, words, names, siteNames } = loaderData;
  const isNew = id === 'new';
  const path = `${listPath}/${id}`;
  const errors = actionData?.errors ?? null;
  return (
    <StaffPage
      title={t(isNew ? 'template.new' : 'template.edit')}
      lead={t('template.lead')}
      above={[
        { href: '/admin/notifications', label: t('title') },
        { href: listPath, label: t('templates') },
      ]}
      errors={errors !== null}
    >
      <Band>
        <Form action={path} errors={errors} values={actionData?.values ?? loaderData.values}>
          <input type="hidden" name="revision" value={actionData?.revision ?? loaderData.revision} />
          <NameFields />
          <WordFields names={names} />
          <Button look="primary" busyLabel={t('saving')}>
            {t('template.save')}
          </Button>
        </Form>
      </Band>
      {words && (
        <Section id="preview" heading={t('preview.heading')} lead={t('preview.lead')} tone="sand">
          <Preview words={words} siteNames={siteNames} />
        </Section>
      )}
      {!isNew && (
        <Section id="delete" heading={t('template.delete.heading')} lead={t('template.delete.text')}>
          <Form action={path} prefix="delete-">
            <Button look="danger" name="action" value="delete" busyLabel={t('deleting')}>
              {t('template.delete')}
            </Button>
          </Form>
        </Section>
      )}
    </StaffPage>
  );
}
