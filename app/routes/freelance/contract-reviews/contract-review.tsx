import { data, type HeadersArgs } from 'react-router';
import { findOwnContractReviews } from '#domain/marketplace/contract-reviews/find-contract-reviews.ts';
import { replyToContractReview } from '#domain/marketplace/contract-reviews/reply-to-contract-review.ts';
import {
  takeBackContractReview,
  writeContractReview,
} from '#domain/marketplace/contract-reviews/write-contract-review.ts';
import { findOwnContract } from '#domain/marketplace/contracts/find-contracts.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { ContractPage } from '#routes/freelance/contracts/contract-page.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/contract-review';
import { OwnReviewForm } from './own-review-form.tsx';
import {
  contractReviewDeletionForm,
  contractReviewForm,
  contractReviewReplyForm,
} from './review-forms.server.ts';
import { ReviewByReader, ReviewOfReader } from './shown-review-part.tsx';
import { showContractReviews, type ShownContractReviews } from './shown-reviews.ts';
import { useReviewNames } from './review-names.ts';

const acts = ['saved', 'shown', 'deleted', 'replied', 'reported'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const { userId, impersonation } = getMember(context);
  const found = await findOwnContract(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { contract, side } = found;
  const reviews = await findOwnContractReviews(db, { contract, side }, now);
  return {
    reviews: showContractReviews(
      { contract, reviews },
      { side, language, isSomebodyElse: Boolean(impersonation) },
    ),
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params: { id: contractId }, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  if (!(await findOwnContract(db, { id: contractId, userId: member.userId })))
    throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const by = { session: member, requestSource, siteUrl: page.origin };
  const path = `/contracts/${contractId}/review`;
  const asked = textOf(body, 'action');
  if (asked === 'take-back')
    return await contractReviewDeletionForm.handle(submission, async () => {
      await takeBackContractReview(db, { ...by, contractId }, now);
      return `${path}?done=deleted`;
    });
  if (asked === 'reply')
    return await contractReviewReplyForm.handle(
      submission,
      async ({ values: { review: reviewId, reply } }) => {
        await replyToContractReview(db, { ...by, reviewId, reply }, now);
        return `${path}?done=replied`;
      },
      whenGone,
    );
  return await contractReviewForm.handle(submission, async ({ values: content }) => {
    const { isShown } = await writeContractReview(db, { ...by, contractId, content }, now);
    return `${path}?done=${isShown ? 'shown' : 'saved'}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The reviews of a contract for one of its sides: the form for their own while it is sealed, then what both said. */
export default function ContractReviews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contract-reviews');
  const contracts = useText('contracts');
  const { reviews, done } = loaderData;
  const { id, number, title, state, isKept } = reviews;
  const names = useReviewNames(reviews);
  const named = { number, title: `\u2068${title}\u2069` };
  // A form that comes back is shown whatever else is true: what was written must not be lost.
  const hasForm = !isKept && (reviews.mayWrite || resultOf(actionData, 'contract-review') !== undefined);
  return (
    <ContractPage
      title={t('title', named)}
      lead={t(`state.${state}`, names)}
      above={[{ label: contracts('one.title', named), href: `/contracts/${id}` }]}
      hasErrors={actionData !== undefined}
      outcome={done && t(`done.${done}`)}
    >
      <ReviewOfReader reviews={reviews} result={actionData} />
      {hasForm && (
        <>
          <Rules reviews={reviews} />
          <Section id="review" heading={t('own.heading', names)}>
            <OwnReviewForm reviews={reviews} result={actionData} />
          </Section>
        </>
      )}
      {isKept && (
        <Band>
          <p>{t('kept')}</p>
        </Band>
      )}
      <ReviewByReader reviews={reviews} />
    </ContractPage>
  );
}

/** What happens with a review, said before it is written. */
function Rules({ reviews }: { reviews: ShownContractReviews }) {
  const t = useText('contract-reviews');
  const names = useReviewNames(reviews);
  const rules = ['sealed', 'change', reviews.about, 'reply'] as const;
  return (
    <Section id="rules" heading={t('rules')} tone="sand">
      <List items={rules} keyOf={(rule) => rule}>
        {(rule) => <p>{t(`rule.${rule}`, names)}</p>}
      </List>
    </Section>
  );
}
