import type { ReactNode } from 'react';
import { FieldNotes, LabelText, useField, type FieldProps } from './field-frame.tsx';
import field from './field.module.css';
import styles from './picture-field.module.css';
import { Thumbnail, type ThumbnailProps } from '#ui/data/thumbnail.tsx';

export type PictureFieldProps = FieldProps & {
  /** The picture that is chosen, with what it says; null while none is. */
  picture: (Omit<ThumbnailProps, 'alternative'> & { words: ReactNode }) | null;
  /** What stands here without a picture. */
  nothing: string;
  /** The buttons that choose another one. */
  children: ReactNode;
};

/** A picture that is chosen elsewhere: what is chosen now, told in words, and the buttons to change it (WCAG 1.3.1). */
export function PictureField({ label, picture, nothing, children, ...rest }: PictureFieldProps) {
  const { id, refusal, described, value } = useField(rest);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={refusal ? `${styles.picture} ${field.refused}` : styles.picture}
      aria-describedby={described}
    >
      <legend className={field.label}>
        <LabelText label={label} isOptional={rest.isOptional} />
      </legend>
      <FieldNotes id={id} hint={rest.hint} refusal={refusal} />
      <input type="hidden" name={rest.name} value={value ?? ''} />
      {picture ? (
        <>
          {/* What it shows is told beside it. */}
          <Thumbnail src={picture.src} width={picture.width} height={picture.height} alternative="" />
          <div>{picture.words}</div>
        </>
      ) : (
        <p>{nothing}</p>
      )}
      {children}
    </fieldset>
  );
}
