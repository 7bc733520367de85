import { data } from 'react-router';
import { findSession } from '#domain/learning/live/live-sessions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, type Language } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import type { Route } from './+types/session';
import { Completion } from './completion.tsx';
import { describeSession, livePath, loadLearnedLive, readerOf } from './live-lesson.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lesson, courseId, frame } = await loadLearnedLive(context, params);
  const session = await findSession(context.get(appContext).db, { courseId, sessionId: params.session });
  const reader = readerOf(context);
  const shown = session && describeSession(session, reader);
  // Until it has begun, what there is to know of it stands on the page of the lesson.
  if (session?.lessonSlug !== lesson.slug || shown?.state === 'planned' || shown?.state === 'cancelled')
    throw data(null, { status: 404 });
  const { recordingLink, recordingMinutes, recordingMegabytes } = session;
  return {
    ...{ frame, path: livePath(params), session: shown! },
    recording: recordingLink && {
      ...{ link: recordingLink, minutes: recordingMinutes, megabytes: recordingMegabytes },
    },
    notes: inLanguage({ en: session.notesEn, ar: session.notesAr }, reader.language),
    transcript: inLanguage({ en: session.transcriptEn, ar: session.transcriptAr }, reader.language),
  };
}

type Spoken = { text: string; language: Language };

/** A text in the reader's language, or in the one in which there is one. */
function inLanguage(texts: Record<Language, string | null>, language: Language): Spoken | null {
  const found = ([language, language === 'en' ? 'ar' : 'en'] as const).find((each) => texts[each] !== null);
  return found ? { text: texts[found]!, language: found } : null;
}

/** What a session left behind: its recording, the notes of those who teach, and all that was said. */
export default function PastSession({ loaderData }: Route.ComponentProps) {
  const t = useText('live-sessions');
  const { frame, path, session, recording, notes, transcript } = loaderData;
  const title = t('session.title', { when: session.when });
  return (
    <>
      <PageHead title={title} section={frame.lesson.title} isHidden />
      <PageHeading breadcrumb={<BackLink href={path}>{frame.lesson.title}</BackLink>}>{title}</PageHeading>
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
