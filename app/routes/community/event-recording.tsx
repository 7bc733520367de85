import { data } from 'react-router';
import { findPublishedRecording, type EventRecording } from '#domain/community/find-event-recordings.ts';
import { readSpokenWords } from '#domain/community/spoken-words.ts';
import { documentPath } from '#domain/documents/document-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { loadDocument } from '#routes/kit/content-page.server.ts';
import { readNeededFormats } from '#routes/kit/formats/needed-formats.server.ts';
import type { Route } from './+types/event-recording';
import { EventTime } from './event-facts.tsx';
import { Listening, Words } from './event-recording-parts.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const event = await loadDocument(
    context,
    { kind: 'event', slug: params.slug },
    (place) => `${documentPath(place)}/recording`,
  );
  const recording = await findPublishedRecording(db, event.id);
  if (!recording) throw data(null, { status: 404 });
  const { file, seconds, spoken } = recording;
  const { startsAt, endsAt, isExample = false } = event.fields;
  return {
    event: { slug: event.slug, title: event.title, startsAt, endsAt, isExample },
    sound: { mediaType: file.mediaType, bytes: file.bytes, seconds, spoken },
    words: wordsFor(recording, language),
    isSmallFirst: (await readNeededFormats(context)).avoidsLargeFiles,
  };
}

/** What was said, in the reader's language where it was written down in it; else as it was spoken. */
function wordsFor({ transcripts, spoken }: EventRecording, language: Language) {
  const own = transcripts[language];
  return own
    ? { language, parts: readSpokenWords(own) }
    : { language: spoken, parts: readSpokenWords(transcripts[spoken] ?? '') };
}

/** What was said at an event that is over: to be heard, and the whole of it to be read. */
export default function EventRecordingPage({ loaderData }: Route.ComponentProps) {
  const t = useText('events');
  const media = useText('media-lessons');
  const size = useFileSize();
  const { event, sound, words, isSmallFirst } = loaderData;
  const title = t('recording.title');
  const trail = [
    { label: t('title'), href: '/events' },
    { label: event.title, href: `/events/${event.slug}` },
  ];
  const parts = [
    <Listening key="player" path={`/events/${event.slug}/recording/file`} sound={sound} />,
    <Words key="transcript" words={words} />,
  ];
  return (
    <>
      <PageHead
        title={title}
        section={event.title}
        description={t('recording.description', { title: event.title })}
      />
      <PageHeading
        breadcrumb={<Breadcrumb trail={trail} current={title} />}
        lead={
          <>
            <bdi>{event.title}</bdi>. <EventTime {...event} />
          </>
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Stack gap="apart">
          {event.isExample && <Notice heading={t('example')} />}
          <Link href={isSmallFirst ? '#player' : '#transcript'} look="standing">
            {isSmallFirst
              ? media('player.audio.link', { size: size(sound.bytes) })
              : media('transcript.link')}
          </Link>
          {isSmallFirst && <p>{media('small-first')}</p>}
          {isSmallFirst ? parts.toReversed() : parts}
          <Link href={`/events/${event.slug}`} look="standing">
            {t('recording.back')}
          </Link>
        </Stack>
      </Band>
    </>
  );
}
