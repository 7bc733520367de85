import { data, type HeadersArgs } from 'react-router';
import { groupHref, reportGroupHref } from '#domain/groups/group-constants.ts';
import { groupEventHref, groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { reportSupportGroup } from '#domain/moderation/report-support-group.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { ConductReportForm } from '#routes/messages/conduct-report-form.tsx';
import { conductReportForm } from '#routes/messages/message-forms.server.ts';
import type { Route } from './+types/report';
import { getGroupEvent } from './events/group-event-reader.server.ts';
import { GroupPage } from './group-page.tsx';
import { getGroup } from './group-reader.server.ts';
import { reportPlaceOf } from './report-place.ts';

/**
 * A group that somebody finds and does not keep, with the event that the address names.
 * @throws 404 for anybody else, and for staff who see the site as somebody else.
 */
async function getReported({ params, url, context }: Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>) {
  const opened = await getGroup(context, params.group);
  const { group, membership, userId } = opened;
  if (userId === null || membership?.role === 'organiser') throw data(null, { status: 404 });
  const eventId = url.searchParams.get('event');
  const event = eventId === null ? null : (await getGroupEvent(context, opened, eventId)).event;
  return { group, event, userId };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { group, event, userId } = await getReported({ params, url, context });
  return {
    place: reportPlaceOf({ slug: group.slug, eventId: event?.id ?? null, userId }),
    group: { slug: group.slug, name: group.name },
    event: event && { id: event.id, title: event.title },
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { group, event, userId } = await getReported({ params, url, context });
  const about = { slug: group.slug, eventId: event?.id ?? null, userId };
  const requestSource = requestSourceOf(request, context);
  return await conductReportForm.handle(
    { request, context },
    async ({ values }) => {
      await reportSupportGroup(db, { ...about, requestSource, ...values }, now);
      const path = event ? groupEventHref(group.slug, event.id) : groupHref(group.slug);
      return `${path}?done=reported`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Tells staff of a group or of one of its events: what is wrong, and what they should know. */
export default function ReportGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const e = useText('group-events');
  const { group, event, place } = loaderData;
  const name = `\u2068${event?.title ?? group.name}\u2069`;
  return (
    <GroupPage
      title={t(event ? 'report.title.event' : 'report.title', { name })}
      group={group}
      {...(event && { above: { label: e('title'), href: groupEventsHref(group.slug) } })}
      lead={t(event ? 'report.lead.event' : 'report.lead')}
      hasErrors={actionData !== undefined}
    >
      <Band>
        <ConductReportForm
          action={reportGroupHref(group.slug, event?.id)}
          result={actionData}
          place={place}
        />
      </Band>
    </GroupPage>
  );
}
