import styles from './picture.module.css';

export type PictureProps = {
  src: string;
  /** Each width that it comes in. */
  srcSet: string;
  /** Of the picture itself: the browser keeps its place free, so that no line jumps when it arrives. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it; empty for a decorative one (WCAG 1.1.1). */
  alternative: string;
  caption?: string | undefined;
  /** `eager` where it stands at the top of a page; anywhere else it comes when somebody reads on. */
  loading?: 'lazy' | 'eager';
};

/** A picture of a text, as wide as the text at most; with a caption the two belong together. */
export function Picture({ alternative, caption, loading = 'lazy', ...image }: PictureProps) {
  const shown = (
    <img
      {...image}
      className={styles.image}
      sizes="(min-width: 42rem) 38rem, 92vw"
      alt={alternative}
      loading={loading}
      decoding="async"
    />
  );
  if (!caption) return <div className={styles.picture}>{shown}</div>;
  return (
    <figure className={styles.picture}>
      {shown}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

type GivenProps = Pick<PictureProps, 'src' | 'alternative'> & {
  /** Of the picture itself, where that is known. */
  size?: Pick<PictureProps, 'width' | 'height'> | null;
};

/** A picture that somebody gave, as it is; it comes when somebody reads on. */
export function GivenPicture({ src, alternative, size }: GivenProps) {
  return (
    <img src={src} {...size} className={styles.image} alt={alternative} loading="lazy" decoding="async" />
  );
}
