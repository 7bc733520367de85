import type { HeadersArgs } from 'react-router';
import { compareDocuments } from '#domain/documents/compare-documents.ts';
import { restoreRevision } from '#domain/documents/restore-revision.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/revision';
import { Differences } from './differences.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { restorationForm } from './document-forms.server.ts';
import { documentTrail } from './document-trail.ts';
import { getRevision } from './editor.server.ts';
import { latinDigits } from '#routes/kit/latin-digits.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const { db, language } = context.get(appContext);
  const { content, ...revision } = await getRevision(context, params.id, numberOf(params.number));
  const { number, newest, kind, createdAt, authorId } = revision;
  const asked = Number(latinDigits(url.searchParams.get('with') ?? String(number - 1)));
  const isKnown = Number.isInteger(asked) && asked >= 1 && asked <= newest && asked !== number;
  const other = isKnown ? await getRevision(context, params.id, asked) : null;
  const names = await namesOf(db, [authorId]);
  return {
    ...{ id: params.id, kind, number, newest, createdAt, author: names.get(authorId ?? '') ?? null },
    title: pick(content.title, language) || content.title.en || content.title.ar,
    other: other && { number: other.number, differences: compareDocuments(other.content, content) },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.edit');
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  const revision = { documentId: params.id, number: numberOf(params.number) };
  return await restorationForm.handle(
    { request, context },
    async ({ values }) => {
      await restoreRevision(db, { ...revision, ...values, ...editing }, now);
      return `/admin/cms/documents/${params.id}?done=restored`;
    },
    whenGone,
  );
}

/** Keeps the status of a refusal. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One version of a text: what it changed, and the way back to it. */
export default function Revision({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { id, kind, title, number, newest, createdAt, author, other } = loaderData;
  const path = `/admin/cms/documents/${id}/revisions`;
  // Nothing is typed in this form.
  const errors = useFormErrors(actionData, { say: String });
  return (
    <StaffPage
      title={t('revision.title', { number, title: title || t('untitled') })}
      lead={
        <>
          {author ? t('revision.by', { name: `\u2068${author}\u2069` }) : t('revision.bySomebody')}{' '}
          <DateText at={createdAt} withTime />
        </>
      }
      above={[...documentTrail(t, kind, { id, title }), { href: path, label: t('editor.revisions') }]}
      errors={actionData !== undefined}
      actions={
        <ButtonLink href={`/admin/cms/documents/${id}/preview?number=${number}`}>
          {t('revision.preview')}
        </ButtonLink>
      }
    >
      <Band>
        <Stack gap="apart">
          <Part id="differences" heading={t('revision.differences')}>
            {newest > 1 && (
              <Form action={`${path}/${number}`} method="get" values={{ with: String(other?.number ?? '') }}>
                <Field
                  name="with"
                  label={t('revision.with')}
                  hint={t('revision.with.hint', { newest })}
                  inputMode="numeric"
                  width="short"
                  autoComplete="off"
                />
                <Button>{t('revision.compare')}</Button>
              </Form>
            )}
            {other ? (
              <>
                <p>{t('revision.since', { number: other.number })}</p>
                <Differences differences={other.differences} none={t('difference.none')} />
              </>
            ) : (
              <p>{t('revision.first')}</p>
            )}
          </Part>
          {number !== newest && (
            <Part id="restore" heading={t('restore.heading')}>
              <p>{t('restore.text', { newest, next: newest + 1 })}</p>
              <Form action={`${path}/${number}`} errors={errors}>
                <input type="hidden" name="basedOn" value={newest} />
                <Button look="primary">{t('restore.submit', { number })}</Button>
              </Form>
            </Part>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}

/** A number from an address; what is none is that of no version. */
function numberOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
