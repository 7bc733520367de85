import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/letter-formats';
import { findOwnLetter } from './own-documents.server.ts';
import { loadOwnFormats } from './own-formats.server.ts';
import { OwnFormatsPage } from './own-formats-page.tsx';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return await loadOwnFormats(context, { token, own: await findOwnLetter(context, token) });
}

/** The address of the page may be a private link. */
export const headers = tokenPageHeaders;

/** The letter of a decision in every format, for the applicant. */
export default function LetterFormats({ loaderData }: Route.ComponentProps) {
  return <OwnFormatsPage {...loaderData} />;
}
