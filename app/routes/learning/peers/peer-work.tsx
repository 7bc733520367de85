import { data, type HeadersArgs } from 'react-router';
import { mostOf } from '#domain/learning/assignments/marking/judge.ts';
import { markPeerWork } from '#domain/learning/assignments/peers/mark-peer-work.ts';
import { peerLimits } from '#domain/learning/assignments/peers/peer-constants.ts';
import { findPeerReview } from '#domain/learning/assignments/peers/peer-reviews.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useInstant } from '#routes/learning/assignments/assignment-parts.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { Route } from './+types/peer-work';
import { peerMarkForm } from './peer-forms.server.ts';
import { loadPeers } from './peer-frame.server.ts';
import { PeersPage } from './peers-page.tsx';
import { WorkOfOthers } from './work-of-others.tsx';

export const handle = { sound: 'plays' } satisfies PageHandle;

async function load(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const peers = await loadPeers(context, params);
  const { db } = context.get(appContext);
  const found = await findPeerReview(db, { userId: peers.userId, reviewId: params.review });
  if (found?.lessonId !== peers.lessonId) throw data(null, { status: 404 });
  return { ...peers, found };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language, now } = context.get(appContext);
  const { found, path, names } = await load(context, params);
  const { review, task, text, files, isReported } = found;
  const isOpen = !review.markedAt && !review.endedAt;
  return {
    ...{ path, names, isOpen, isReported, needed: task.passPoints, most: mostOf(task.rubric) },
    id: review.id,
    // What was given back, or reported, is no longer theirs to read.
    work: review.endedAt ? null : { text, files },
    dueAt: review.dueAt,
    isLate: isOpen && now > review.dueAt,
    rubric: task.rubric.map(({ key, title, description, mostPoints }) => ({
      ...{ key, mostPoints, points: review.points?.[key] ?? null },
      ...{ title: pick(title, language), description: pick(description, language) },
    })),
    words: review.words,
    markedAt: review.markedAt,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, page, requestSource } = readAccount(request, context);
  const { userId, path, found } = await load(context, params);
  const given = { rubric: found.task.rubric };
  return await peerMarkForm.handle({ request, context, given }, async ({ values }) => {
    const mark = { userId, reviewId: params.review, ...values, siteUrl: page.origin, requestSource };
    await markPeerWork(db, mark, now);
    return `${path}/peers?done=marked`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A work of somebody else, without their name, and the form of its mark; or what was said of it. */
export default function PeerWork({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('peers');
  const instant = useInstant();
  const { path, names, work, isOpen, isLate, dueAt, markedAt, isReported, id } = loaderData;
  const errors = useMarkErrors(actionData, loaderData);
  return (
    <PeersPage
      title={t('one.title')}
      lead={
        isOpen
          ? t(isLate ? 'one.late' : 'one.lead', { date: instant(dueAt) })
          : markedAt
            ? t('one.marked', { date: instant(markedAt) })
            : t(isReported ? 'one.reported' : 'one.ended')
      }
      {...{ names, path }}
      isBelow
      hasErrors={errors !== null}
    >
      {work && <WorkOfOthers {...work} path={`${path}/peers/${id}`} />}
      {(isOpen || actionData) && <MarkForm shown={loaderData} errors={errors} result={actionData} />}
      {markedAt && <OwnMark shown={loaderData} />}
      {work && (
        <Section id="hurt" heading={t('hurt.heading')}>
          {isReported ? (
            <p>{t('one.reported')}</p>
          ) : (
            <p>
              <Link href={`${path}/peers/${id}/report`} look="standing">
                {t('hurt.work')}
              </Link>
            </p>
          )}
        </Section>
      )}
    </PeersPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

function useMarkErrors(result: FormResult | undefined, { rubric }: Shown): FieldErrors | null {
  const t = useText('peers');
  return useFormErrors(result, {
    say: (problem, field) => {
      const criterion = rubric.find(({ key }) => field === `points-${key}`);
      if (!criterion) return t(problem as 'words.missing', { most: peerLimits.words });
      const { title, mostPoints: most } = criterion;
      return t('points.of', { title, problem: t(problem as 'points.invalid', { most }) });
    },
    fieldOf: { 'peer-needs-words': 'words' },
  });
}

type FormProps = { shown: Shown; errors: FieldErrors | null; result: FormResult | undefined };

function MarkForm({ shown: { path, id, rubric, needed, most }, errors, result }: FormProps) {
  const t = useText('peers');
  return (
    <Section id="mark" heading={t('mark.heading')} lead={t('mark.pass', { needed, most })}>
      <Form action={`${path}/peers/${id}`} errors={errors} values={result?.values ?? {}}>
        {rubric.map(({ key, title, description, mostPoints }) => (
          <Field
            key={key}
            name={`points-${key}`}
            label={title}
            hint={t('points.hint', { description, most: mostPoints })}
            inputMode="numeric"
            maxLength={10}
            width="short"
          />
        ))}
        <TextAreaField
          name="words"
          label={t('words')}
          hint={t('words.hint', { least: peerLimits.leastWords, most: peerLimits.words })}
          rows={6}
        />
        <p>{t('mark.stays')}</p>
        <DecisionDots />
        <Button look="primary" busyLabel={t('mark.busy')}>
          {t('mark.submit')}
        </Button>
      </Form>
    </Section>
  );
}

function OwnMark({ shown: { rubric, words } }: { shown: Shown }) {
  const t = useText('peers');
  return (
    <Section id="own-mark" heading={t('own.heading')}>
      <Stack>
        <DetailsList
          look="rows"
          items={rubric.map(({ title, points, mostPoints }) => ({
            term: title,
            value: t('said.of', { points: points ?? 0, most: mostPoints }),
          }))}
        />
        {words && <TypedText text={words} />}
      </Stack>
    </Section>
  );
}
