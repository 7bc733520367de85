import { useText } from '#platform/text/i18n.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { FieldProblem } from './read-content.ts';
import { kindFields } from './writing-shape.ts';

/** Puts into words where a field of the form stands: "Section 2, block 3, in Arabic". */
export function usePlaceWords(kind: DocumentKind): (name: string) => string {
  const t = useText('staff-content');
  return (name) => {
    const [, section, block, item, rest = ''] =
      /^(?:s(\d+)(?:-b(\d+))?(?:-i(\d+))?)?-?(.*)$/s.exec(name) ?? [];
    const language = /(?:^|-)(en|ar)$/.exec(rest)?.[1] as 'en' | 'ar' | undefined;
    const inLanguage = language ? [t(`in.${language}`)] : [];
    if (section === undefined) {
      const bare = language ? rest.slice(0, -3) : rest;
      const own = kindFields[kind].find((field) => `f-${field.name}` === bare);
      const field = own ? t(`field.${own.name}` as 'field.author') : t(`own.${bare}` as 'own.title');
      return [field, ...inLanguage].join(`${t('comma')} `);
    }
    const words = [
      t('place.section', { number: Number(section) }),
      ...(block === undefined ? [] : [t('place.block', { number: Number(block) })]),
      ...(item === undefined ? [] : [t('place.item', { number: Number(item) })]),
    ];
    return [...words, ...inLanguage].join(`${t('comma')} `);
  };
}

/**
 * What is wrong at which field, in words, for the form, in its order: with the name of the place, and as it stands
 * beside the field itself.
 */
export function useFieldErrors(
  kind: DocumentKind,
): (problems: readonly FieldProblem[]) => Record<'named' | 'own', Record<string, string>> {
  const t = useText('staff-content');
  const writing = useText('writing');
  const wordsOf = usePlaceWords(kind);
  return (problems) => ({
    named: Object.fromEntries(
      problems.map(({ name, code }) => [
        name,
        t('problem.at', { place: wordsOf(name), text: writing(code) }),
      ]),
    ),
    own: Object.fromEntries(problems.map(({ name, code }) => [name, writing(code)])),
  });
}
