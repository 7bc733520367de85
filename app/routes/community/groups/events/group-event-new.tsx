import type { HeadersArgs } from 'react-router';
import { groupEventHref, groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { addGroupEvent } from '#domain/groups/write-group-event.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/group-event-new';
import { GroupPage } from '../group-page.tsx';
import { getOwnGroup } from '../group-reader.server.ts';
import { GroupEventFields, RepeatFields } from './group-event-fields.tsx';
import { addEventForm } from './group-event-forms.server.ts';
import { useGroupEventErrors } from './group-event-words.ts';

const roles = ['organiser', 'moderator'] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  getForumWriter(context);
  const { group } = await getOwnGroup(context, params.group, { roles });
  const { slug, name, kind } = group;
  return { group: { slug, name }, isOpen: kind === 'open' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { roles });
  return await addEventForm.handle(
    { request, context },
    async ({ values }) => {
      const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
      const { id } = await addGroupEvent(db, { ...by, ...values }, now);
      return `${groupEventHref(group.slug, id)}?done=added`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Adds an event to a group. */
export default function NewGroupEvent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('group-events');
  const { group, isOpen } = loaderData;
  const errors = useGroupEventErrors(actionData);
  const path = groupEventsHref(group.slug);
  return (
    <GroupPage
      title={t('add')}
      group={group}
      above={{ label: t('title'), href: path }}
      lead={t('add.lead')}
      hasErrors={actionData !== undefined}
    >
      <Band>
        <Form action={`${path}/new`} errors={errors} values={actionData?.values ?? {}}>
          <GroupEventFields event={null} isOpen={isOpen} />
          <RepeatFields />
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('add.send')}
            </Button>
          </div>
        </Form>
      </Band>
    </GroupPage>
  );
}
