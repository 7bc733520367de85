import { data, redirect } from 'react-router';
import { createDocument } from '#domain/documents/create-document.ts';
import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { normalized } from '#platform/text/normalized.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { forDisplay, textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/new-document';
import { SlugField, TitleFields } from './document-fields.tsx';
import { useFieldErrors } from './place-words.ts';
import { readContent, type FieldProblem } from './read-content.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  return { kind: kindOf(url.searchParams.get('kind')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.edit');
  const sent = await request.formData();
  const names = ['kind', 'title-en', 'title-ar', 'slug'] as const;
  const written = Object.fromEntries(names.map((name) => [name, textOf(sent, name)]));
  const kind = kindOf(written.kind);
  const isNamed = Boolean(written['title-en']?.trim() || written['title-ar']?.trim());
  const slug = written.slug?.trim() || slugFrom(written['title-en'] ?? '');
  const read = readContent(kind, { values: { ...written, slug }, sections: [] });
  const unnamed: FieldProblem[] = isNamed ? [] : [{ name: 'title-en', code: 'title-missing' }];
  const back = (problems: FieldProblem[], status: number) =>
    data({ written: forDisplay({ ...written, kind }), problems }, status);
  if ('problems' in read) return back([...unnamed, ...read.problems], 400);
  if (!isNamed) return back(unnamed, 400);
  try {
    const editing = { actor, requestSource: requestSourceOf(request, context) };
    const { id } = await createDocument(db, { kind, content: read.content, ...editing }, now);
    return redirect(`/admin/cms/documents/${id}?done=created`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return back([{ name: 'slug', code: 'slug-taken' }], error.status);
  }
}

/** Begins a text: what it is, its title, its address. Everything else is written in the editor. */
export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const kind = kindOf(actionData?.written.kind ?? loaderData.kind);
  const errors = useFieldErrors(kind)(actionData?.problems ?? []).named;
  return (
    <StaffPage
      title={t('new.title')}
      lead={t('new.lead')}
      above={[{ href: '/admin/cms', label: t('overview.title') }]}
      errors={actionData !== undefined}
    >
      <Band>
        <Form
          action="/admin/cms/documents/new"
          errors={errors}
          values={actionData?.written ?? { kind }}
          isWide
        >
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

function kindOf(value: string | null | undefined): DocumentKind {
  return documentKinds.find((kind) => kind === value) ?? 'page';
}

/** An address out of English words; empty where there are none. */
function slugFrom(title: string): string {
  return normalized(title, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}
