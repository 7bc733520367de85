import type { HeadersArgs } from 'react-router';
import { groupHref, groupLimits } from '#domain/groups/group-constants.ts';
import { addContact, dropContact } from '#domain/groups/keep-group.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/contacts';
import { ContactWords } from './contacts-list.tsx';
import { contactForm, dropContactForm } from './group-forms.server.ts';
import { GroupPage } from './group-page.tsx';
import { getOwnGroup } from './group-reader.server.ts';
import { useGroupErrors } from './group-words.ts';

const roles = ['organiser'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getForumWriter(context);
  const { group, contacts } = await getOwnGroup(context, params.group, { roles });
  const done = url.searchParams.get('done');
  return {
    group: { slug: group.slug, name: group.name },
    contacts,
    done: (['contact-added', 'contact-dropped'] as const).find((each) => each === done) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { roles });
  const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
  const path = `${groupHref(group.slug)}/contacts`;
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'drop')
    return await dropContactForm.handle(
      { ...submission, row: textOf(body, 'position') },
      async ({ values: { position } }) => {
        await dropContact(db, { ...by, position }, now);
        return `${path}?done=contact-dropped`;
      },
      whenGone,
    );
  return await contactForm.handle(
    submission,
    async ({ values: contact }) => {
      await addContact(db, { ...by, contact }, now);
      return `${path}?done=contact-added`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Whom the members of a group can turn to in need: organisers keep the list. */
export default function GroupContacts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const { group, contacts, done } = loaderData;
  const path = `${groupHref(group.slug)}/contacts`;
  const adding = resultOf(actionData, 'group-contact');
  const errors = useGroupErrors(adding);
  return (
    <GroupPage
      title={t('contacts')}
      group={group}
      lead={t('contacts.lead')}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
    >
      <Section
        id="contacts"
        heading={contacts.length === 0 ? t('contacts') : t('contacts.list', { count: contacts.length })}
      >
        {contacts.length === 0 ? (
          <p>{t('contacts.none')}</p>
        ) : (
          <List items={contacts} keyOf={({ id }) => id}>
            {(contact) => (
              <Stack gap="close">
                <ContactWords {...contact} />
                <DropForm
                  path={path}
                  contact={contact}
                  result={resultOf(actionData, 'group-contact-drop', String(contact.position))}
                />
              </Stack>
            )}
          </List>
        )}
      </Section>
      <Section id="add" heading={t('contacts.add')} tone="sand">
        <Form action={path} errors={errors} values={adding?.values ?? {}} prefix="contact-">
          <Field
            name="contact"
            label={t('contact.name')}
            maxLength={groupLimits.contactName}
            autoComplete="off"
          />
          <Field
            name="phone"
            label={t('contact.phone')}
            hint={t('contact.phone.hint')}
            maxLength={groupLimits.contactPhone}
            autoComplete="off"
            isOptional
          />
          <Field
            name="page"
            label={t('contact.page')}
            maxLength={groupLimits.contactPage}
            autoComplete="off"
            isOptional
          />
          <Field
            name="hours"
            label={t('contact.hours')}
            maxLength={groupLimits.contactHours}
            autoComplete="off"
            isOptional
          />
          <TextAreaField
            name="words"
            label={t('contact.words')}
            hint={t('contact.words.hint')}
            rows={3}
            maxLength={groupLimits.contactWords}
            isOptional
          />
          <div>
            <Button look="primary" name="action" value="add" busyLabel={t('busy')}>
              {t('contacts.add.send')}
            </Button>
          </div>
        </Form>
      </Section>
    </GroupPage>
  );
}

type DropProps = {
  path: string;
  contact: { position: number; name: string };
  result: FormResult | undefined;
};

function DropForm({ path, contact, result }: DropProps) {
  const t = useText('groups');
  const errors = useButtonErrors(result);
  return (
    <Form action={path} errors={errors} prefix={`drop-${contact.position}-`}>
      <input type="hidden" name="position" value={contact.position} />
      <div>
        <Button
          name="action"
          value="drop"
          label={t('contacts.drop.label', { name: `\u2068${contact.name}\u2069` })}
          busyLabel={t('busy')}
        >
          {t('contacts.drop')}
        </Button>
      </div>
    </Form>
  );
}
