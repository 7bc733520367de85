import { data, type HeadersArgs } from 'react-router';
import { feedbackUntil, giveFeedback, readFeedback, type Feedback } from '#domain/mentorship/feedback.ts';
import { findOwnMentorship } from '#domain/mentorship/find-requests.ts';
import { feedbackHref, feedbackMarks, mentorshipLimits } from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import type { Route } from './+types/feedback';
import { mentorshipFeedbackForm } from './growth-forms.server.ts';
import { PairPage } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';
import { useMentorshipErrors } from './mentorship-words.ts';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db, now, userId } = readMentorshipMember(request, context);
  const pair = await findOwnMentorship(db, { id: params.id, userId });
  if (!pair) throw data(null, { status: 404 });
  const { own, other } = await readFeedback(db, pair);
  const until = feedbackUntil(pair);
  return {
    pair: { id: pair.id, side: pair.side, other: pair.other },
    until,
    // Once one of the two is shown nobody writes any more.
    mayWrite: until !== null && now < until && other === null && own?.status !== 'shown',
    own: shownFeedback(own),
    other: shownFeedback(other),
    isGiven: url.searchParams.get('done') === 'given',
  };
}

function shownFeedback(feedback: Feedback | null) {
  return feedback && { mark: feedback.mark, words: feedback.words, isShown: feedback.status === 'shown' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource, siteUrl } = readMentorshipMember(request, context);
  if (!(await findOwnMentorship(db, { id: params.id, userId }))) throw data(null, { status: 404 });
  const own = { mentorshipId: params.id, userId, requestSource, siteUrl };
  return await mentorshipFeedbackForm.handle(
    { request, context },
    async ({ values: content }) => {
      await giveFeedback(db, { ...own, content }, now);
      return `${feedbackHref(params.id)}?done=given`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** How it was, for each of the two: neither reads the other before both have said it, or the time is over. */
export default function FeedbackOfPair({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { pair, until, mayWrite, own, other, isGiven } = loaderData;
  const name = `\u2068${pair.other}\u2069`;
  const outcome = isGiven && !actionData ? t(other ? 'feedback.done.both' : 'feedback.done.one') : null;
  const showsForm = mayWrite || actionData !== undefined;
  return (
    <PairPage
      title={t('feedback')}
      lead={t('feedback.lead')}
      pair={pair}
      hasErrors={actionData !== undefined}
      outcome={outcome}
    >
      {until === null && !actionData && (
        <Band>
          <p>{t('feedback.later')}</p>
        </Band>
      )}
      {other && (
        <Section id="other" heading={t('feedback.other', { name })}>
          <Said feedback={other} />
        </Section>
      )}
      {own && !showsForm && (
        <Section id="own" heading={t('feedback.own')}>
          <Said feedback={own} />
        </Section>
      )}
      {until !== null && !own && !showsForm && (
        <Band>
          <p>{t('feedback.over')}</p>
        </Band>
      )}
      {showsForm && <WritePart {...loaderData} result={actionData} />}
    </PairPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Said({ feedback: { mark, words } }: { feedback: NonNullable<Loaded['own']> }) {
  const t = useText('mentorship');
  return (
    <Stack>
      <p>{t(`mark.${mark}`)}</p>
      {words !== null && <TypedText text={words} />}
    </Stack>
  );
}

type WriteProps = Pick<Loaded, 'pair' | 'until' | 'own'> & {
  result: Route.ComponentProps['actionData'];
};

function WritePart({ pair, until, own, result }: WriteProps) {
  const t = useText('mentorship');
  const errors = useMentorshipErrors(result);
  return (
    <Section id="write" heading={t(own ? 'feedback.change' : 'feedback.write')} tone="sand">
      <Form
        action={feedbackHref(pair.id)}
        errors={errors}
        values={result?.values ?? { mark: own?.mark ?? '', words: own?.words ?? '' }}
      >
        {until && (
          <p>
            {t('feedback.until')} <DateText at={until} withTime />
          </p>
        )}
        <RadioGroup
          name="mark"
          label={t('mark')}
          choices={feedbackMarks.map((value) => ({ value, label: t(`mark.${value}`) }))}
        />
        <TextAreaField
          name="words"
          label={t('end.words')}
          hint={t('feedback.words.hint')}
          rows={6}
          maxLength={mentorshipLimits.feedback}
          isOptional
        />
        <div>
          <Button look="primary" busyLabel={t('busy')}>
            {t('feedback.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
