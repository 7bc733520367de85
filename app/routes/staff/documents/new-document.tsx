import { createDocument } from '#domain/documents/create-document.ts';
import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/new-document';
import { SlugField, TitleFields } from './document-fields.tsx';
import { kindOf, newDocumentForm } from './document-forms.server.ts';
import { useWritingErrors } from './place-words.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  return { kind: kindOf(url.searchParams.get('kind')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.edit');
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  return await newDocumentForm.handle({ request, context }, async ({ values }) => {
    const { id } = await createDocument(db, { ...values, ...editing }, now);
    return `/admin/cms/documents/${id}?done=created`;
  });
}

/** Begins a text: what it is, its title, its address. Everything else is written in the editor. */
export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { kind } = loaderData;
  const values = actionData?.values ?? { kind };
  const errors = useWritingErrors((values.kind ?? kind) as DocumentKind, actionData).named;
  return (
    <StaffPage
      title={t('new.title')}
      lead={t('new.lead')}
      above={[{ href: '/admin/cms', label: t('overview.title') }]}
      errors={actionData !== undefined}
    >
      <Band>
        <Form action="/admin/cms/documents/new" errors={errors} values={values} isWide>
          <SelectField
            name="kind"
            label={t('column.kind')}
            choices={documentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <TitleFields kind="page" />
          <SlugField isOptional />
          <Button look="primary" busyLabel={t('editor.saving')}>
            {t('new.submit')}
          </Button>
        </Form>
      </Band>
    </StaffPage>
  );
}
