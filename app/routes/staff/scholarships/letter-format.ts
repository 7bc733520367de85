import { takeLetterForStaff } from '#domain/scholarships/decision-letter.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { isFormat } from '#platform/renditions/formats.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import { letterDocument } from '#routes/scholarships/letter-document.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/letter-format';
import { scholarshipsPath } from './words.ts';

/** The letter of a decision as a file, for whoever runs scholarships; the audit log notes that it was fetched. */
export async function loader({ request, context, params: { id, format }, url }: Route.LoaderArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  if (!isFormat(format)) throw new Response(null, { status: 404 });
  const { db, now, page, remember } = context.get(appContext);
  const letter = await takeLetterForStaff(db, { applicationId: id, ...staff }, now);
  if (!letter) throw new Response(null, { status: 404 });
  const document = letterDocument({
    ...{ letter, settings: await remember(settingsMemory), origin: page.origin },
  });
  const path = `${scholarshipsPath}/applications/${id}/letter/formats`;
  return await formatResponse(context, { document, path, format, url });
}
