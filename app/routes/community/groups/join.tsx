import { data, redirect, type HeadersArgs } from 'react-router';
import { findForumName } from '#domain/forums/forum-members.ts';
import { groupHref, groupLimits } from '#domain/groups/group-constants.ts';
import { askToJoin, joinGroup } from '#domain/groups/join-group.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/join';
import { AgreeFields, RulesPart } from './agree-fields.tsx';
import { ContactsNotice } from './contacts-list.tsx';
import { joinForm, requestForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getGroup, whenRulesChanged } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const member = getForumWriter(context);
  const { group, rules, contacts, membership, request, removal } = await getGroup(context, params.group);
  const { slug, name: groupName, kind, status, rulesVersion } = group;
  if (kind === 'hidden' || status !== 'open') throw data(null, { status: 404 });
  // Whoever is in, waits or was sent away reads on the page of the group how they stand.
  if (membership || removal || (request && !request.declinedAt)) throw redirect(groupHref(slug));
  return {
    group: { slug, name: groupName },
    ...{ isOpen: kind === 'open', rules, contacts, rulesVersion, isVerified: mayTakePart(member) },
    agreement: await readAgreement(context, member.userId),
    ...{ name: await findForumName(db, member.userId), firstName: member.firstName },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getForumWriter(context);
  const { group } = await getGroup(context, params.group);
  if (group.kind === 'hidden' || group.status !== 'open') throw data(null, { status: 404 });
  const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
  const path = groupHref(group.slug);
  const submission = { request, context };
  // Each request tells those who keep the group: taking back and asking again has an end.
  const limit = { name: 'group-join', key: userId, limit: groupLimits.joinsOfDay, windowSeconds: 24 * 3600 };
  if (group.kind === 'open')
    return await joinForm.handle(
      submission,
      async ({ values: { name, version: rulesVersion }, body }) => {
        await takeFromLimit(db, limit, now);
        await agreeWhereTicked(context, { userId, body });
        await joinGroup(db, { ...by, name, rulesVersion }, now);
        return `${path}?done=joined`;
      },
      whenRulesChanged,
    );
  return await requestForm.handle(
    submission,
    async ({ values: { name, words, version: rulesVersion }, body }) => {
      await takeFromLimit(db, limit, now);
      await agreeWhereTicked(context, { userId, body });
      await askToJoin(db, { ...by, name, words, rulesVersion }, now);
      return `${path}?done=requested`;
    },
    whenRulesChanged,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Joins a group, or asks to: its rules, and that one agrees to them. */
export default function JoinGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, isOpen, rules, contacts, isVerified, ...writer } = loaderData;
  const errors = useGroupErrors(actionData);
  const title = t(isOpen ? 'join' : 'request');
  return (
    <GroupPage
      title={title}
      group={group}
      lead={isOpen ? t('join.lead') : t('request.lead', { count: groupLimits.answerDays })}
      hasErrors={actionData !== undefined}
    >
      <RulesPart rules={rules} />
      <Section id="form" heading={title} tone="sand">
        <Stack>
          <ContactsNotice contacts={contacts} />
          {!isVerified && (
            <Notice tone="warning">
              <p>{t('verify')}</p>
              <p>
                <Link href="/account/phone" look="standing">
                  {t('verify.action')}
                </Link>
              </p>
            </Notice>
          )}
          <Form action={`${groupHref(group.slug)}/join`} errors={errors} values={actionData?.values ?? {}}>
            {!isOpen && (
              <TextAreaField
                name="words"
                label={t('request.words')}
                hint={t('request.words.hint')}
                rows={5}
                maxLength={groupLimits.words}
              />
            )}
            <AgreeFields {...writer} />
            <p>{t('name.text')}</p>
            <div>
              <Button look="primary" busyLabel={t('busy')}>
                {t(isOpen ? 'join.send' : 'request.send')}
              </Button>
            </div>
          </Form>
        </Stack>
      </Section>
    </GroupPage>
  );
}
