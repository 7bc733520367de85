import { data, type RouterContextProvider } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import { listPeopleWhoMay } from '#domain/identity/people-who-may.ts';
import { listApplicationFiles } from '#domain/scholarships/applications.ts';
import { findAwardOf } from '#domain/scholarships/awards.ts';
import { hasLetter } from '#domain/scholarships/decision-letter.ts';
import { ageOn } from '#domain/scholarships/eligibility.ts';
import { listCriteria } from '#domain/scholarships/reviews/rubric.ts';
import {
  listNotes,
  listReviews,
  listStaffSteps,
  type StaffApplication,
} from '#domain/scholarships/staff-application.ts';
import { findNeighbours } from '#domain/scholarships/neighbours.ts';
import { isOwnApplication } from '#domain/scholarships/staffing.ts';
import { canDo, openStatuses } from '#domain/scholarships/states.ts';
import { meanHundredths } from '#domain/scholarships/reviews/weighted-mean.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DecisionColumns } from '#ui/staff/decision-columns.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/application';
import { answerApplicationForm } from './application-action.server.ts';
import { AnswersPart, DecisionPart, FilesPart, HistoryPart, StandingPart } from './application-parts.tsx';
import { LetterPart } from './letter-part.tsx';
import { Neighbours } from './neighbours.tsx';
import { NotesPart } from './notes-part.tsx';
import { ReviewsPart } from './reviews-part.tsx';
import { chooseAmong, readWhom } from './reviewer-choices.server.ts';
import { InterviewNeedsPart } from './interview-needs.tsx';
import { readInterviewNeeds } from './interview-needs.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { findAsked } from './staffing.server.ts';
import { decisions } from './steps.ts';
import { isolated, scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await findAsked(context, params.id);
  const { application, cycle, visibility, ownReviewId } = found;
  const { language } = context.get(appContext);
  const where = {
    ...{ id: application.id, number: application.number, visibility, ownReviewId },
    cycle: { id: cycle.id, name: pick(cycle.title, language) },
  };
  if (visibility !== 'open' && visibility !== 'reviewing')
    return data({ ...where, isHidden: true as const }, visibility === 'blind' ? 200 : 403);
  return data({
    ...{ ...where, isHidden: false as const },
    ...(await findNeighbours(context.get(appContext).db, { cycleId: cycle.id, number: application.number })),
    ...(await describe(context, found, readWhom(url.searchParams.get('whom')))),
    done: readDone(url, ['assigned', 'unassigned', 'noted', ...decisions]),
  });
}

async function describe(
  context: Readonly<RouterContextProvider>,
  { application, cycle, visibility }: StaffApplication,
  whom: string,
) {
  const { db, language } = context.get(appContext);
  const { id, status, fullName, email, phone, motivation, programTitle, bornOn, submittedAt } = application;
  const isOpen = openStatuses.some((each) => each === status);
  const reviews = visibility === 'open' ? await listReviews(db, id) : [];
  const submitted = reviews.flatMap(({ meanParts }) => meanParts ?? []);
  const files = await listApplicationFiles(db, id);
  const asked = new Set(reviews.flatMap(({ reviewer }) => reviewer?.userId ?? []));
  const people = await listPeopleWhoMay(db, 'scholarships.review');
  const criteria = await listCriteria(db, cycle.id);
  return {
    ...{ status, submittedAt, isOpen, language: application.language },
    program: programTitle ? pick(programTitle, language) : '',
    person: { fullName, email, phone: phone && showPhoneNumber(phone), bornOn },
    answers: { motivation, gpaHundredths: application.gpaHundredths ?? 0 },
    age: bornOn && submittedAt ? ageOn(bornOn, cairoDayOf(submittedAt)) : 0,
    rules: (await readSettings(db)).scholarship,
    files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes })),
    reviews: reviews.map(({ meanParts, ...review }) => ({
      ...review,
      meanHundredths: meanParts === null ? null : meanHundredths(meanParts, 1),
    })),
    meanHundredths: meanHundredths(
      submitted.reduce((sum, parts) => sum + parts, 0),
      submitted.length,
    ),
    criteria: criteria.map(({ id, title, weight, scale }) => ({
      ...{ id, weight, scale },
      title: pick(title, language),
    })),
    among: await chooseAmong(
      db,
      people.filter((person) => !asked.has(person.userId) && !isOwnApplication(application, person)),
      { whom },
    ),
    steps: await listStaffSteps(db, id),
    notes: await listNotes(db, id),
    possible: decisions.filter((slug) =>
      slug === 'interview' ? canDo('invite', status) || canDo('move-interview', status) : canDo(slug, status),
    ),
    hasAward: (await findAwardOf(db, id)) !== null,
    hasLetter: hasLetter(status),
    // Whoever reads it to judge it reads nothing that could weigh in the judgement.
    needs: visibility === 'open' && isOpen ? await readInterviewNeeds(context, id) : null,
  };
}

export async function action(asked: Route.ActionArgs) {
  return await answerApplicationForm(asked);
}

/** An application as those see it who run the cycle. */
export default function StaffApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'day.problem'),
    failed: t('failed'),
  });
  const { number, cycle } = loaderData;
  const above = useAbove({ href: `${scholarshipsPath}/${cycle.id}`, label: cycle.name });
  const title = t('application.number', { number });
  if (loaderData.isHidden) return <HiddenApplication {...loaderData} title={title} above={above} />;
  const { done, person, program } = loaderData;
  const failed = actionData && actionData.form !== 'note' ? errors?.form : undefined;
  return (
    <StaffPage
      title={t('application.title', { name: isolated(person.fullName ?? title), program })}
      lead={t('application.lead')}
      above={above}
      done={done && !errors ? t(`done.${done}`) : undefined}
      errors={errors !== null}
    >
      <Band>
        <Stack gap="apart">
          {failed && (
            <Notice tone="error" announce={failed}>
              {failed}
            </Notice>
          )}
          <DecisionColumns
            evidence={
              <>
                <AnswersPart {...loaderData} />
                <FilesPart {...loaderData} />
                <ReviewsPart {...loaderData} />
              </>
            }
            decision={
              <>
                <StandingPart {...loaderData} />
                <DecisionPart {...loaderData} />
                {loaderData.hasLetter && <LetterPart id={loaderData.id} />}
                <InterviewNeedsPart needs={loaderData.needs} />
              </>
            }
          >
            <HistoryPart {...loaderData} />
            <NotesPart
              {...loaderData}
              errors={actionData?.form === 'note' ? errors : null}
              values={actionData?.values}
            />
          </DecisionColumns>
          <Neighbours
            {...loaderData}
            path={`${scholarshipsPath}/applications`}
            titleOf={({ number }) => t('application.number', { number })}
          />
        </Stack>
      </Band>
    </StaffPage>
  );
}

type HiddenProps = {
  title: string;
  above: ReturnType<typeof useAbove>;
  visibility: 'blind' | 'conflict' | 'own' | 'open' | 'reviewing';
  ownReviewId: string | null;
};

/** Whoever may not see it is told why, and what they can do. */
function HiddenApplication({ title, above, visibility, ownReviewId }: HiddenProps) {
  const t = useText('staff-scholarships');
  return (
    <StaffPage title={title} above={above}>
      <Band>
        <Stack>
          <Notice tone="warning">{t(`hidden.${visibility as 'blind'}`)}</Notice>
          {visibility === 'blind' && (
            <div>
              <ButtonLink href={`${scholarshipsPath}/reviews/${ownReviewId}`} look="primary">
                {t('hidden.review')}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}
