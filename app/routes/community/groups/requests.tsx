import type { HeadersArgs } from 'react-router';
import { groupHref, groupLimits } from '#domain/groups/group-constants.ts';
import { answerRequest, listRequests, type WaitingRequest } from '#domain/groups/group-requests.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { Band } from '#ui/layout/section.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { resultOf } from '#routes/kit/form-result.ts';
import type { Route } from './+types/requests';
import { answerForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';
import { RequestAnswerPart } from './request-answer.tsx';

const roles = ['organiser', 'moderator'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { roles });
  const requests: WaitingRequest[] = await listRequests(db, { groupId: group.id, userId });
  const done = url.searchParams.get('done');
  return {
    group: { slug: group.slug, name: group.name },
    requests,
    done: (['admitted', 'turned-away'] as const).find((each) => each === done) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { roles });
  const body = await request.formData();
  const requestId = textOf(body, 'request');
  return await answerForm.handle(
    { request, context, body, row: requestId },
    async ({ values: answer }) => {
      const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
      await answerRequest(db, { ...by, requestId, answer }, now);
      return `${groupHref(group.slug)}/requests?done=${answer.admits ? 'admitted' : 'turned-away'}`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Who asks to join a group, for those who answer. */
export default function GroupRequests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, requests, done } = loaderData;
  return (
    <GroupPage
      title={t('requests')}
      group={group}
      lead={t('requests.lead', { count: groupLimits.answerDays })}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
    >
      <Band>
        {requests.length === 0 ? (
          <EmptyState heading={t('requests.none')} level={2}>
            {t('requests.none.text')}
          </EmptyState>
        ) : (
          <List items={requests} keyOf={({ id }) => id}>
            {(request) => (
              <RequestAnswerPart
                action={`${groupHref(group.slug)}/requests`}
                request={request}
                level={2}
                result={resultOf(actionData, 'group-answer', request.id)}
              />
            )}
          </List>
        )}
      </Band>
    </GroupPage>
  );
}
