import styles from './thumbnail.module.css';

export type ThumbnailProps = {
  src: string;
  width: number;
  height: number;
  /** Empty where the words beside it say what it is (WCAG 1.1.1). */
  alternative: string;
};

/** A small picture in a frame of one shape, whole and on both a light and a dark ground; for lists of pictures. */
export function Thumbnail({ src, width, height, alternative }: ThumbnailProps) {
  return (
    <div className={styles.frame}>
      <img
        src={src}
        width={width}
        height={height}
        alt={alternative}
        loading="lazy"
        decoding="async"
        className={styles.image}
      />
    </div>
  );
}
