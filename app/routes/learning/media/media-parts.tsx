import type { TimedRow } from '#domain/learning/media/media-content.ts';
import { momentPlace, type Passage } from '#domain/learning/media/transcript.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { useMoment, useMomentInWords } from '#routes/kit/moment-words.ts';
import { usePlayerWords } from '#routes/kit/player-words.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { MediaPlayer, MomentLink } from '#ui/text/media-player.tsx';
import type { MediaView } from './media-view.ts';

type Props = {
  view: MediaView;
  /** Whether the script keeps how far its reader has come. */
  keeps?: boolean;
  /** Whether its reader avoids large files. */
  isSmallFirst?: boolean;
};

/**
 * A recording: its size and length, the player, its chapters, and below it the whole of it as a text, to which the first link
 * leads. Whoever avoids large files finds the text first and is led on to the player. Nothing is fetched before it is played.
 */
export function MediaParts({ view, keeps = false, isSmallFirst = false }: Props) {
  const t = useText('media-lessons');
  const size = useFileSize();
  const player = (
    <Part key="player" id="player" heading={t(`player.${view.kind}`)}>
      <Player view={view} keeps={keeps} />
    </Part>
  );
  const chapters = view.chapters.length > 0 && (
    <Part key="chapters" id="chapters" heading={t('chapters')}>
      <List items={view.chapters} keyOf={({ start }) => String(start)}>
        {(chapter) => <ChapterLink view={view} chapter={chapter} />}
      </List>
    </Part>
  );
  const transcript = <Transcript key="transcript" view={view} />;
  return (
    <Band>
      <Stack gap="apart">
        <Link href={isSmallFirst ? '#player' : '#transcript'} look="standing">
          {isSmallFirst
            ? t(`player.${view.kind}.link`, { size: size(view.file.bytes) })
            : t('transcript.link')}
        </Link>
        {isSmallFirst && <p>{t('small-first')}</p>}
        {isSmallFirst ? [transcript, player, chapters] : [player, chapters, transcript]}
      </Stack>
    </Band>
  );
}

function Player({ view, keeps }: { view: MediaView; keeps: boolean }) {
  const t = useText('media-lessons');
  const size = useFileSize();
  const { kind, path, file, language, captioned, pauses } = view;
  const src = `${path}/file/${file.spoken}`;
  const minutes = Math.max(1, Math.round(file.seconds / 60));
  return (
    <>
      <Facts
        items={[
          t('length', { count: minutes }),
          size(file.bytes),
          t(`spoken.${file.spoken}`),
          ...(pauses.length > 0 ? [t('pauses', { count: pauses.length })] : []),
        ]}
      />
      <MediaPlayer
        kind={kind}
        src={src}
        mediaType={file.mediaType}
        label={t(`player.${kind}`)}
        tracks={[
          ...captioned.map((each) => ({
            kind: 'captions' as const,
            ...{ src: `${path}/captions/${each}`, language: each, label: t(`captions.${each}`) },
            isUsual: each === language,
          })),
          ...(view.chapters.length > 0
            ? [
                {
                  kind: 'chapters' as const,
                  src: `${path}/chapters/${language}`,
                  language,
                  label: t('chapters'),
                },
              ]
            : []),
          ...(view.hasDescriptions
            ? [
                {
                  kind: 'descriptions' as const,
                  ...{ src: `${path}/descriptions/${language}`, language, label: t('descriptions') },
                },
              ]
            : []),
        ]}
        pauses={pauses}
        keeps={keeps ? { path: `${path}/stop`, fileId: file.id } : undefined}
        words={usePlayerWords()}
      />
      <Link href={`${src}?save`} look="standing">
        {t('save', { size: size(file.bytes) })}
      </Link>
    </>
  );
}

function ChapterLink({ view, chapter }: { view: MediaView; chapter: TimedRow }) {
  const t = useText('media-lessons');
  const momentOf = useMoment();
  return (
    <MomentLink href={momentHref(view, chapter.start)} seconds={chapter.start / 1000} isStanding>
      {t('chapter', { title: chapter.text, moment: momentOf(chapter.start) })}
    </MomentLink>
  );
}

/** Where one stopped last time, in words, and the way on from there; whoever plays the recording begins anew. */
export function StoppedAt({ view, seconds }: { view: MediaView; seconds: number }) {
  const t = useText('media-lessons');
  const said = useMoment()(seconds * 1000);
  const moment = useMomentInWords()(seconds);
  return (
    <>
      {t('stopped', { moment })}{' '}
      <MomentLink
        href={momentHref(view, seconds * 1000)}
        seconds={seconds}
        said={said}
        label={t('stopped.goOn.of', { moment })}
      >
        {t('stopped.goOn')}
      </MomentLink>
    </>
  );
}

/** The moment in the file itself: without a script the browser opens its own player there (Media Fragments, 4.2.1). */
function momentHref({ path, file }: MediaView, start: number): string {
  return `${path}/file/${file.spoken}#t=${start / 1000}`;
}

function Transcript({ view }: { view: MediaView }) {
  const t = useText('media-lessons');
  return (
    <Part id="transcript" heading={t('transcript')}>
      <Stack>
        {view.transcript.map(({ chapter, passages }, index) => (
          <Stack key={index}>
            {chapter && <h3 id={momentPlace('chapter', chapter.start)}>{chapter.text}</h3>}
            {passages.map((passage) => (
              <TranscriptPassage key={`${passage.start} ${passage.kind}`} view={view} passage={passage} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Part>
  );
}

function TranscriptPassage({ view, passage }: { view: MediaView; passage: Passage }) {
  const t = useText('media-lessons');
  const { start, kind, speaker, text } = passage;
  const moment = useMoment()(start);
  return (
    <p id={momentPlace(kind, start)}>
      <MomentLink
        href={momentHref(view, start)}
        seconds={start / 1000}
        label={t(kind === 'seen' ? 'moment.seen.of' : 'moment.of', { moment })}
      >
        {moment}
      </MomentLink>{' '}
      {kind === 'seen' && <em>{t('seen')} </em>}
      {speaker !== null && (
        <strong>
          <bdi>{speaker}</bdi>:{' '}
        </strong>
      )}
      <bdi>{text}</bdi>
    </p>
  );
}
