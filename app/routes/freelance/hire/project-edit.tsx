import { data, redirect, type HeadersArgs } from 'react-router';
import { findOwnProject, listGuests, type ClientProject } from '#domain/marketplace/projects/own-projects.ts';
import { saveProject } from '#domain/marketplace/projects/save-project.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/project-edit';
import { postingForm } from './hire-forms.server.ts';
import { HirePage } from './hire-page.tsx';
import { readMostDeposit } from './most-deposit.server.ts';
import { PostingForm, usePostingErrors } from './posting-form.tsx';

export const handle = { formBytes: 128 * 1024 } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, language } = app;
  const project = await findOwnProject(db, { id: params.id, clientId: getMember(context).userId });
  if (!project) throw data(null, { status: 404 });
  // What is no draft is changed only after it was taken back, which its page offers.
  if (project.status !== 'draft') throw redirect(`/hire/projects/${params.id}`, 303);
  return {
    id: project.id,
    title: pick(project.title, language),
    deposit: await readMostDeposit(app),
    values: shownPosting(project, await listGuests(db, project.id)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { language } = context.get(appContext);
  if (!(await findOwnProject(db, { id: params.id, clientId: member.userId })))
    throw data(null, { status: 404 });
  const { userId: clientId } = member;
  return await postingForm.handle(
    { request, context },
    async ({ values: { content, seen } }) => {
      await takeFromLimit(db, { name: 'project', key: clientId, limit: 60, windowSeconds: 3600 }, now);
      const writing = { projectId: params.id, clientId, content, seen, language, requestSource };
      await saveProject(db, writing, now);
      return `/hire/projects/${params.id}?done=saved`;
    },
    async (refusal) => {
      // Whoever has been told that there is another version may save theirs over it.
      if (refusal.code === 'project-changed-meanwhile')
        return { values: { seen: String(refusal.values.savedAt) } };
      return await whenGone(refusal);
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The brief of a draft, to go on with. */
export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('hire');
  const { id, title, values, deposit } = loaderData;
  const errors = usePostingErrors(actionData);
  const path = `/hire/projects/${id}`;
  return (
    <HirePage
      title={t('edit.title', { title: `\u2068${title}\u2069` })}
      lead={t('new.lead')}
      above={[{ label: title, href: path }]}
      hasErrors={errors !== null}
    >
      <Band>
        <Stack>
          {actionData?.refusal?.code === 'project-changed-meanwhile' && (
            <p>
              <Link href={path} look="standing">
                {t('edit.see')}
              </Link>
            </p>
          )}
          <PostingForm
            action={`${path}/edit`}
            values={actionData?.values ?? values}
            errors={errors}
            deposit={deposit}
          />
        </Stack>
      </Band>
    </HirePage>
  );
}

/** A draft as the form shows it. */
function shownPosting(project: ClientProject, guests: readonly string[]): Record<string, string> {
  const { title, brief, categoryKey, skillKeys, budgetPiastres, budgetLeastPiastres, deadlineOn } = project;
  const pounds = (piastres: number | null) => (piastres === null ? '' : String(piastres / 100));
  return {
    ...brief,
    title: title[project.language],
    category: categoryKey ?? '',
    skills: skillKeys.join(','),
    budget: pounds(budgetPiastres),
    least: pounds(budgetLeastPiastres),
    deposit: pounds(project.depositPiastres),
    depositReason: project.depositReason ?? '',
    deadline: deadlineOn === null ? '' : writeDay(deadlineOn),
    audience: project.isInvitedOnly ? 'invited' : 'public',
    guests: guests.join('\n'),
    seen: project.updatedAt.toISOString(),
  };
}
