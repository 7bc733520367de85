import type { HeadersArgs } from 'react-router';
import { beginProject } from '#domain/marketplace/projects/save-project.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import type { Route } from './+types/project-new';
import { guardClient } from './client.server.ts';
import { postingForm } from './hire-forms.server.ts';
import { HirePage } from './hire-page.tsx';
import { readMostDeposit } from './most-deposit.server.ts';
import { PostingForm, usePostingErrors } from './posting-form.tsx';

export const handle = { formBytes: 128 * 1024 } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  guardClient(context);
  return { deposit: await readMostDeposit(context.get(appContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  guardClient(context);
  const { db, now, member, requestSource } = readAccount(request, context);
  const { language } = context.get(appContext);
  const { userId: clientId } = member;
  return await postingForm.handle({ request, context }, async ({ values: { content } }) => {
    await takeFromLimit(db, { name: 'project', key: clientId, limit: 60, windowSeconds: 3600 }, now);
    const { id } = await beginProject(db, { clientId, content, language, requestSource }, now);
    return `/hire/projects/${id}?done=saved`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new project: the guided brief, kept as a draft. */
export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('hire');
  const errors = usePostingErrors(actionData);
  return (
    <HirePage title={t('new.title')} lead={t('new.lead')} hasErrors={errors !== null}>
      <Band>
        <PostingForm
          action="/hire/projects/new"
          values={actionData?.values ?? { audience: 'public' }}
          errors={errors}
          deposit={loaderData.deposit}
        />
      </Band>
    </HirePage>
  );
}
