import type { ListedAudit } from '#domain/identity/staff/audit-list.ts';
import { exportAudit } from '#domain/identity/staff/export-audit.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/audit-export';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { readAuditQuery } from './audit-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

/** The lines of the audit log that the address asks for, as a file. Codes stand beside words, for other programs. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'audit.see');
  const { asked } = readAuditQuery(url, now);
  const t = textsFor(language).getFixedT(null, 'admin');
  const audit = textsFor(language).getFixedT(null, 'audit');
  const lines = await exportAudit(
    db,
    { query: asked, actor, requestSource: requestSourceOf(request, context) },
    now,
  );
  return csvResponse<ListedAudit>(
    'audit-log.csv',
    [
      { heading: t('activity.time'), value: ({ at }) => at },
      {
        heading: t('activity.who'),
        value: ({ actor }) => (actor.kind === 'person' ? actor.name : audit(`who.${actor.kind}`)),
      },
      { heading: t('audit.userId'), value: ({ actor }) => actor.id },
      { heading: t('activity.action'), value: ({ action }) => audit(action) },
      { heading: t('audit.actionCode'), value: ({ action }) => action },
      { heading: t('activity.target'), value: ({ target }) => target.name ?? t(`target.${target.kind}`) },
      { heading: t('audit.targetId'), value: ({ target }) => target.id },
      { heading: t('audit.outcome'), value: ({ outcome }) => audit(`outcome.${outcome}`) },
      {
        heading: t('audit.details'),
        value: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : ''),
      },
    ],
    lines,
  );
}
