import type { HeadersArgs } from 'react-router';
import { groupHref, groupLimits } from '#domain/groups/group-constants.ts';
import { inviteToGroup } from '#domain/groups/group-invitations.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/invite';
import { inviteForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

const roles = ['organiser', 'moderator'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getForumWriter(context);
  const { group } = await getOwnGroup(context, params.group, { roles });
  return {
    group: { slug: group.slug, name: group.name },
    isInvited: url.searchParams.get('done') === 'invited',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { roles });
  return await inviteForm.handle(
    { request, context },
    async ({ values: { whom: invited } }) => {
      // Counted whether there is anybody or not: nobody learns who has an account.
      const limit = { name: 'group-invite', key: userId, limit: groupLimits.invitationsOfDay };
      await takeFromLimit(db, { ...limit, windowSeconds: 24 * 3600 }, now);
      const requestSource = requestSourceOf(request, context);
      await inviteToGroup(db, { groupId: group.id, userId, requestSource, invited }, now);
      return `${groupHref(group.slug)}/invite?done=invited`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Invites somebody into a group. The answer is the same whether there is anybody. */
export default function InviteToGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, isInvited } = loaderData;
  const errors = useGroupErrors(actionData);
  return (
    <GroupPage
      title={t('invite')}
      group={group}
      lead={t('invite.lead', { count: groupLimits.invitationDays })}
      hasErrors={actionData !== undefined}
      outcome={isInvited && !actionData ? t('done.invited') : null}
    >
      <Band>
        <Form action={`${groupHref(group.slug)}/invite`} errors={errors} values={actionData?.values ?? {}}>
          <Field
            name="whom"
            label={t('invite.whom')}
            hint={t('invite.whom.hint')}
            maxLength={400}
            autoComplete="off"
          />
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {t('invite.send')}
            </Button>
          </div>
        </Form>
      </Band>
    </GroupPage>
  );
}
