import { data, type HeadersArgs, type RouterContextProvider } from 'react-router';
import { groupEventStateOf } from '#domain/groups/find-group-events.ts';
import { groupEventHref, groupEventLimits, groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { cancelGroupEvent, changeGroupEvent } from '#domain/groups/write-group-event.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { shownTime } from '#routes/kit/typed-time.ts';
import type { Route } from './+types/group-event-edit';
import { GroupPage } from '../group-page.tsx';
import { getOwnGroup } from '../group-reader.server.ts';
import { GroupEventFields, ScopeField, type WrittenEvent } from './group-event-fields.tsx';
import { cancelEventForm, changeEventForm } from './group-event-forms.server.ts';
import { getGroupEvent } from './group-event-reader.server.ts';
import { useEventName, useGroupEventErrors } from './group-event-words.ts';

/** A coming event for those who keep its group. @throws 404 for anybody else, and for any other. */
async function getChangeable(
  context: Readonly<RouterContextProvider>,
  params: { group: string; event: string },
) {
  const { now } = context.get(appContext);
  getForumWriter(context);
  const own = await getOwnGroup(context, params.group, { roles: ['organiser', 'moderator'] });
  const { event, rhythm } = await getGroupEvent(context, own, params.event);
  if (groupEventStateOf(event, now) !== 'upcoming') throw data(null, { status: 404 });
  return { ...own, event, rhythm };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { group, event, rhythm } = await getChangeable(context, params);
  const { id, title, words, startsAt, endsAt, place, way, joining, capacity, isForAll, revision } = event;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const written = { title, words, startsAt: shownTime(startsAt), minutes, place, way, joining };
  return {
    group: { slug: group.slug, name: group.name },
    isOpen: group.kind === 'open',
    event: { ...written, capacity, isForAll } satisfies WrittenEvent,
    named: { title, startsAt, endsAt, rhythm },
    ...{ id, revision },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { group, event: before, userId } = await getChangeable(context, params);
  const requestSource = requestSourceOf(request, context);
  const by = { groupId: group.id, eventId: before.id, userId, requestSource };
  const path = groupEventHref(group.slug, before.id);
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'cancel')
    return await cancelEventForm.handle(
      submission,
      async ({ values }) => {
        await cancelGroupEvent(db, { ...by, ...values }, now);
        return `${path}?done=cancelled`;
      },
      whenGone,
    );
  return await changeEventForm.handle(
    submission,
    async ({ values }) => {
      await changeGroupEvent(db, { ...by, ...values }, now);
      return `${path}?done=changed`;
    },
    async (refusal) => {
      if (refusal.code !== 'changed-meanwhile') return await whenGone(refusal);
      // Whoever saves once more has been told, and means it.
      return { values: { seen: String(before.revision) } };
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Changes a coming event of a group, or cancels it. */
export default function EditGroupEvent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('group-events');
  const nameOf = useEventName();
  const { group, isOpen, event, named, id, revision } = loaderData;
  const isOfSeries = named.rhythm !== null;
  const [changing, cancelling] = [
    resultOf(actionData, 'group-event-change'),
    resultOf(actionData, 'group-event-cancel'),
  ];
  const [errors, cancelErrors] = [useGroupEventErrors(changing), useGroupEventErrors(cancelling)];
  const path = `${groupEventHref(group.slug, id)}/edit`;
  return (
    <GroupPage
      title={t('change.title', { title: nameOf(named) })}
      group={group}
      above={{ label: t('title'), href: groupEventsHref(group.slug) }}
      lead={t('change.lead')}
      hasErrors={actionData !== undefined}
    >
      <Band>
        <Form action={path} errors={errors} values={changing?.values ?? {}}>
          <input type="hidden" name="seen" value={changing?.values.seen ?? revision} />
          <GroupEventFields event={event} isOpen={isOpen} />
          {isOfSeries && <ScopeField />}
          <div>
            <Button look="primary" name="action" value="change" busyLabel={t('busy')}>
              {t('change.save')}
            </Button>
          </div>
        </Form>
      </Band>
      <Section id="cancel" heading={t('cancel')} lead={t('cancel.lead')} tone="sand">
        <Form action={path} errors={cancelErrors} values={cancelling?.values ?? {}} prefix="cancel-">
          {isOfSeries && <ScopeField />}
          <TextAreaField
            name="reason"
            label={t('cancel.reason')}
            hint={t('cancel.reason.hint')}
            rows={3}
            maxLength={groupEventLimits.reason}
          />
          <div>
            <Button look="danger" name="action" value="cancel" busyLabel={t('busy')}>
              {t('cancel.send')}
            </Button>
          </div>
        </Form>
      </Section>
    </GroupPage>
  );
}
