import { redirect } from 'react-router';
import { stopImpersonation } from '#domain/identity/staff/stop-impersonation.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { Route } from './+types/impersonation';
import { findMember } from '#routes/kit/member.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  if (!findMember(context)?.impersonation) throw redirect('/admin');
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  const member = findMember(context);
  const stopped = member && (await stopImpersonation(db, member));
  return redirect(stopped ? `/admin/users/${stopped.userId}?done=impersonation` : '/admin', 303);
}

/** Where forms lead while a member of staff sees the site as somebody else: nothing is changed meanwhile. */
export default function Impersonation() {
  const t = useText('staff-users');
  const title = t('impersonating.title');
  return (
    <>
      <PageHead title={title} isHidden />
      <PageHeading lead={t('impersonating.lead')}>{title}</PageHeading>
    </>
  );
}
