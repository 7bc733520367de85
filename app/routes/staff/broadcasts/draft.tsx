import { data, redirect } from 'react-router';
import { findBroadcast } from '#domain/notifications/broadcasts/broadcasts.ts';
import { notificationChannels } from '#domain/notifications/notify/notification-constants.ts';
import { saveBroadcast } from '#domain/notifications/broadcasts/save-broadcast.ts';
import { findTemplate, listTemplates } from '#domain/notifications/broadcasts/templates.ts';
import { toWrittenWords } from '#domain/notifications/broadcasts/word-problems.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/draft';
import { listAudiences } from './audience.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { hasWhatsApp } from './has-whatsapp.server.ts';
import { NameFields, WordFields } from './word-fields.tsx';
import { useWordsErrors } from './words.ts';
import { draftForm, seenRevision } from './words-form.server.ts';

const draftsPath = '/admin/notifications/drafts';

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  readStaffContext({ request, context }, 'broadcasts.send');
  const { db, now, language } = context.get(appContext);
  const around = {
    audiences: await listAudiences(db, language, now),
    channels: offeredChannels(hasWhatsApp(context)),
  };
  if (params.id === 'new') {
    const templates = (await listTemplates(db)).map(({ id, name }) => ({ value: id, label: name }));
    const template = await findTemplate(db, url.searchParams.get('template') ?? '');
    const values: Record<string, string> = template
      ? {
          ...{ kind: template.kind, href: template.words.href, ...toWrittenWords(template.words) },
          channels: notificationChannels.filter((channel) => template.words[channel]).join(','),
        }
      : {};
    return { ...around, id: 'new', name: null, values, templates };
  }
  const broadcast = await findBroadcast(db, params.id);
  if (!broadcast) throw data(null, 404);
  const { id, name, kind, words, channels, segment, choice, status, revision } = broadcast;
  // What was sent cannot be edited: its page says how it goes.
  if (status !== 'draft') throw redirect(`/admin/notifications/${id}`, 303);
  const audience = choice === '' ? segment : `${segment}:${choice}`;
  const values: Record<string, string> = {
    ...{ name, kind, href: words.href, audience, channels: channels.join(',') },
    revision: String(revision),
    ...toWrittenWords(words),
  };
  return { ...around, id, name, values, templates: [] };
}

function offeredChannels(withWhatsApp: boolean) {
  return notificationChannels.filter((channel) => channel !== 'whatsapp' || withWhatsApp);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, language, page, isPage } = context.get(appContext);
  const sending = readStaffContext({ request, context }, 'broadcasts.send');
  const { id } = params;
  const isNew = id === 'new';
  if (!isNew && !(await findBroadcast(db, id))) throw data(null, 404);
  const audiences = (await listAudiences(db, language, now)).map(({ value }) => value);
  const channels = offeredChannels(hasWhatsApp(context));
  return await draftForm.handle(
    { request, context, given: { audiences, channels, origin: page.origin, isPage } },
    async ({ values: { revision, ...draft } }) => {
      const known = isNew ? null : { id, revision };
      const saved = await saveBroadcast(db, { ...sending, known, ...draft }, now);
      return `/admin/notifications/${saved}?done=saved`;
    },
    seenRevision(() => findBroadcast(db, id)),
  );
}

/** A broadcast while it is written. Nothing is sent from here: its own page shows it first. */
export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  const { id, name, audiences, channels, templates } = loaderData;
  const isNew = id === 'new';
  const errors = useWordsErrors(actionData);
  const values = actionData?.values ?? loaderData.values;
  return (
    <StaffPage
      title={t(isNew ? 'draft.new' : 'draft.edit')}
      lead={t('draft.lead')}
      above={[
        { href: '/admin/notifications', label: t('title') },
        ...(name === null ? [] : [{ href: `/admin/notifications/${id}`, label: name }]),
      ]}
      errors={errors !== null}
    >
      {templates.length > 0 && !actionData && (
        <Section id="begin" heading={t('draft.begin')} tone="sand">
          <Form action={`${draftsPath}/new`} method="get">
            <SelectField name="template" label={t('draft.template')} choices={templates} />
            <Button>{t('draft.use')}</Button>
          </Form>
        </Section>
      )}
      <Band>
        <Form action={`${draftsPath}/${id}`} errors={errors} values={values} isWide>
          <input type="hidden" name="revision" value={values.revision} />
          <NameFields />
          <SelectField
            name="audience"
            label={t('field.audience')}
            hint={t('field.audience.hint')}
            empty
            choices={audiences}
          />
          <CheckboxGroup
            name="channels"
            label={t('field.channels')}
            hint={
              channels.includes('whatsapp')
                ? t('field.channels.hint')
                : `${t('field.channels.hint')} ${t('field.channels.no-whatsapp')}`
            }
            choices={channels.map((channel) => ({ value: channel, label: t(`channel.${channel}`) }))}
          />
          <WordFields />
          <Button look="primary" busyLabel={t('saving')}>
            {t('draft.save')}
          </Button>
        </Form>
      </Band>
    </StaffPage>
  );
}
