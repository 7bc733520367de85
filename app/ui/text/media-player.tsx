import type { ReactNode } from 'react';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { Link } from './link.tsx';
import styles from './media-player.module.css';

type Track = {
  kind: 'captions' | 'chapters' | 'descriptions';
  /** Without the language prefix. */
  src: string;
  language: Language;
  label: string;
  isUsual?: boolean;
};

export type MediaPlayerProps = {
  kind: 'audio' | 'video';
  src: string;
  mediaType: string;
  label: string;
  tracks: readonly Track[];
  /** What is seen while the film has to wait for its words, by the second. */
  pauses: readonly { start: number; text: string }[];
  /** Where the script tells how far it was played, without the language prefix, and of which file; absent where nothing is kept. */
  keeps?: { path: string; fileId: string } | undefined;
  /** What the script says and offers; null where it is only to be heard. */
  words: null | {
    speed: string;
    speeds: readonly { rate: number; label: string }[];
    /** Said once after a jump; `#` stands for the moment. */
    jumped: string;
    /** Said, with the description, when the film waits. */
    paused: string;
    goOn: string;
  };
};

/**
 * A recording in the browser's own player, which every screen reader knows. It fetches nothing and makes no sound until it is
 * asked to. With the script there is a choice of speed, links to moments jump, and a film waits where a description needs it.
 */
export function MediaPlayer({ kind, src, mediaType, label, tracks, pauses, keeps, words }: MediaPlayerProps) {
  const { language } = usePage();
  const Media = kind;
  const at = (path: string) => localizedPath(path, language);
  return (
    <div
      className={styles.frame}
      data-media={
        words
          ? JSON.stringify({
              ...{ pauses, jumped: words.jumped },
              ...(keeps && { keeps: { ...keeps, path: at(keeps.path) } }),
            })
          : undefined
      }
    >
      <Media className={styles.media} controls preload="none" aria-label={label}>
        <source src={at(src)} type={mediaType} />
        {tracks.map((track) => (
          <track
            key={`${track.kind} ${track.language}`}
            kind={track.kind}
            src={at(track.src)}
            srcLang={track.language}
            label={track.label}
            default={track.isUsual}
          />
        ))}
      </Media>
      {words && (
        <label hidden>
          {words.speed}{' '}
          <select name="speed" className={styles.speed} defaultValue="1">
            {words.speeds.map(({ rate, label }) => (
              <option key={rate} value={rate}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {words && pauses.length > 0 && (
        <div className={styles.waiting} data-waiting="" hidden>
          <p>
            {words.paused} <bdi />
          </p>
          <Button type="button" name="go-on">
            {words.goOn}
          </Button>
        </div>
      )}
    </div>
  );
}

type MomentLinkProps = {
  href: string;
  seconds: number;
  label?: string;
  /** The moment as it is said after the jump; else the words of the link. */
  said?: string;
  /** Alone on its line. */
  isStanding?: boolean;
  children: ReactNode;
};

/** A way to a moment of the recording on this page; without the script, to the file at that moment. */
export function MomentLink({ href, seconds, label, said, isStanding, children }: MomentLinkProps) {
  return (
    <span data-moment={seconds} data-said={said}>
      <Link href={href} look={isStanding ? 'standing' : 'running'} {...(label !== undefined && { label })}>
        {children}
      </Link>
    </span>
  );
}
