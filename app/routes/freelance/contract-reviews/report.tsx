import { data, type HeadersArgs } from 'react-router';
import {
  contractReviewLimits,
  reviewFaults,
  reviewParts,
} from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import {
  findReadableReview,
  partsToReport,
  reportedParts,
} from '#domain/marketplace/contract-reviews/find-contract-reviews.ts';
import { reportContractReview } from '#domain/marketplace/contract-reviews/report-contract-review.ts';
import { reviewedSide } from '#domain/marketplace/contract-reviews/review-process.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { viewerOf } from '#routes/freelance/profiles/viewer.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/report';
import { MarksList } from './marks-list.tsx';
import { contractReviewReportForm } from './review-forms.server.ts';
import { useReviewErrors } from './review-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findReview(context, params.id);
  const { review, contract, slug, side, title } = found;
  const { id, work, communication, timeliness, again, words, reply, replyHiddenAt } = review;
  const done = await reportedParts(db, { reviewId: id, userId });
  return {
    ...{ id, words, marks: { work, communication, timeliness, again } },
    about: reviewedSide(review),
    reply: replyHiddenAt === null ? reply : null,
    title: title && pick(title, language),
    back: side ? `/contracts/${contract.id}/review` : `/freelancers/${slug}`,
    isSide: side !== null,
    parts: partsToReport(found).filter((part) => !done.includes(part)),
    reported: done,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { side, contract, slug } = await findReview(context, params.id);
  return await contractReviewReportForm.handle({ request, context }, async ({ values }) => {
    const report = { reviewId: params.id, viewer: viewerOf(context), ...values };
    await reportContractReview(db, { session: member, requestSource, ...report }, now);
    const back = side ? `/contracts/${contract.id}/review` : `/freelancers/${slug}`;
    return `${back}?done=reported`;
  });
}

/** A review that the reader sees anyway; 404 for every other id. */
async function findReview(context: Route.LoaderArgs['context'], id: string) {
  const { userId } = getMember(context);
  const viewer = viewerOf(context);
  const found = await findReadableReview(context.get(appContext).db, { id, userId, viewer });
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What is wrong with a review or the answer to it, for those who moderate. */
export default function ReportContractReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contract-reviews');
  const freelancers = useText('freelancers');
  const contracts = useText('contracts');
  const { words, marks, about, reply, back, isSide } = loaderData;
  const project = loaderData.title === null ? t('profile.unnamed') : `\u2068${loaderData.title}\u2069`;
  const title = t('report.title', { project });
  const trail = isSide
    ? [
        { label: contracts('title'), href: '/contracts' },
        { label: t('section'), href: back },
      ]
    : [
        { label: freelancers('title'), href: '/freelancers' },
        { label: t('profile.heading'), href: back },
      ];
  return (
    <>
      <PageHead title={title} section={t('section')} hasErrors={actionData !== undefined} isHidden />
      <PageHeading
        lead={t('report.lead')}
        breadcrumb={<Breadcrumb trail={trail} current={t('report.link')} />}
      >
        {title}
      </PageHeading>
      <Section id="review" heading={t('report.text')}>
        <Stack>
          <MarksList about={about} marks={marks} />
          {words === null ? <p>{t('report.no-words')}</p> : <TypedText text={words} />}
          {reply !== null && (
            <>
              <h3>{t('report.reply')}</h3>
              <TypedText text={reply} />
            </>
          )}
        </Stack>
      </Section>
      <Section id="report" heading={t('report.form')} tone="sand">
        <ReportForm {...loaderData} result={actionData} />
      </Section>
    </>
  );
}

type ReportFormProps = Pick<Route.ComponentProps['loaderData'], 'id' | 'parts' | 'reported'> & {
  result: Route.ComponentProps['actionData'];
};

function ReportForm({ id, parts, reported, result }: ReportFormProps) {
  const t = useText('contract-reviews');
  const errors = useReviewErrors(result);
  const { note: most } = contractReviewLimits;
  // A form that comes back is shown whatever else is true: what was written must not be lost.
  const choices = parts.length === 0 && result ? reviewParts : parts;
  return (
    <Stack>
      {reported.map((part) => (
        <p key={part}>{t(`report.already.${part}`)}</p>
      ))}
      {choices.length === 0 && reported.length === 0 && <p>{t('report.nothing')}</p>}
      {choices.length > 0 && (
        <Form action={`/contract-reviews/${id}/report`} errors={errors} values={result?.values ?? {}}>
          {choices.length === 1 ? (
            <input type="hidden" name="part" value={choices[0]} />
          ) : (
            <RadioGroup
              name="part"
              label={t('report.part')}
              choices={choices.map((value) => ({ value, label: t(`report.part.${value}`) }))}
            />
          )}
          <RadioGroup
            name="reason"
            label={t('report.reason')}
            choices={reviewFaults.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
          />
          <TextAreaField
            name="note"
            label={t('report.note')}
            hint={t('reply.hint', { most })}
            rows={3}
            maxLength={most}
            isOptional
          />
          <div>
            <Button look="primary" busyLabel={t('report.busy')}>
              {t('report.submit')}
            </Button>
          </div>
        </Form>
      )}
    </Stack>
  );
}
