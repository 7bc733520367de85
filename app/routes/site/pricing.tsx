import { settingsMemory } from '#domain/site/settings.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { PriceCard } from '#ui/data/price-card.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/pricing';
import { QuestionList } from './question-list.tsx';
import { loadQuestions } from './questions.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { language, remember } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const groups = await loadQuestions(context);
  return {
    page: await loadContentPage(context, 'pricing'),
    annualPricePiastres: settings.amounts.annualPricePiastres,
    // Whoever has an account subscribes; everybody else begins with one.
    isMember: findMember(context) !== null,
    takesSignUps: settings.features.newSignUps,
    guarantee: writeSetting('guaranteeDays', settings, language),
    questions: groups.find(({ category }) => category === 'payments')?.questions ?? [],
  };
}

/** One annual subscription, the referral program, teams by quote, and questions about paying. */
export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { page, annualPricePiastres, guarantee, questions, takesSignUps, isMember } = loaderData;
  return (
    <ContentPage
      page={page}
      endings={{
        subscription: (
          <Subscription piastres={annualPricePiastres} {...{ guarantee, takesSignUps, isMember }} />
        ),
        teams: <ContactSales />,
        questions: <QuestionList questions={questions} />,
      }}
    />
  );
}

type SubscriptionProps = { piastres: number; guarantee: string; takesSignUps: boolean; isMember: boolean };

function Subscription({ piastres, guarantee, takesSignUps, isMember }: SubscriptionProps) {
  const t = useText('pricing');
  return (
    <PriceCard
      heading={t('subscription.heading')}
      piastres={piastres}
      period={t('subscription.period')}
      actions={
        <ButtonRow>
          {isMember ? (
            <ButtonLink href="/wallet/subscription" look="primary">
              {t('subscribe')}
            </ButtonLink>
          ) : (
            takesSignUps && (
              <ButtonLink href="/signup" look="primary">
                {t('requestInvite')}
              </ButtonLink>
            )
          )}
          <ContactSalesLink />
        </ButtonRow>
      }
    >
      <p>{t('subscription.wallet')}</p>
      <p>{t('subscription.guarantee', { period: guarantee })}</p>
    </PriceCard>
  );
}

function ContactSales() {
  return (
    <ButtonRow>
      <ContactSalesLink />
    </ButtonRow>
  );
}

/** Leads to the contact form with its subject written. */
function ContactSalesLink() {
  const t = useText('pricing');
  const query = new URLSearchParams({ subject: t('teams.subject') });
  return <ButtonLink href={`/contact?${query}`}>{t('contactSales')}</ButtonLink>;
}
