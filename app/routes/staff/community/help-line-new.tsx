import type { HeadersArgs } from 'react-router';
import { createHelpLine, listHelpLines } from '#domain/conduct/help-lines.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/help-line-new';
import { HelpLineForm } from './help-line-form.tsx';
import { helpLineForm } from './help-line-forms.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'help-lines.keep');
  const lines = await listHelpLines(context.get(appContext).db);
  return { nextPosition: Math.max(0, ...lines.map(({ position }) => position)) + 1 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'help-lines.keep');
  const requestSource = requestSourceOf(request, context);
  return await helpLineForm.handle({ request, context }, async ({ values: { content } }) => {
    const { id } = await createHelpLine(db, { content, actor, requestSource }, now);
    return `/admin/community/help-lines/${id}?done=created`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new help line, the last one of its country unless somebody says otherwise. */
export default function NewHelpLine({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-help-lines');
  const community = useText('staff-community');
  return (
    <StaffPage
      title={t('new')}
      lead={t('new.lead')}
      above={[
        { href: '/admin/community', label: community('title') },
        { href: '/admin/community/help-lines', label: t('title') },
      ]}
      errors={actionData !== undefined}
    >
      <Band>
        <HelpLineForm
          action="/admin/community/help-lines/new"
          values={{ country: 'EG', position: String(loaderData.nextPosition), isShown: 'yes' }}
          result={actionData}
          submit={t('new.save')}
        />
      </Band>
    </StaffPage>
  );
}
