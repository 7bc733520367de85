import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { ShownContractReviews } from './shown-reviews.ts';
import { useReviewNames } from './review-names.ts';

/** Where the reviews of a contract stand, on its page, and the way to them; nothing while it goes on. */
export function ReviewPart({ reviews }: { reviews: ShownContractReviews }) {
  const t = useText('contract-reviews');
  const names = useReviewNames(reviews);
  const { id, state, own, theirs } = reviews;
  if (state === 'early') return null;
  const isThere = own !== null || theirs !== null;
  const label = state === 'open' ? 'open' : state === 'written' ? 'written' : 'read';
  return (
    <Section id="reviews" heading={t('section')} tone={state === 'open' ? 'sand' : 'plain'}>
      <Stack>
        <p>{t(`state.${state}`, names)}</p>
        {(isThere || state === 'open') && (
          <div>
            <ButtonLink href={`/contracts/${id}/review`} look={state === 'open' ? 'primary' : 'secondary'}>
              {t(`link.${label}`)}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Section>
  );
}
