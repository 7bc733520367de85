import type { HeadersArgs } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import { requestInvitation } from '#domain/marketplace/request-invitation.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { takeFormLimits } from '#routes/kit/form.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/apply';
import { ApplyForm } from './apply-form.tsx';
import { applyForm } from './apply-form.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config, now, remember } = context.get(appContext);
  const { features } = await remember(settingsMemory);
  const member = findRegistrant(context);
  return {
    page: await loadContentPage(context, 'apply'),
    isOpen: features.invitationRequests,
    isSent: url.searchParams.get('sent') === '1',
    timestamp: newFormTimestamp(config, applyForm.name, now),
    filledIn: member && { fullName: member.fullName, email: member.email.address },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { now, language, page } = app;
  return await applyForm.handleOnce(
    { request, context },
    {
      admit: async ({ values }, sender) => {
        if (sender !== 'person') throw new Refusal('form-not-checked', {}, 400);
        const limits = { perNetwork: 20, perAddress: 5 };
        await takeFormLimits(app, { name: 'apply', emailKey: values.email.key, ...limits });
      },
      send: async (db, { values }) => {
        const member = findRegistrant(context);
        const userId = member?.email.key === values.email.key ? member.userId : null;
        await requestInvitation(db, { fields: { ...values, language, userId }, siteUrl: page.origin }, now);
        return '/apply?sent=1';
      },
    },
  );
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The request for an invitation to work as a freelancer (docs/product.md, "Invitations"). */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('apply');
  const { page, filledIn, timestamp } = loaderData;
  const isSent = loaderData.isSent && !actionData;
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'email.missing'),
    failed: t('failed'),
  });
  if (isSent) return <RequestSent page={page} />;
  const formPart =
    !loaderData.isOpen && !actionData ? (
      <Notice heading={t('off.title')}>{t('off.text')}</Notice>
    ) : (
      <ApplyForm errors={errors} values={actionData?.values ?? filledIn ?? {}} timestamp={timestamp} />
    );
  return <ContentPage page={page} endings={{ form: formPart }} head={{ hasErrors: errors !== null }} />;
}

/** What happens next; the sections about the request itself have done their work. */
function RequestSent({ page }: Pick<Route.ComponentProps['loaderData'], 'page'>) {
  const t = useText('apply');
  const after = {
    ...page,
    title: t('sent.title'),
    sections: page.sections.filter(({ id }) => id === 'after'),
  };
  return (
    <ContentPage
      page={after}
      head={{ section: page.title, isHidden: true }}
      heading={{ lead: t('sent.lead') }}
    >
      <Band>
        <Notice tone="success" heading={t('sent.notice')} announce={t('sent.notice')}>
          {t('sent.text')}
        </Notice>
      </Band>
    </ContentPage>
  );
}
