import { data } from 'react-router';
import { consentKinds } from '#domain/documents/consent-constants.ts';
import { declareConsentVersion } from '#domain/documents/declare-consent-version.ts';
import { newsletterConsentVersion } from '#domain/newsletter/newsletter-constants.ts';
import { readSettings } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/consent';
import { listConsentSentences, type ConsentSentence } from './consent-texts.server.ts';
import { declarationForm } from './consent-form.server.ts';
import { ConsentTextPart } from './consent-text-part.tsx';
import { listConsentTexts, listNewsletterConsents } from './consent.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'settings.change');
  const { db } = context.get(appContext);
  return {
    texts: await listConsentTexts(db),
    newsletter: { current: newsletterConsentVersion, wordings: await listNewsletterConsents(db) },
    sentences: listConsentSentences(await readSettings(db)),
    done: consentKinds.find((kind) => kind === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = getStaffWho(context, 'settings.change');
  const { db, now } = context.get(appContext);
  const body = await request.formData();
  const kind = consentKinds.find((each) => each === textOf(body, 'kind'));
  if (!kind) throw data(null, { status: 400 });
  const requestSource = requestSourceOf(request, context);
  return await declarationForm.handle(
    { request, context, body, row: kind },
    async ({ values: { revision } }) => {
      await declareConsentVersion(db, { kind, revision, actor, requestSource }, now);
      return `/admin/settings/consent?done=${kind}`;
    },
  );
}

/** What people agree to: the versions of the texts, who agreed to which, and the sentences of the forms. */
export default function ConsentSettings({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-settings');
  const { texts, newsletter, sentences, done } = loaderData;
  return (
    <StaffPage
      title={t('group.consent')}
      lead={t('about.consent')}
      above={[{ href: '/admin/settings', label: t('title') }]}
      done={!result && done && t(`consent.done.${done}`)}
      errors={result !== undefined}
    >
      {texts.map((text, index) => (
        <Section
          key={text.kind}
          id={text.kind}
          heading={t(`consent.${text.kind}`)}
          tone={index % 2 === 0 ? 'plain' : 'sand'}
        >
          <ConsentTextPart text={text} result={resultOf(result, 'consent', text.kind)} />
        </Section>
      ))}
      <Section id="newsletter" heading={t('consent.newsletter')} lead={t('consent.newsletterLead')}>
        <NewsletterConsents {...newsletter} />
      </Section>
      <Section id="sentences" heading={t('consent.sentences')} lead={t('consent.sentencesLead')} tone="sand">
        <Sentences sentences={sentences} />
      </Section>
    </StaffPage>
  );
}

function NewsletterConsents({ current, wordings }: Route.ComponentProps['loaderData']['newsletter']) {
  const t = useText('staff-settings');
  return (
    <Stack>
      <p>{t('consent.newsletterNow', { version: `\u2068${current}\u2069` })}</p>
      {wordings.length === 0 ? (
        <p>{t('consent.newsletterNone')}</p>
      ) : (
        <Table
          caption={t('consent.newsletterTable')}
          rows={wordings}
          keyOf={({ version }) => version}
          columns={[
            {
              key: 'version',
              heading: t('consent.version'),
              cell: ({ version }) => <bdi>{version}</bdi>,
            },
            {
              key: 'people',
              heading: t('consent.subscribers'),
              isNumber: true,
              cell: ({ people }) => <NumberText value={people} />,
            },
          ]}
        />
      )}
    </Stack>
  );
}

function Sentences({ sentences }: { sentences: readonly ConsentSentence[] }) {
  const t = useText('staff-settings');
  return (
    <List items={sentences} keyOf={({ form }) => form}>
      {({ form, words }) => (
        <Stack gap="close">
          <h3>{t(`form.${form}`)}</h3>
          <DetailsList
            items={languages.map((language) => ({
              term: t(`in.${language}`),
              value: (
                <bdi lang={language} dir="auto">
                  {words[language]}
                </bdi>
              ),
            }))}
          />
          <p>{t(`recorded.${form}`)}</p>
        </Stack>
      )}
    </List>
  );
}
