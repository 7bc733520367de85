import type { HeadersArgs } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { KeptCopy, WritingNews } from '#ui/text/writing.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/editor';
import { Differences } from './differences.tsx';
import { documentTrail } from './document-trail.ts';
import { DocumentFields } from './document-fields.tsx';
import { answerEditor, readEditor, type Conflict, type EditorAnswer } from './editor.server.ts';
import { EditorSections } from './editor-sections.tsx';
import { MarksHelp } from './marks-help.tsx';
import { usePlaceWords, useWritingErrors } from './place-words.ts';
import { textPlace } from './problem-places.ts';
import { flatValues, readWritingForm } from './writing-form.ts';

/** A whole document in two languages is longer than any other form; as parts it is sent without escapes. */
export const handle = { formBytes: 2 * 1024 * 1024 } satisfies PageHandle;

const doneThings = ['created', 'saved', 'restored'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  return {
    ...(await readEditor(context, params.id, url.searchParams)),
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerEditor({ request, context, id: params.id });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Loaded = Route.ComponentProps['loaderData'];

/** Writes a document: English beside Arabic, block by block. */
export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { id, kind, title, number, kept } = loaderData;
  const answer = actionData as EditorAnswer | undefined;
  const [changed, notSaved] = answer?.form === undefined ? [answer, undefined] : [undefined, answer];
  const conflict = notSaved?.conflict;
  // That somebody else saved meanwhile is told with what they saved.
  const errors = useWritingErrors(kind, conflict ? undefined : notSaved);
  const form = answer ? readWritingForm(Object.entries(answer.values)) : loaderData.form;
  const basedOn = answer?.values.basedOn ?? loaderData.basedOn;
  const isUnsaved = answer !== undefined || kept !== null;
  const done = answer ? null : loaderData.done;
  const path = `/admin/cms/documents/${id}`;
  const keptWords = [t('kept.found'), t('kept.restore'), t('kept.forget')];
  return (
    <StaffPage
      title={title || t('untitled')}
      lead={t('editor.lead', { kind: t(`kind.${kind}`), number })}
      above={documentTrail(t, kind)}
      done={done && t(`done.${done}`)}
      errors={notSaved !== undefined}
      actions={
        <>
          <ButtonLink href={`${path}/preview`}>{t('editor.preview')}</ButtonLink>
          <ButtonLink href={`${path}/publishing`}>{t('editor.publishing')}</ButtonLink>
          <ButtonLink href={`${path}/revisions`}>{t('editor.revisions')}</ButtonLink>
          {kind === 'event' && <ButtonLink href={`${path}/series`}>{t('editor.series')}</ButtonLink>}
        </>
      }
    >
      <Band>
        <Stack gap="apart">
          {!isUnsaved && loaderData.isKeptGone && (
            <Notice tone="warning" announce={t('kept.gone')}>
              {t('kept.gone')}
            </Notice>
          )}
          {!isUnsaved && <WhatIsMissing loaded={loaderData} />}
          <Form
            action={kept ? `${path}?kept=${kept.key}` : path}
            errors={errors.named}
            fieldErrors={errors.own}
            values={flatValues(form)}
            isWide
            hasFiles
            id="writing"
          >
            <input type="hidden" name="basedOn" value={basedOn} />
            <KeptCopy words={keptWords} place={`${id} ${basedOn}`} isUnsaved={isUnsaved} />
            <ButtonRow>
              <Button name="act" value="save" busyLabel={t('editor.saving')}>
                {t('editor.save')}
              </Button>
            </ButtonRow>
            {changed?.isResumed && <Notice heading={t('kept.restored')} announce={t('kept.restored')} />}
            {conflict && <ConflictNotice conflict={conflict} path={path} />}
            <Part id="about" heading={t('editor.about')}>
              <DocumentFields kind={kind} />
            </Part>
            <Part id={textPlace} heading={t('editor.text')}>
              <MarksHelp settings={loaderData.settings} />
              <EditorSections
                form={form}
                change={answer ? changed?.change : kept?.change}
                pictures={answer?.pictures ?? loaderData.pictures}
              />
            </Part>
            <ButtonRow>
              <Button look="primary" name="act" value="save" busyLabel={t('editor.saving')}>
                {t('editor.saveAll')}
              </Button>
            </ButtonRow>
          </Form>
        </Stack>
      </Band>
    </StaffPage>
  );
}

/** What keeps the newest version from visitors, each with its way to the field. */
function WhatIsMissing({ loaded: { kind, problems, hasUnpublished, scheduledAt } }: { loaded: Loaded }) {
  const t = useText('staff-content');
  const writing = useText('writing');
  const wordsOf = usePlaceWords(kind);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <Part id="state" heading={t('editor.state')}>
      <p>{hasUnpublished ? t('editor.isUnpublished') : t('editor.isPublished')}</p>
      {scheduledAt && (
        <p>
          {t('editor.scheduled')} <DateText at={scheduledAt} withTime />
        </p>
      )}
      {hasUnpublished && (
        <p>{errors.length === 0 ? t('problems.none') : t('problems.count', { count: errors.length })}</p>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ code, severity, name }, index) => (
            <li key={index}>
              <Link href={`#${name}`}>{wordsOf(name)}</Link>:{' '}
              {severity === 'warning' && `${t('problems.advice')} `}
              {writing(code)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Two people wrote at once: both are here, and nothing is lost before one of them has chosen. */
function ConflictNotice({ conflict, path }: { conflict: Conflict; path: string }) {
  const t = useText('staff-content');
  const { number, by, at, differences } = conflict;
  const heading = by
    ? t('conflict.by', { name: `\u2068${by}\u2069`, number })
    : t('conflict.somebody', { number });
  return (
    <WritingNews id="conflict" words={heading}>
      <Notice tone="warning" heading={heading}>
        <p>
          {t('conflict.at')} <DateText at={at} withTime />
        </p>
        <p>{t('conflict.kept')}</p>
        <Differences differences={differences} none={t('conflict.same')} />
        <ButtonRow>
          <Button name="act" value={`save-over:${number}`} busyLabel={t('editor.saving')}>
            {t('conflict.saveMine', { number: number + 1 })}
          </Button>
          <ButtonLink href={path}>{t('conflict.takeTheirs', { number })}</ButtonLink>
        </ButtonRow>
      </Notice>
    </WritingNews>
  );
}
