import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/copy-formats';
import { findOwnCopy } from './own-documents.server.ts';
import { loadOwnFormats } from './own-formats.server.ts';
import { OwnFormatsPage } from './own-formats-page.tsx';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return await loadOwnFormats(context, { token, own: await findOwnCopy(context, token) });
}

/** The address of the page may be a private link. */
export const headers = tokenPageHeaders;

/** The copy of an application in every format, for the applicant. */
export default function CopyFormats({ loaderData }: Route.ComponentProps) {
  return <OwnFormatsPage {...loaderData} />;
}
