import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { pairedPlace, type PairedSection } from '#domain/documents/text/paired-sections.ts';
import type { PublishingProblem } from '#domain/documents/publishing-problems.ts';
import { placeName } from './writing-form.ts';
import { blockParts, isInBoth, kindFields } from './writing-shape.ts';

/** The running text as a whole has no field: its heading stands for it. */
export const textPlace = 'text';

/** The field of the form in which something keeps a document from being published. */
export function fieldOfProblem(
  { code, where }: PublishingProblem,
  { kind, pairs }: { kind: DocumentKind; pairs: readonly PairedSection[] },
): string {
  const { language, field, section, block, item } = where;
  if (field !== undefined) return nameOfField(kind, field, language);
  const found = pairs.findIndex(({ id }) => id === section);
  if (found < 0) return textPlace;
  const place = { section: found + 1 };
  const side = language ?? 'en';
  if (block === undefined) return `${placeName(place)}-heading-${side}`;
  const index = pairedPlace(pairs[found]!.blocks, { language, place: block - 1 });
  const own = pairs[found]!.blocks[index];
  if (!own) return placeName(place);
  const at = { ...place, block: index + 1 };
  const parts = blockParts[own.kind];
  if (item !== undefined && parts.item.length > 0) {
    const wanted = code === 'link-without-address' ? 'href' : parts.item[0]!.name;
    return `${placeName({ ...at, item })}-${wanted}-${side}`;
  }
  // What concerns both languages concerns the block.
  const [first] = parts.own;
  return first && language ? `${placeName(at)}-${first.name}-${side}` : placeName(at);
}

function nameOfField(kind: DocumentKind, field: string, language: string | undefined): string {
  if (field === 'sections') return textPlace;
  const own = kindFields[kind].find(({ name }) => `fields.${name}` === field);
  if (own) return isInBoth(own) ? `f-${own.name}-${language ?? 'en'}` : `f-${own.name}`;
  return language ? `${field}-${language}` : field;
}
