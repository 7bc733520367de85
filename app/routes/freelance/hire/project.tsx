import { data, type HeadersArgs } from 'react-router';
import { attachProjectFile, detachProjectFile } from '#domain/marketplace/projects/attach-project-file.ts';
import {
  findOwnProject,
  listGuests,
  listProjectFiles,
  listSteps,
} from '#domain/marketplace/projects/own-projects.ts';
import {
  closeProject,
  discardProject,
  postProject,
  repeatProject,
  reworkProject,
} from '#domain/marketplace/projects/post-project.ts';
import { postingLimits, projectUploads } from '#domain/marketplace/projects/posting-constants.ts';
import { isKnownClient, listMissing } from '#domain/marketplace/projects/project-process.ts';
import { countReceived } from '#domain/marketplace/proposals/find-proposals.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { checkUpload, inspectUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { ProjectDeposit } from '../deposits/project-deposit.tsx';
import { ProjectBrief, ProjectFacts } from '../project-parts.tsx';
import { showProject } from '../shown-project.ts';
import type { Route } from './+types/project';
import { FilesPart } from './files-part.tsx';
import { FindingsPart } from './findings-part.tsx';
import { fileForm, removalForm, stepForm } from './hire-forms.server.ts';
import { HirePage } from './hire-page.tsx';
import { ReceivedPart } from './proposals/received-part.tsx';
import { StatePart } from './state-part.tsx';
import { StepsPart } from './steps-part.tsx';
import { Section } from '#ui/layout/section.tsx';

export const handle = { uploads: { files: 1, bytes: postingLimits.fileBytes } } satisfies PageHandle;

const doneThings = [
  'saved',
  'posted',
  'submitted',
  'reworked',
  'closed',
  'repeated',
  'attached',
  'removed',
] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const member = getMember(context);
  const project = await findOwnProject(db, { id: params.id, clientId: member.userId });
  if (!project) throw data(null, { status: 404 });
  const files = await listProjectFiles(db, project.id);
  return {
    project: showProject(project, { files, language }),
    title: pick(project.title, language),
    ...{ status: project.status, isInvitedOnly: project.isInvitedOnly },
    seen: project.updatedAt.toISOString(),
    missing: listMissing(project),
    guests: await listGuests(db, project.id),
    proposals: await countReceived(db, project.id),
    steps: (await listSteps(db, project.id)).map(({ id, status, at, reason }) => ({
      id,
      status,
      at,
      reason,
    })),
    isVerified: mayTakePart(member),
    waits: !(await isKnownClient(db, member.userId)),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const { language } = context.get(appContext);
  if (!(await findOwnProject(db, { id: params.id, clientId: member.userId })))
    throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const which = { projectId: params.id, clientId: member.userId };
  const doing = { ...which, requestSource, siteUrl: page.origin };
  const path = `/hire/projects/${params.id}`;
  const step = async (run: (seen: string) => Promise<string>) =>
    await stepForm.handle(submission, async ({ values: { seen } }) => await run(seen), whenGone);
  switch (textOf(body, 'action')) {
    case 'post':
      return await step(async (seen) => `${path}?done=${await postProject(db, { ...doing, seen }, now)}`);
    case 'rework':
      return await step(async () => {
        await reworkProject(db, doing, now);
        return `${path}?done=reworked`;
      });
    case 'close':
      return await step(async () => {
        await closeProject(db, doing, now);
        return `${path}?done=closed`;
      });
    case 'repeat':
      return await step(async () => {
        const { id } = await repeatProject(db, { ...which, requestSource, language }, now);
        return `/hire/projects/${id}?done=repeated`;
      });
    case 'discard':
      return await step(async () => {
        await discardProject(db, { ...which, requestSource }, now);
        return '/hire?done=discarded';
      });
    case 'remove':
      return await removalForm.handle(
        { ...submission, row: textOf(body, 'kind') },
        async ({ values: { kind } }) => {
          await detachProjectFile(db, { ...which, kind }, now);
          return `${path}?done=removed`;
        },
        whenGone,
      );
    default:
      return await fileForm.handle(
        submission,
        async ({ values: { words } }) => {
          await receiveFile(context, { ...which, words });
          return `${path}?done=attached`;
        },
        whenGone,
      );
  }
}

type Receiving = { projectId: string; clientId: string; words: string | null };

/** Checks the file that came, looks into it, and keeps it with the draft. @throws Refusal of each. */
async function receiveFile(
  context: Route.ActionArgs['context'],
  { words, ...which }: Receiving,
): Promise<void> {
  const app = context.get(appContext);
  const { db, files: store, now } = app;
  await takeFromLimit(db, { name: 'project-file', key: which.clientId, limit: 60, windowSeconds: 3600 }, now);
  const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
  if (!sent) throw new Refusal('file-empty', {}, 400);
  const check = fileCheckOf(app);
  const file = await checkUpload(sent, { kinds: projectUploads, mostBytes: postingLimits.fileBytes }, check);
  const facts = await inspectUpload(file, check);
  await attachProjectFile(db, store, { ...which, file, told: { words, facts } }, now);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A client's own project: where it stands, what to do next, what the gate found, and how freelancers see it. */
export default function OwnProject({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('hire');
  const preview = useText('project-facts');
  const { project, title, status, done, steps } = loaderData;
  const isDraft = status === 'draft';
  const outcome = done && t(`done.project.${done}`);
  return (
    <HirePage
      title={t('project.title', { title: `\u2068${title}\u2069` })}
      lead={t(`status.${status}`)}
      hasErrors={actionData !== undefined}
      outcome={outcome}
    >
      <StatePart {...loaderData} result={actionData} />
      {(status === 'open' || loaderData.proposals.received > 0) && (
        <ReceivedPart projectId={project.id} {...loaderData.proposals} />
      )}
      <FindingsPart findings={project.findings} path={`/hire/projects/${project.id}`} isDraft={isDraft} />
      <FilesPart project={project} isDraft={isDraft} result={actionData} />
      <Section id="facts" heading={t('preview.heading')} lead={t('preview.lead')}>
        <ProjectFacts project={project} />
      </Section>
      {project.brief?.what === '' ? (
        <Section id="brief" heading={preview('brief.what')}>
          <p>{preview('missing')}</p>
        </Section>
      ) : null}
      <ProjectBrief project={project} />
      <ProjectDeposit project={project} />
      {steps.length > 0 && <StepsPart steps={steps} />}
    </HirePage>
  );
}
