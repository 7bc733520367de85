import { data, type HeadersArgs } from 'react-router';
import { findStanding } from '#domain/forums/newcomers.ts';
import { groupHref, groupLimits, groupRoles } from '#domain/groups/group-constants.ts';
import { appointMember, findMember, mayRemove, removeMember } from '#domain/groups/group-people.ts';
import { vouchForMember } from '#domain/groups/vouch-for-member.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/member';
import { removeForm, roleForm, vouchForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

/** A member for whoever keeps their group and can do something about them. @throws 404 for anybody else. */
async function getKeptMember(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const { db } = context.get(appContext);
  getForumWriter(context);
  const { group, membership } = await getOwnGroup(context, params.group, {
    roles: ['organiser', 'moderator'],
  });
  const member = await findMember(db, { groupId: group.id, memberId: params.member });
  const mayAppoint = membership.role === 'organiser';
  if (!member || (!mayAppoint && !mayRemove(membership, member))) throw data(null, { status: 404 });
  return { group, membership, member, mayAppoint };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { group, membership, member, mayAppoint } = await getKeptMember(context, params);
  const { isNewcomer, vouch } = await findStanding(context.get(appContext).db, member.userId);
  return {
    group: { slug: group.slug, name: group.name },
    member: { id: member.id, name: member.name, role: member.role },
    ...{ mayAppoint, mayRemove: mayRemove(membership, member) },
    // What staff took back, staff alone give again.
    mayVouch: isNewcomer && vouch === null && member.userId !== membership.userId,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { group, membership, member } = await getKeptMember(context, params);
  const { userId } = membership;
  const requestSource = requestSourceOf(request, context);
  const by = { groupId: group.id, memberId: member.id, userId, requestSource };
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (done: string) => `${groupHref(group.slug)}/members?done=${done}`;
  if (textOf(body, 'action') === 'remove')
    return await removeForm.handle(
      submission,
      async ({ values: { reason } }) => {
        await removeMember(db, { ...by, reason }, now);
        return after('removed');
      },
      whenGone,
    );
  if (textOf(body, 'action') === 'vouch')
    return await vouchForm.handle(
      submission,
      async () => {
        await vouchForMember(db, by, now);
        return after('vouched');
      },
      whenGone,
    );
  return await roleForm.handle(
    submission,
    async ({ values: { role } }) => {
      await appointMember(db, { ...by, role }, now);
      // Whoever has given their own role away reads their group as a member does.
      return after('role');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A member of a group, for those who keep it: what they are in it, vouching for them, and sending them away. */
export default function GroupMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, member, mayAppoint } = loaderData;
  const path = `${groupHref(group.slug)}/members`;
  const shown = member.name ?? t('nameless');
  const [appointing, removing] = [resultOf(actionData, 'group-role'), resultOf(actionData, 'group-remove')];
  const vouching = resultOf(actionData, 'group-vouch');
  const vouchErrors = useButtonErrors(vouching);
  const roleErrors = useGroupErrors(appointing);
  const removeErrors = useGroupErrors(removing);
  return (
    <GroupPage
      title={t('member.title', { name: `\u2068${shown}\u2069` })}
      group={group}
      above={{ label: t('members'), href: path }}
      lead={t('member.lead', { role: t(`role.${member.role}`) })}
      hasErrors={actionData !== undefined}
    >
      {mayAppoint && (
        <Section id="role" heading={t('role')}>
          <Form
            action={`${path}/${member.id}`}
            errors={roleErrors}
            values={appointing?.values ?? {}}
            prefix="role-"
          >
            <RadioGroup
              name="role"
              label={t('role.field')}
              defaultValues={[member.role]}
              choices={groupRoles.map((value) => ({
                value,
                label: t(`role.${value}`),
                note: t(`role.${value}.note`),
              }))}
            />
            <div>
              <Button look="primary" name="action" value="role" busyLabel={t('busy')}>
                {t('role.save')}
              </Button>
            </div>
          </Form>
        </Section>
      )}
      {(loaderData.mayVouch || vouching) && (
        <Section id="vouch" heading={t('vouch')} lead={t('vouch.lead')}>
          <Form action={`${path}/${member.id}`} errors={vouchErrors} prefix="vouch-">
            <div>
              <Button name="action" value="vouch" busyLabel={t('busy')}>
                {t('vouch.send')}
              </Button>
            </div>
          </Form>
        </Section>
      )}
      {loaderData.mayRemove && (
        <Section id="remove" heading={t('remove')} lead={t('remove.lead')} tone="sand">
          <Form
            action={`${path}/${member.id}`}
            errors={removeErrors}
            values={removing?.values ?? {}}
            prefix="remove-"
          >
            <TextAreaField
              name="reason"
              label={t('remove.reason')}
              hint={t('remove.reason.hint')}
              rows={4}
              maxLength={groupLimits.reason}
            />
            <div>
              <Button look="danger" name="action" value="remove" busyLabel={t('busy')}>
                {t('remove.send')}
              </Button>
            </div>
          </Form>
        </Section>
      )}
    </GroupPage>
  );
}
