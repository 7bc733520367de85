import type { HeadersArgs } from 'react-router';
import { assignmentLimits } from '#domain/learning/assignments/assignment-constants.ts';
import { correctMark, markSubmission } from '#domain/learning/assignments/marking/mark-submission.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { DecisionColumns } from '#ui/staff/decision-columns.tsx';
import type { Route } from './+types/submission';
import { markForm } from './mark-form.server.ts';
import { MarkForm } from './mark-form.tsx';
import { MarkReview } from './mark-review.tsx';
import { PeerMarks } from './peer-parts.tsx';
import { CurrentMark, Facts, Task, Work } from './submission-parts.tsx';
import { findAsked, loadSubmission, receiveSound, reviewMark } from './submission.server.ts';
import { readMarker } from './marker.server.ts';
import { MarkingPage } from './marking-page.tsx';
import { isOfSound, reviewAgain, useMarkErrors } from './mark-errors.ts';

export const handle = {
  uploads: { files: 1, bytes: assignmentLimits.recording },
  sound: 'records',
} satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return await loadSubmission(context, params.id);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const marker = readMarker(request, context);
  const { db, now, page } = context.get(appContext);
  const found = await findAsked(context, params.id);
  const given = { rubric: found.task.rubric };
  return await markForm.handle(
    { request, context, given },
    async ({ values, submitted }) => {
      const { step, points, feedback, reason, seen } = values;
      if (step === 'change') return { change: submitted };
      if (step === 'check') return { review: reviewMark(found, values) };
      const sound = await receiveSound(context);
      const fields = { submissionId: params.id, points, feedback, sound, siteUrl: page.origin, ...marker };
      if (seen > 0) await correctMark(db, { ...fields, seen, reason }, now);
      else await markSubmission(db, fields, now);
      return '/teach/marking?done=marked';
    },
    async (refusal) => {
      await whenGone(refusal);
      if (refusal.code !== 'submission-marked-meanwhile') return undefined;
      // Whoever has been told of the other mark may put theirs in its place, with a reason.
      const { mark } = await findAsked(context, params.id);
      return { values: { seen: String(mark?.id ?? 0) } };
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What a learner handed in, and the form of its mark; what the mark comes to is shown before it is saved. */
export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-marking');
  const change = actionData && 'change' in actionData ? actionData.change : null;
  const result = actionData && 'form' in actionData ? actionData : undefined;
  const errors = useMarkErrors(result, loaderData);
  const again = result && isOfSound(result) ? reviewAgain(result, loaderData) : null;
  const review = actionData && 'review' in actionData ? actionData.review : again;
  const { isOwn, isTriedAgain, mark } = loaderData;
  const names = {
    lesson: `\u2068${loaderData.lesson}\u2069`,
    learner: `\u2068${loaderData.learner}\u2069`,
  };
  if (review)
    return (
      <MarkingPage
        title={t('review.title', names)}
        lead={t(`review.lead.${review.isPassed ? 'passed' : 'returned'}`, {
          ...{ total: review.total, most: review.most, needed: loaderData.needed },
        })}
        hasErrors={errors !== null}
        isBelow
      >
        <Band>
          <MarkReview review={review} submission={loaderData} errors={errors} />
        </Band>
      </MarkingPage>
    );
  const isFinal = isTriedAgain && mark !== null;
  return (
    <MarkingPage title={t('one.title', names)} hasErrors={errors !== null} isBelow>
      <Band>
        <DecisionColumns
          evidence={
            <>
              <Facts submission={loaderData} />
              <Task sections={loaderData.sections} />
              <Work submission={loaderData} />
              <PeerMarks submission={loaderData} />
            </>
          }
          decision={
            <>
              {mark && <CurrentMark submission={loaderData} mark={mark} />}
              {isOwn && <Notice tone="warning">{t('mark.own')}</Notice>}
              {isFinal && <Notice>{t('mark.tried-again')}</Notice>}
              {((!isOwn && !isFinal) || result) && (
                <MarkForm submission={loaderData} errors={errors} typed={change ?? result?.values} />
              )}
            </>
          }
        />
      </Band>
    </MarkingPage>
  );
}
