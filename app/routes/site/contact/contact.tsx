import type { HeadersArgs } from 'react-router';
import { sendContactMessage } from '#domain/contact/contact-send.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { newFormTimestamp, type HoneypotFinding } from '#platform/input/honeypot.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { takeFormLimits } from '#routes/kit/form.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/contact';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactForm, subjectOf } from './contact-form.server.ts';

/** Messages that look like advertising, from everybody together: more of them would bury the others. */
const mostSuspectedPerDay = 300;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config, now, language, remember } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const member = findRegistrant(context);
  const { supportEmail, supportPhone, mapLink, socialLinks } = settings;
  const kept = writeSetting('supportRecordYears', settings, language);
  return {
    isOpen: settings.features.contactForm,
    page: await loadContentPage(context, 'contact'),
    sent: (['new', 'suspected'] as const).find((each) => each === url.searchParams.get('sent')) ?? null,
    timestamp: newFormTimestamp(config, contactForm.name, now),
    filledIn: {
      subject: subjectOf(url.searchParams),
      ...(member && { fullName: member.fullName, email: member.email.address }),
    },
    details: {
      ...{ supportEmail, supportPhone, mapLink, socialLinks, kept },
      address: pick(settings.address, language),
      supportHours: pick(settings.supportHours, language),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, language, page } = app;
  const isFromMachine = (sender: HoneypotFinding) =>
    sender === 'machine' || (sender === 'hasty' && findRegistrant(context) === null);
  return await contactForm.handleOnce(
    { request, context },
    {
      admit: async ({ values }, sender) => {
        const limits = { perNetwork: 20, perAddress: 5 };
        await takeFormLimits(app, { name: 'contact', emailKey: values.email.key, ...limits });
        if (!isFromMachine(sender)) return;
        const suspected = { name: 'contact-suspected', key: 'all', limit: mostSuspectedPerDay };
        await takeFromLimit(db, { ...suspected, windowSeconds: 24 * 3600 }, now);
      },
      send: async (db, { values }, sender) => {
        const fallback = textsFor(language).getFixedT(null, 'contact')('subject.fallback');
        const subject = values.subject || fallback;
        const message = { ...values, subject, language, isFromMachine: isFromMachine(sender) };
        return `/contact?sent=${await sendContactMessage(db, { ...message, siteUrl: page.origin }, now)}`;
      },
    },
  );
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The contact form and every other way to reach the organisation (docs/product.md, "Contact"). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contact');
  const { page, details, filledIn, timestamp } = loaderData;
  const sent = actionData ? null : loaderData.sent;
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'email.missing'),
    failed: t('failed'),
  });
  const parts = {
    // A form that comes back is shown whatever else is true: what was written must not be lost.
    form:
      !loaderData.isOpen && !actionData ? (
        <Notice heading={t('off.title')}>{t('off.text')}</Notice>
      ) : (
        <ContactForm
          errors={errors}
          values={actionData?.values ?? filledIn}
          timestamp={timestamp}
          supportEmail={details.supportEmail}
          kept={details.kept}
        />
      ),
    details: <ContactDetails details={details} />,
  };
  const head = {
    hasErrors: errors !== null,
    isHidden: sent !== null,
    ...(sent && { title: t(`sent.${sent}.title`), section: page.title }),
  };
  return (
    <ContentPage page={page} endings={parts} head={head}>
      {sent && (
        <Band>
          <Notice tone="success" heading={t(`sent.${sent}.title`)} announce={t(`sent.${sent}.title`)}>
            {t(`sent.${sent}.text`)}
          </Notice>
        </Band>
      )}
    </ContentPage>
  );
}
