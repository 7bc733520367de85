import { data, type HeadersArgs } from 'react-router';
import { findSession } from '#domain/learning/live/live-sessions.ts';
import { shareLiveNeeds } from '#domain/learning/live/share-live-needs.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, type Language } from '#platform/text/language.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { SharedNeedsPart } from '#routes/kit/needs/needs-to-share.tsx';
import { chosenNeedsOf, readNeedsToShare, sharedNeedsForm } from '#routes/kit/needs/needs.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { noteVisit } from '#routes/learning/player/completion.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import type { Route } from './+types/session';
import { Completion } from './completion.tsx';
import { describeSession, livePath, loadLearnedLive, loadLive, readerOf } from './live-lesson.server.ts';
import { ComingSession } from './session-parts.tsx';

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const loaded = await loadLearnedLive(context, params);
  const { lesson, courseId, frame } = loaded;
  const session = await findSession(context.get(appContext).db, { courseId, sessionId: params.session });
  const reader = readerOf(context);
  const shown = session && describeSession(session, reader);
  // Why it does not take place stands on the page of the lesson.
  if (session?.lessonSlug !== lesson.slug || shown?.state === 'cancelled') throw data(null, { status: 404 });
  await noteVisit(request, context, loaded);
  const { recordingLink, recordingMinutes, recordingMegabytes } = session;
  return {
    ...{ frame, path: livePath(params), session: shown! },
    needs:
      shown!.state === 'over'
        ? null
        : await readNeedsToShare(context, { place: 'live', id: session.id }, url),
    recording: recordingLink && {
      ...{ link: recordingLink, minutes: recordingMinutes, megabytes: recordingMegabytes },
    },
    notes: inLanguage({ en: session.notesEn, ar: session.notesAr }, reader.language),
    transcript: inLanguage({ en: session.transcriptEn, ar: session.transcriptAr }, reader.language),
  };
}

/** Shares with those who teach what would help in this session, or takes it back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getMember(context);
  await loadLive(context, params);
  return await sharedNeedsForm.handle({ request, context }, async ({ values: { shared } }) => {
    const chosen = await chosenNeedsOf(context, { place: 'live', ticked: shared });
    const requestSource = requestSourceOf(request, context);
    const { course, lesson, session: sessionId } = params;
    await shareLiveNeeds(db, { userId, course, lesson, sessionId, chosen, requestSource }, now);
    return `${livePath(params)}/${sessionId}?done=needs#needs`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Spoken = { text: string; language: Language };

/** A text in the reader's language, or in the one in which there is one. */
function inLanguage(texts: Record<Language, string | null>, language: Language): Spoken | null {
  const found = ([language, language === 'en' ? 'ar' : 'en'] as const).find((each) => texts[each] !== null);
  return found ? { text: texts[found]!, language: found } : null;
}

/**
 * A session: the ways to it and what would help in it until it is over; what it left behind once it has begun: its recording, the
 * notes of those who teach, and all that was said.
 */
export default function SessionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('live-sessions');
  const errors = useButtonErrors(actionData);
  const { frame, path, session, needs } = loaderData;
  const title = t('session.title', { when: session.when });
  return (
    <>
      <PageHead title={title} section={frame.lesson.title} isHidden hasErrors={errors !== null} />
      <PageHeading breadcrumb={<BackLink href={path}>{frame.lesson.title}</BackLink>}>{title}</PageHeading>
      {session.state !== 'over' && (
        <Band>
          <Stack gap="apart">
            <ComingSession session={session} path={path} isAlone />
            {needs && (
              <SharedNeedsPart needs={needs} action={`${path}/${session.id}`} errors={errors} canChange />
            )}
          </Stack>
        </Band>
      )}
      {session.state !== 'planned' && <LeftBehind {...loaderData} />}
    </>
  );
}

function LeftBehind({
  path,
  session,
  frame,
  recording,
  notes,
  transcript,
}: Route.ComponentProps['loaderData']) {
  const t = useText('live-sessions');
  return (
    <>
      {recording && <Recording recording={recording} />}
      {notes && (
        <Section id="notes" heading={t('notes')}>
          <Text spoken={notes} />
        </Section>
      )}
      <Section id="transcript" heading={t('transcript')}>
        {transcript ? <Text spoken={transcript} /> : <p>{t('transcript.none')}</p>}
      </Section>
      <Completion {...{ path, session }} errors={null} isCompleted={frame.lesson.isCompleted} />
    </>
  );
}

type ShownRecording = NonNullable<Route.ComponentProps['loaderData']['recording']>;

function Recording({ recording: { link, minutes, megabytes } }: { recording: Exclude<ShownRecording, ''> }) {
  const t = useText('live-sessions');
  return (
    <Section id="recording" heading={t('recording')}>
      <DetailsList
        look="rows"
        items={[
          {
            term: t('fact.length'),
            value: minutes === null ? t('unknown') : t('minutes', { count: minutes }),
          },
          {
            term: t('fact.size'),
            value: megabytes === null ? t('unknown') : t('megabytes', { count: megabytes }),
          },
          {
            term: t('fact.recording'),
            value: (
              <Link href={link} look="standing">
                {t('recording.open')}
              </Link>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Text({ spoken: { text, language } }: { spoken: Spoken }) {
  return (
    <div lang={language} dir={directionOf(language)}>
      <Paragraphs text={text} />
    </div>
  );
}
