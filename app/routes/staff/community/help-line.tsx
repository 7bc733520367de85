import { data, type HeadersArgs } from 'react-router';
import { changeHelpLine, findHelpLine, uncheckedSince } from '#domain/conduct/help-lines.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/help-line';
import { HelpLineForm } from './help-line-form.tsx';
import { helpLineForm, shownHelpLine } from './help-line-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'help-lines.keep');
  const { db, language, now } = context.get(appContext);
  const line = await findHelpLine(db, params.id);
  if (!line) throw data(null, { status: 404 });
  return {
    ...{ id: line.id, name: pick(line.name, language), values: shownHelpLine(line) },
    isUnchecked: line.isShown && line.checkedOn < uncheckedSince(now),
    done: readDone(url, ['created', 'saved']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'help-lines.keep');
  if (!(await findHelpLine(db, params.id))) throw data(null, { status: 404 });
  const editing = { id: params.id, actor, requestSource: requestSourceOf(request, context) };
  return await helpLineForm.handle(
    { request, context },
    async ({ values: { content, seen } }) => {
      await changeHelpLine(db, { ...editing, content, seen }, now);
      return `/admin/community/help-lines/${params.id}?done=saved`;
    },
    seenMeanwhile(() => findHelpLine(db, params.id)),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A help line, to change, to check again, or to hide. */
export default function StaffHelpLine({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-help-lines');
  const community = useText('staff-community');
  const { id, name, values, isUnchecked, done } = loaderData;
  const path = `/admin/community/help-lines/${id}`;
  return (
    <StaffPage
      title={t('line.title', { name: `\u2068${name}\u2069` })}
      lead={t('line.lead')}
      above={[
        { href: '/admin/community', label: community('title') },
        { href: '/admin/community/help-lines', label: t('title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Band>
        <Stack>
          {isUnchecked && <Notice tone="warning">{t('unchecked.line')}</Notice>}
          <SavedMeanwhile result={actionData} path={path} />
          <HelpLineForm action={path} values={values} result={actionData} submit={t('save')} />
        </Stack>
      </Band>
    </StaffPage>
  );
}
