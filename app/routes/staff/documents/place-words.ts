import { useText } from '#platform/text/i18n.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { WritingCode } from '#domain/documents/text/writing-codes.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
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
 * Why a form in which a document is written came back, in words, in the order of the form: each with the name of the
 * place, and as it stands beside the field itself.
 */
export function useWritingErrors(
  kind: DocumentKind,
  result: FormResult<WritingCode> | undefined,
): Record<'named' | 'own', FieldErrors | undefined> {
  const t = useText('staff-content');
  const writing = useText('writing');
  const wordsOf = usePlaceWords(kind);
  const said = result && withSlugTaken(result);
  const named = useFormErrors(said, {
    say: (code, name) => t('problem.at', { place: wordsOf(name), text: writing(code) }),
  });
  const own = useFormErrors(said, { say: (code) => writing(code) });
  return { named: named ?? undefined, own: own ?? undefined };
}

/** That another document has the address already is found by saving, and said like what else is wrong with it. */
function withSlugTaken({ refusal, ...result }: FormResult<WritingCode>): FormResult<WritingCode> {
  if (refusal?.code === 'document-slug-taken') return { ...result, problems: { slug: 'slug-taken' } };
  return { ...result, refusal };
}
