import { data, redirect, type HeadersArgs } from 'react-router';
import { conversationHref, conversationLimits } from '#domain/conversations/conversation-constants.ts';
import { findPersonalConversation } from '#domain/conversations/talk-requests.ts';
import { askPerson, findWayToWrite } from '#domain/people/ask-person.ts';
import { findShownPerson } from '#domain/people/find-people.ts';
import { askPersonHref, ownPersonHref, peopleHref, personHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import type { Route } from './+types/ask';
import { askPersonForm } from './person-form.server.ts';
import { usePersonErrors } from './person-words.ts';

/**
 * Somebody to whom a member may ask to write. @throws 404 for anybody else, and for staff who see the site as somebody else.
 */
async function getAsked(request: Request, context: Route.LoaderArgs['context'], id: string) {
  const account = readAccount(request, context);
  const { db, member } = account;
  const { userId } = member;
  const found = member.impersonation ? null : await findShownPerson(db, { id, readerId: userId });
  if (!found || found.userId === userId) throw data(null, { status: 404 });
  const way = await findWayToWrite(db, { userId, otherId: found.userId });
  if (way === null) throw data(null, { status: 404 });
  return { ...account, userId, otherId: found.userId, person: found.person, way };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { person, way, userId } = await getAsked(request, context, params.id);
  const agreement = await readAgreement(context, userId);
  return { agreement, id: person.id, name: person.name, way, key: crypto.randomUUID() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, now, userId, otherId, requestSource } = await getAsked(request, context, id);
  return await askPersonForm.handle(
    { request, context },
    async ({ values, body }) => {
      await takeFromLimit(db, { name: 'person-ask', key: userId, limit: 20, windowSeconds: 3600 }, now);
      await agreeWhereTicked(context, { userId, body });
      const { conversationId } = await askPerson(db, { id, userId, ...values, requestSource }, now);
      return `${conversationHref(conversationId)}?done=asked`;
    },
    async (refusal) => {
      // They write to each other already, or wait for an answer of one of them: that stands on the page of their messages.
      const known = ['request-known', 'request-waits', 'request-from-other'].includes(refusal.code);
      const talk = known ? await findPersonalConversation(db, [userId, otherId]) : null;
      return talk === null ? await whenGone(refusal) : redirect(conversationHref(talk), 303);
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The first message to somebody: what becomes of it, and the field for it. */
export default function AskPerson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('people');
  const { id, name, way, key, agreement } = loaderData;
  const isolated = { name: `\u2068${name}\u2069` };
  const errors = usePersonErrors(actionData);
  const leadsAway = actionData?.refusal?.code === 'person-leads-away' || actionData?.values.isSure === 'yes';
  return (
    <PageFrame
      title={t('ask.title', isolated)}
      section={t('title')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('title'), href: peopleHref },
        { label: name, href: personHref(id) },
      ]}
      lead={t('ask.lead', { ...isolated, days: conversationLimits.requestDays })}
      hasErrors={actionData !== undefined}
    >
      <Band>
        {way === 'age-unsaid' ? (
          <Stack>
            <p>{t('ask.age', isolated)}</p>
            <ButtonLink href={ownPersonHref} look="primary">
              {t('own.title')}
            </ButtonLink>
          </Stack>
        ) : (
          <Form action={askPersonHref(id)} errors={errors} values={actionData?.values ?? {}}>
            <input type="hidden" name="key" value={actionData?.values.key ?? key} />
            <TextAreaField
              name="text"
              label={t('ask.text')}
              hint={t('ask.text.hint', { most: conversationLimits.requestText })}
              rows={5}
              maxLength={conversationLimits.requestText}
            />
            {leadsAway && <CheckboxField name="isSure" label={t('ask.sure')} isOptional />}
            <AgreementField agreement={agreement} />
            <div>
              <Button look="primary" busyLabel={t('ask.busy')}>
                {t('ask.send')}
              </Button>
            </div>
          </Form>
        )}
      </Band>
    </PageFrame>
  );
}
