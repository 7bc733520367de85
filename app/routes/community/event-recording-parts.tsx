import type { SpokenPart } from '#domain/community/spoken-words.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { usePlayerWords } from '#routes/kit/player-words.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { MediaPlayer } from '#ui/text/media-player.tsx';

/** A recording as its page tells of it. */
export type SoundOfEvent = { mediaType: string; bytes: number; seconds: number; spoken: Language };

/** The recording: how long and how large it is, its player, and a way to keep it. Nothing is fetched before it is played. */
export function Listening({ path, sound }: { path: string; sound: SoundOfEvent }) {
  const t = useText('media-lessons');
  const size = useFileSize();
  const words = usePlayerWords();
  const minutes = Math.max(1, Math.round(sound.seconds / 60));
  return (
    <Part id="player" heading={t('player.audio')}>
      <Facts items={[t('length', { count: minutes }), size(sound.bytes), t(`spoken.${sound.spoken}`)]} />
      <MediaPlayer
        kind="audio"
        src={path}
        mediaType={sound.mediaType}
        label={t('player.audio')}
        tracks={[]}
        pauses={[]}
        words={words}
      />
      <Link href={`${path}?save`} look="standing">
        {t('save', { size: size(sound.bytes) })}
      </Link>
    </Part>
  );
}

/** All that was said, below the headings of whoever wrote it down; where it is in the other language, that is said first. */
export function Words({
  words: { language, parts },
}: {
  words: { language: Language; parts: SpokenPart[] };
}) {
  const t = useText('media-lessons');
  const events = useText('events');
  const page = usePage();
  const isOther = language !== page.language;
  return (
    <Part id="transcript" heading={t('transcript')}>
      {isOther && <p>{events(`recording.words.${language}`)}</p>}
      <div lang={isOther ? language : undefined} dir={isOther ? directionOf(language) : undefined}>
        <Stack>
          {parts.map(({ heading, paragraphs }, index) => (
            <Stack key={index}>
              {heading !== null && <h3 dir="auto">{heading}</h3>}
              {paragraphs.map((paragraph, line) => (
                <p key={line} dir="auto">
                  {paragraph}
                </p>
              ))}
            </Stack>
          ))}
        </Stack>
      </div>
    </Part>
  );
}
