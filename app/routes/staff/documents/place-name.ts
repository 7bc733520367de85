import type { DocumentDifference } from '#domain/documents/compare-documents.ts';
import { useText } from '#platform/text/i18n.ts';

/** Puts into words where two versions differ: "Block 3, paragraph, below “Feedback”, in Arabic". */
export function usePlaceName(): (difference: Pick<DocumentDifference, 'where' | 'language'>) => string {
  const t = useText('staff-content');
  return ({ where, language }) => {
    const inLanguage = language ? [t(`in.${language}`)] : [];
    if (where.part === 'field') {
      const field = where.name.startsWith('fields.')
        ? t(`field.${where.name.slice('fields.'.length)}` as 'field.author')
        : t(`own.${where.name}` as 'own.title');
      return [field, ...inLanguage].join(`${t('comma')} `);
    }
    const heading = `\u2068${where.heading || t('untitled')}\u2069`;
    if (where.part === 'heading')
      return [t('difference.heading', { heading }), ...inLanguage].join(`${t('comma')} `);
    const { number, kind } = where;
    const block = t('difference.block', { number, kind: t(`block.${kind}`), heading });
    return [block, ...inLanguage].join(`${t('comma')} `);
  };
}
