import type { HeadersArgs } from 'react-router';
import { changePreferences } from '#domain/identity/account/change-preferences.ts';
import { optionalMessageKinds, type OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { mailRhythms } from '#domain/notifications/by-mail/mail-rhythms.ts';
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '#domain/notifications/notify/notification-preferences.ts';
import {
  defaultDisplayPreferences,
  parseDisplayPreferences,
  type DisplayPreferences,
} from '#platform/page/display-preferences.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { ChoiceRows } from '#ui/form/choice-rows.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Part } from '#ui/layout/part.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/preferences';
import { useAccountErrors } from './account-errors.ts';
import { preferencesForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { readAccount } from './answers.server.ts';

const path = '/account/preferences';

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, language, display } = getMember(context);
  const { db, config } = context.get(appContext);
  const { mutedInApp, mutedWhatsApp, announcesNew, communityMail } = await readNotificationPreferences(
    db,
    userId,
  );
  return {
    language,
    display: parseDisplayPreferences(display ?? ''),
    'in-app': wantedBut(mutedInApp),
    messages: wantedBut(await listMutedMessages(db, userId)),
    whatsapp: wantedBut(mutedWhatsApp),
    announce: announcesNew ? 'yes' : 'no',
    'community-mail': communityMail,
    takesAnswers: config.mail.replyDomain !== null,
  };
}

function wantedBut(muted: readonly OptionalMessageKind[]): string {
  return optionalMessageKinds.filter((kind) => !muted.includes(kind)).join(',');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  return await preferencesForm.handle({ request, context, path }, async ({ values }) => {
    const preferences = {
      language: values.language ?? member.language,
      mutedMessages: values.messages,
    };
    const others = {
      mutedInApp: values['in-app'],
      mutedWhatsApp: values.whatsapp,
      announcesNew: values.announce,
      communityMail: values['community-mail'],
    };
    await db.transaction(async (db) => {
      await changePreferences(db, { session: member, preferences, requestSource }, now);
      await changeNotificationPreferences(db, { userId: member.userId, ...others }, now);
    });
    return `${path}?done=preferences`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The language of messages, which of them come, and how pages look on every device. */
export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(actionData);
  const { display, takesAnswers, ...values } = loaderData;
  return (
    <AccountPage
      title={t('preferences.title')}
      lead={t('preferences.lead')}
      hasErrors={errors !== null}
      done={['preferences']}
    >
      <Form action={path} errors={errors} values={actionData?.values ?? values} isWide>
        <RadioGroup
          name="language"
          label={t('preferences.language')}
          hint={t('preferences.language-hint')}
          choices={languages.map((value) => ({
            value,
            label: <bdi lang={value}>{t(`preferences.language.${value}`)}</bdi>,
          }))}
        />
        <p>{t('preferences.messages-hint')}</p>
        <p>{t('preferences.whatsapp-hint')}</p>
        <ChoiceRows
          rows={optionalMessageKinds.map((kind) => ({
            value: kind,
            label: t(`preferences.message.${kind}`),
          }))}
          columns={(['in-app', 'messages', 'whatsapp'] as const).map((name) => ({
            name,
            label: t(`preferences.by.${name}`),
          }))}
        />
        <RadioGroup
          name="community-mail"
          label={t('preferences.community-mail')}
          hint={
            takesAnswers
              ? `${t('preferences.community-mail-hint')} ${t('preferences.community-mail-reply')}`
              : t('preferences.community-mail-hint')
          }
          choices={mailRhythms.map((value) => ({ value, label: t(`preferences.community-mail.${value}`) }))}
        />
        <RadioGroup
          name="announce"
          label={t('preferences.announce')}
          hint={t('preferences.announce-hint')}
          choices={[
            { value: 'yes', label: t('preferences.announce.yes') },
            { value: 'no', label: t('preferences.announce.no') },
          ]}
        />
        <Button look="primary" busyLabel={t('saving')}>
          {t('preferences.save')}
        </Button>
      </Form>
      <KeptDisplay display={display} />
    </AccountPage>
  );
}

function KeptDisplay({ display }: { display: DisplayPreferences }) {
  const t = useText('account');
  const words = useText('display');
  const chosen = (Object.keys(display) as (keyof DisplayPreferences)[]).filter(
    (name) => display[name] !== defaultDisplayPreferences[name],
  );
  const valueOf = (name: keyof DisplayPreferences) =>
    name === 'text'
      ? t('preferences.percent', { value: Number(display.text) / 100 })
      : words(`${name}.${display[name]}` as 'theme.dark');
  return (
    <Part id="display" heading={t('preferences.display-heading')}>
      <p>{chosen.length > 0 ? t('preferences.display-kept') : t('preferences.display-none')}</p>
      {chosen.length > 0 && (
        <DetailsList items={chosen.map((name) => ({ term: words(name), value: valueOf(name) }))} />
      )}
      <p>{t('preferences.display-how')}</p>
      <Link href="/display" look="standing">
        {t('preferences.display')}
      </Link>
    </Part>
  );
}
