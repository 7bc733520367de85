import type { ReactNode } from 'react';
import { data, type HeadersArgs } from 'react-router';
import { archiveDocument } from '#domain/documents/archive-document.ts';
import { documentPath } from '#domain/documents/document-kinds.ts';
import { findPublishingProblems } from '#domain/documents/find-publishing-problems.ts';
import { pairSections } from '#domain/documents/text/paired-sections.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { scheduleDocument } from '#domain/documents/schedule-document.ts';
import { unscheduleDocument } from '#domain/documents/unschedule-document.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useFormErrors } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/publishing';
import { archiveForm, publicationForm, scheduleForm, unscheduleForm } from './document-forms.server.ts';
import { documentTrail } from './document-trail.ts';
import { getRevision } from './editor.server.ts';
import { Problems, State } from './publishing-state.tsx';
import { shownTime } from '#routes/kit/typed-time.ts';
import { fieldOfProblem } from './problem-places.ts';

const acts = ['publish', 'schedule', 'unschedule', 'archive'] as const;

type Act = (typeof acts)[number];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.publish');
  const { db, language, now } = context.get(appContext);
  const { content, ...revision } = await getRevision(context, params.id);
  const { kind, number, publishedSlug } = revision;
  const found = (await findPublishingProblems(db, { documentId: params.id, number })) ?? [];
  const pairs = pairSections(content.sections);
  return {
    ...revision,
    id: params.id,
    title: pick(content.title, language) || content.title.en || content.title.ar,
    path: publishedSlug === null ? null : documentPath({ kind, slug: publishedSlug }),
    movesTo:
      publishedSlug === null || publishedSlug === content.slug
        ? null
        : documentPath({ kind, slug: content.slug }),
    soon: shownTime(new Date(now.getTime() + 3_600_000)),
    problems: found.map((problem) => ({ ...problem, name: fieldOfProblem(problem, { kind, pairs }) })),
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.publish');
  const body = await request.formData();
  const act = acts.find((each) => each === textOf(body, 'act'));
  if (!act) throw data(null, { status: 400 });
  const submission = { request, context, body };
  const editing = { documentId: params.id, actor, requestSource: requestSourceOf(request, context) };
  const next = `/admin/cms/documents/${params.id}/publishing?done=${act}`;
  switch (act) {
    case 'publish':
      return await publicationForm.handle(
        submission,
        async ({ values }) => {
          await publishDocument(db, { ...values, ...editing }, now);
          return next;
        },
        whenGone,
      );
    case 'schedule':
      return await scheduleForm.handle(
        submission,
        async ({ values }) => {
          await scheduleDocument(db, { ...values, ...editing }, now);
          return next;
        },
        whenGone,
      );
    case 'unschedule':
      return await unscheduleForm.handle(
        submission,
        async () => {
          await unscheduleDocument(db, editing, now);
          return next;
        },
        whenGone,
      );
    case 'archive':
      return await archiveForm.handle(
        submission,
        async () => {
          await archiveDocument(db, editing, now);
          return next;
        },
        whenGone,
      );
  }
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Loaded = Route.ComponentProps['loaderData'];

/** Whether a text may come before visitors, what is missing until then, and the buttons for it. */
export default function Publishing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { id, kind, title, done, problems, status } = loaderData;
  const errors = useFormErrors(actionData, { say: () => t('schedule.at.problem') });
  const errorsOf = (act: Act) => (resultOf(actionData, `${act}-document`) ? errors : null);
  const at = resultOf(actionData, 'schedule-document')?.values.at;
  const isReady = problems.every(({ severity }) => severity === 'warning');
  return (
    <StaffPage
      title={t('publishing.title', { title: title || t('untitled') })}
      above={documentTrail(t, kind, { id, title })}
      done={!actionData && done && t(`done.${done}`)}
      errors={actionData !== undefined}
      actions={
        <>
          <ButtonLink href={`/admin/cms/documents/${id}`}>{t('publishing.edit')}</ButtonLink>
          <ButtonLink href={`/admin/cms/documents/${id}/preview`}>{t('editor.preview')}</ButtonLink>
          {kind === 'event' && (
            <ButtonLink href={`/admin/cms/documents/${id}/series`}>{t('editor.series')}</ButtonLink>
          )}
        </>
      }
    >
      <Band>
        <Stack gap="apart">
          <State loaded={loaderData} />
          <Problems loaded={loaderData} />
          <PublishForms loaded={loaderData} isReady={isReady} errorsOf={errorsOf} at={at} />
          {status === 'published' && (
            <Part id="archive" heading={t('archive.heading')}>
              <p>{t('archive.text')}</p>
              <ActForm loaded={loaderData} act="archive" errors={errorsOf('archive')}>
                <Button look="danger" label={t('archive.label', { title })}>
                  {t('archive.submit')}
                </Button>
              </ActForm>
            </Part>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}

type FormsProps = {
  loaded: Loaded;
  isReady: boolean;
  errorsOf(act: Act): FieldErrors | null;
  at: string | undefined;
};

function PublishForms({ loaded, isReady, errorsOf, at }: FormsProps) {
  const t = useText('staff-content');
  const { number, status, publishedRevision, scheduledAt, scheduledRevision, soon } = loaded;
  const isNew = status !== 'published' || publishedRevision !== number;
  return (
    <>
      <Part id="publish" heading={t('publish.heading')}>
        {!isNew && <p>{t('publish.nothing')}</p>}
        {isNew && (
          <>
            <p>{isReady ? t('publish.text', { number }) : t('publish.notYet')}</p>
            {(isReady || errorsOf('publish')) && (
              <ActForm loaded={loaded} act="publish" errors={errorsOf('publish')}>
                <Button look="primary" busyLabel={t('publish.busy')}>
                  {t('publish.submit', { number })}
                </Button>
              </ActForm>
            )}
          </>
        )}
      </Part>
      <Part id="schedule" heading={t('schedule.heading')}>
        {scheduledAt && (
          <>
            <p>
              {t('schedule.is', { number: scheduledRevision ?? number })}{' '}
              <DateText at={scheduledAt} withTime />
            </p>
            <ActForm loaded={loaded} act="unschedule" errors={errorsOf('unschedule')}>
              <Button>{t('unschedule.submit')}</Button>
            </ActForm>
          </>
        )}
        {isNew && !isReady && <p>{t('schedule.notYet')}</p>}
        {isNew && (isReady || errorsOf('schedule')) && (
          <ActForm
            loaded={loaded}
            act="schedule"
            errors={errorsOf('schedule')}
            values={{ at: at ?? (scheduledAt ? shownTime(new Date(scheduledAt)) : soon) }}
          >
            <Field
              name="at"
              label={t('schedule.at')}
              hint={t('cairoTime')}
              language="en"
              autoComplete="off"
            />
            <Button>{t(scheduledAt ? 'schedule.again' : 'schedule.submit', { number })}</Button>
          </ActForm>
        )}
        {!isNew && !scheduledAt && <p>{t('schedule.nothing')}</p>}
      </Part>
    </>
  );
}

type ActFormProps = {
  loaded: Loaded;
  act: Act;
  errors: FieldErrors | null;
  values?: Record<string, string>;
  children: ReactNode;
};

function ActForm({ loaded: { id, number }, act, errors, values, children }: ActFormProps) {
  return (
    <Form action={`/admin/cms/documents/${id}/publishing`} errors={errors} values={values}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="number" value={number} />
      {children}
    </Form>
  );
}
