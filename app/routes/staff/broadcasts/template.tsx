import { data } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import { deleteTemplate } from '#domain/notifications/broadcasts/delete-template.ts';
import { saveTemplate } from '#domain/notifications/broadcasts/save-template.ts';
import { findTemplate } from '#domain/notifications/broadcasts/templates.ts';
import { toWrittenWords } from '#domain/notifications/broadcasts/word-problems.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/template';
import { Preview } from './preview.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { NameFields, WordFields } from './word-fields.tsx';
import { useWordsErrors } from './words.ts';
import { seenRevision, templateDeletion, templateForm } from './words-form.server.ts';

const listPath = '/admin/notifications/templates';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  readStaffContext({ request, context }, 'broadcasts.send');
  const { db } = context.get(appContext);
  const { organisationName: siteNames } = await readSettings(db);
  if (params.id === 'new') {
    const values: Record<string, string> = {};
    return { id: 'new', values, words: null, siteNames };
  }
  const template = await findTemplate(db, params.id);
  if (!template) throw data(null, 404);
  const { id, name, kind, revision, words } = template;
  const values: Record<string, string> = {
    ...{ name, kind, href: words.href, revision: String(revision) },
    ...toWrittenWords(words),
  };
  return { id, values, words, siteNames };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, page, isPage } = context.get(appContext);
  const sending = readStaffContext({ request, context }, 'broadcasts.send');
  const { id } = params;
  const isNew = id === 'new';
  if (!isNew && !(await findTemplate(db, id))) throw data(null, 404);
  const body = await request.formData();
  const whenRefused = seenRevision(() => findTemplate(db, id));
  if (textOf(body, 'action') === 'delete') {
    return await templateDeletion.handle(
      { request, context, body },
      async () => {
        await deleteTemplate(db, { ...sending, id }, now);
        return `${listPath}?done=template-deleted`;
      },
      whenRefused,
    );
  }
  return await templateForm.handle(
    { request, context, body, given: { origin: page.origin, isPage } },
    async ({ values: { revision, ...template } }) => {
      const known = isNew ? null : { id, revision };
      await saveTemplate(db, { ...sending, known, ...template }, now);
      return `${listPath}?done=template-saved`;
    },
    whenRefused,
  );
}

/** A template, new or known, with a preview of what is kept. */
export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  const { id, words, siteNames } = loaderData;
  const isNew = id === 'new';
  const path = `${listPath}/${id}`;
  const written = resultOf(actionData, 'broadcast-template');
  const errors = useWordsErrors(written);
  const values = written?.values ?? loaderData.values;
  const deletionErrors = useButtonErrors(resultOf(actionData, 'broadcast-template-deletion'));
  return (
    <StaffPage
      title={t(isNew ? 'template.new' : 'template.edit')}
      lead={t('template.lead')}
      above={[
        { href: '/admin/notifications', label: t('title') },
        { href: listPath, label: t('templates') },
      ]}
      errors={actionData !== undefined}
    >
      <Band>
        <Form action={path} errors={errors} values={values} isWide>
          <input type="hidden" name="revision" value={values.revision} />
          <NameFields />
          <WordFields />
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
          <Form action={path} errors={deletionErrors} prefix="delete-">
            <Button look="danger" name="action" value="delete" busyLabel={t('deleting')}>
              {t('template.delete')}
            </Button>
          </Form>
        </Section>
      )}
    </StaffPage>
  );
}
