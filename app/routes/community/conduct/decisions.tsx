import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { Route } from './+types/decisions';
import { DecisionPart } from './decision-part.tsx';
import { readOwnDecisions } from './own-decisions.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    decisions: await readOwnDecisions(context),
    isSent: url.searchParams.get('done') === 'appealed',
  };
}

/** What staff decided about the reader's conduct, the latest first, and the way to appeal. */
export default function OwnDecisions({ loaderData: { decisions, isSent } }: Route.ComponentProps) {
  const t = useText('conduct');
  return (
    <PageFrame
      title={t('decisions.title')}
      section={t('community')}
      trail={[{ label: t('community'), href: '/community' }]}
      lead={t('decisions.lead')}
      outcome={isSent ? t('appeal.sent') : null}
      actions={<ButtonLink href="/community/guidelines">{t('guidelines.title')}</ButtonLink>}
    >
      {decisions.length === 0 && (
        <Band>
          <EmptyState heading={t('decisions.none')} level={2}>
            {t('decisions.none.text')}
          </EmptyState>
        </Band>
      )}
      {decisions.map((decision, index) => {
        const number = decisions.length - index;
        return (
          <Section
            key={decision.id}
            id={`decision-${number}`}
            heading={t(`heading.${decision.action}`, { number })}
            tone={index % 2 === 0 ? 'plain' : 'sand'}
          >
            <Stack>
              <DecisionPart decision={decision} />
              {decision.mayAppeal && (
                <>
                  <p>
                    {t('appeal.until')} <DateText at={decision.appealUntil} withTime />
                  </p>
                  <div>
                    <ButtonLink href={`/community/decisions/${decision.id}`}>
                      {t('appeal.link', { number })}
                    </ButtonLink>
                  </div>
                </>
              )}
            </Stack>
          </Section>
        );
      })}
    </PageFrame>
  );
}
