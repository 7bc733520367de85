import { Outlet, useRouteLoaderData } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { PreviewBand } from '#ui/text/writing.tsx';
import type { loader as rootLoader } from '../../../root.tsx';
import { PublicShell } from '#routes/kit/public-shell.tsx';
import { getStaffWho, guardStaff } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/preview-layout';
import { getPreviewed } from './previewed.server.ts';

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const { documentId: id, kind, number, content } = await getPreviewed(context, { id: params.id ?? '', url });
  return { id, kind, number, slug: content.slug };
}

/** A page of visitors in its own frame, behind the guard of the staff area and below a line that says so. */
export default function PreviewLayout({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const { id, kind, number, slug } = loaderData;
  return (
    <PublicShell shell={shell}>
      <PreviewBand>
        <p>
          <strong>{t('preview.is', { number })}</strong> {t('preview.text')}
        </p>
        <Link href={`/admin/cms/documents/${id}`} look="standing">
          {t('preview.back')}
        </Link>
      </PreviewBand>
      <Outlet context={{ kind, slug }} />
    </PublicShell>
  );
}
