import { placeName } from './writing-form.ts';

/** The field of a kept form that a picture is chosen for, and the address of its editor. */
export type PicturePlace = { editor: string; savedKey: string; field: string };

type Back = PicturePlace & { place: { section: number; block: number } };

/** Back to the block in the editor, with everything that was typed. */
export function pictureBackHref({ editor, savedKey, place }: Back, what: 'pick' | 'keep'): string {
  return `${editor}?${new URLSearchParams({ kept: savedKey, [what]: placeName(place) })}`;
}

/** The step in which the picture is chosen, again: with other words or another page. */
export function pictureStepHref(
  { editor, savedKey, field }: PicturePlace,
  { q, page = 1 }: { q: string; page?: number },
): string {
  const parameters = { kept: savedKey, field, ...(q && { q }), ...(page > 1 && { page: String(page) }) };
  return `${editor}/picture?${new URLSearchParams(parameters)}`;
}
