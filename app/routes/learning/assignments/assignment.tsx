import { data, type HeadersArgs } from 'react-router';
import {
  assignmentLimits,
  recordingUploads,
  submissionUploads,
} from '#domain/learning/assignments/assignment-constants.ts';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import { attachWork, detachWork } from '#domain/learning/assignments/attach-work.ts';
import { handIn } from '#domain/learning/assignments/hand-in.ts';
import { mostOf } from '#domain/learning/assignments/marking/judge.ts';
import { listOwnSubmissions } from '#domain/learning/assignments/own-submissions.ts';
import { listPeerFeedback } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { saveSubmission } from '#domain/learning/assignments/save-submission.ts';
import { triesFor } from '#domain/passport/accommodations.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { lessonHref } from '#routes/learning/player/lesson-href.ts';
import { loadLesson } from '#routes/learning/player/lesson-frame.server.ts';
import { LessonPage } from '#routes/learning/player/lesson-page.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/assignment';
import { assignmentForm } from './assignment-form.server.ts';
import { PeersSection, RubricSection, StateNotice, WhatSection } from './assignment-parts.tsx';
import { EarlierTries, Feedback, Given } from './given-work.tsx';
import { showTry } from './shown-try.ts';
import { WorkForm } from './work-form.tsx';

export const handle = {
  uploads: { files: 2, bytes: assignmentLimits.recording },
  sound: 'records',
} satisfies PageHandle;

const doneThings = ['saved', 'handed-in', 'removed', 'reported'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language, remember, isPage } = context.get(appContext);
  const { userId } = getMember(context);
  const { frame, lesson, courseId, access } = await loadLesson(context, params);
  if (lesson.kind !== 'assignment') throw data(null, { status: 404 });
  const own = await listOwnSubmissions(db, { userId, courseId, slug: lesson.slug });
  const said = await Promise.all(own.map(({ submission }) => listPeerFeedback(db, submission.id)));
  const tries = own.map((each, index) => showTry(each, language, said[index]));
  const settings = await remember(settingsMemory);
  const task = lesson.task as AssignmentContent;
  const usual = task.tries ?? null;
  const most = await triesFor(db, { userId, tries: usual });
  return {
    ...{ frame, tries, path: pathOf(params), place: placeOf({ userId, lessonId: lesson.id }) },
    // Not a word of the lesson leaves the server for whoever does not learn in the course.
    task: access === 'learner' ? describeTask(task, language) : null,
    limit: most === null ? null : { most, usual: usual! },
    sections: access === 'learner' ? readySections(lesson.content, { language, settings, isPage }) : [],
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

function describeTask({ accepts, rubric, passPoints, peers }: AssignmentContent, language: 'en' | 'ar') {
  return {
    ...{ accepts, most: mostOf(rubric), needed: passPoints, peers: peers ?? null },
    rubric: rubric.map(({ key, title, description, mostPoints }) => ({
      ...{ key, mostPoints },
      ...{ title: pick(title, language), description: pick(description, language) },
    })),
  };
}

const pathOf = ({ course, lesson }: { course: string; lesson: string }) =>
  lessonHref({ course, slug: lesson, kind: 'assignment' });

/** Names the form in a tab that others may use after its learner; it does not tell who that is. */
const placeOf = ({ userId, lessonId }: { userId: string; lessonId: string }) =>
  `work ${hashToken(`${userId} ${lessonId}`).slice(0, 16)}`;

const anHour = 3600;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { lesson } = await loadLesson(context, params);
  if (lesson.kind !== 'assignment') throw data(null, { status: 404 });
  const { userId } = member;
  const path = pathOf(params);
  let seen: string | undefined;
  let about: string | undefined;
  return await assignmentForm.handle(
    { request, context },
    async ({ values }) => {
      await takeFromLimit(db, { name: 'assignment', key: userId, limit: 200, windowSeconds: anHour }, now);
      const { act, number, text } = values;
      const own = { userId, lessonId: lesson.id, number };
      const draft = await saveSubmission(db, { ...own, text, seen: values.seen }, now);
      seen = draft.savedAt.toISOString();
      if (act.name === 'remove') {
        await detachWork(db, { ...own, kind: act.kind }, now);
        return `${path}?done=removed`;
      }
      const { accepts } = lesson.task as AssignmentContent;
      for (const field of ['file', 'recording'] as const) {
        about = field;
        if (accepts.includes(field)) await receiveFile(context, { ...own, field });
      }
      if (act.name === 'hand-in') await handIn(db, { ...own, text, seen, requestSource }, now);
      return `${path}?done=${act.name === 'save' ? 'saved' : 'handed-in'}`;
    },
    async ({ code, values }) => {
      // Whoever has been told that there is another version may save theirs over it.
      if (code === 'submission-saved-meanwhile') return { values: { seen: String(values.savedAt) } };
      return seen === undefined ? undefined : { values: { seen, ...(about && { about }) } };
    },
  );
}

type Receiving = { userId: string; lessonId: string; number: number; field: 'file' | 'recording' };

const { file, recording, recordingSeconds } = assignmentLimits;
const rulesOf = {
  file: { kinds: submissionUploads, mostBytes: file },
  recording: { kinds: recordingUploads, mostBytes: recording, mostSeconds: recordingSeconds },
};

/** Checks the file that came in a field of the form and keeps it with the draft. @throws Refusal of either. */
async function receiveFile(
  context: Route.ActionArgs['context'],
  { field, ...own }: Receiving,
): Promise<void> {
  const app = context.get(appContext);
  const sent = context.get(sentFilesContext).filter((each) => each.field === field);
  for (const each of sent) {
    const file = await checkUpload(each, rulesOf[field], fileCheckOf(app));
    await attachWork(app.db, app.files, { ...own, file, isRecording: field === 'recording' }, app.now);
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** An assignment: the task, how it is marked, what was written for it, and what was said about that. */
export default function Assignment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('assignments');
  const { frame, sections, task, tries, limit, path, place, done } = loaderData;
  const errors = useWorkErrors(actionData);
  const last = tries.at(-1) ?? null;
  const passed = tries.findLast(({ status }) => status === 'passed') ?? null;
  const shown = passed ?? last;
  const isUsedUp = limit !== null && last?.status === 'returned' && last.number >= limit.most;
  const isOpen = task !== null && !passed && !isUsedUp && last?.status !== 'handed-in';
  const hasHandedIn = tries.some(({ submittedAt }) => submittedAt !== null);
  const earlier = tries.filter((each) => each !== shown).toReversed();
  const peers = useText('peers');
  const isNews = done !== null && !errors && isSoNow(done, shown?.status);
  const news = isNews ? (done === 'reported' ? peers('done.reported') : t(`done.${done}`)) : null;
  return (
    <LessonPage frame={frame} outcome={news} hasErrors={errors !== null}>
      <Band>
        <Stack>
          {news && (
            <Notice tone="success" announce={news}>
              {news}
            </Notice>
          )}
          {shown && <StateNotice shown={shown} isLast={isUsedUp} />}
          {task && !passed && isUsedUp && <Notice>{t('tries.used-up', { count: limit.most })}</Notice>}
          {!task && <NoAccess course={frame.course} hasTries={tries.length > 0} />}
        </Stack>
      </Band>
      {sections.map(({ id, heading, blocks }) => (
        <Section key={id} id={id} heading={heading}>
          <Stack>
            <ContentBlocks blocks={blocks} />
          </Stack>
        </Section>
      ))}
      {task && isOpen && <WhatSection accepts={task.accepts} limit={limit} />}
      {task?.peers && <PeersSection rules={task.peers} path={path} hasHandedIn={hasHandedIn} />}
      {task && <RubricSection {...task} />}
      {shown?.mark && <Feedback shown={shown} path={path} />}
      {!isOpen && !actionData && <TypingDone place={place} />}
      {(isOpen || actionData) && (
        <WorkForm
          {...{ path, place, errors }}
          accepts={task?.accepts ?? ['text']}
          draft={last?.status === 'draft' ? last : null}
          before={last?.status === 'returned' ? last : null}
          result={actionData}
        />
      )}
      {shown && shown.status !== 'draft' && <Given shown={shown} path={path} />}
      {earlier.length > 0 && <EarlierTries tries={earlier} path={path} />}
    </LessonPage>
  );
}

/** An address that was kept says nothing that is not so any more. */
function isSoNow(done: (typeof doneThings)[number], status: string | undefined): boolean {
  if (done === 'reported') return true;
  return status === (done === 'handed-in' ? 'handed-in' : 'draft');
}

function useWorkErrors(result: Route.ComponentProps['actionData']) {
  const t = useText('assignments');
  const code = result?.refusal?.code;
  return useFormErrors(result, {
    say: () => t('work.text.long', { most: assignmentLimits.text }),
    failed: t('work.failed'),
    fieldOf: {
      ...(code?.startsWith('file-') && { [code]: result?.values?.about ?? 'file' }),
      ...{ 'submission-needs-file': 'file', 'submission-needs-text': 'text' },
      'submission-needs-recording': 'recording',
    },
  });
}

function NoAccess({ course, hasTries }: { course: { slug: string; title: string }; hasTries: boolean }) {
  const t = useText('assignments');
  return (
    <Stack>
      <p>{hasTries ? t('access.ended') : t('access.lead', { course: `\u2068${course.title}\u2069` })}</p>
      <div>
        <ButtonLink href={`/courses/${course.slug}`}>{t('access.to-course')}</ButtonLink>
      </div>
    </Stack>
  );
}
