import type { Picture } from '../text/structured-text.ts';

/** Where a picture is in one of its widths; another picture under the same id has another address. */
export function imagePath({ id, version }: Pick<Picture, 'id' | 'version'>, width: number): string {
  return `/images/${id}?w=${width}&v=${version}`;
}

/** A picture as an `img` takes it: the address that most screens want, and each width that it comes in. */
export function imageSources(
  picture: Pick<Picture, 'id' | 'version' | 'width' | 'widths'>,
  usualWidth: number,
): { src: string; srcSet: string } {
  const usual = picture.widths.findLast((each) => each <= usualWidth) ?? picture.widths[0] ?? picture.width;
  return {
    src: imagePath(picture, usual),
    srcSet: picture.widths.map((each) => `${imagePath(picture, each)} ${each}w`).join(', '),
  };
}
