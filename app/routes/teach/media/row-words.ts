import type { RowField, RowProblem } from '#domain/learning/media/timed-rows.ts';
import type { MediaList } from '#domain/learning/media/media-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';

/** What is wrong with a row, with its number and the name of its field: "Row 12, end: …". */
export function useRowWords(): (row: number, field: RowField, problem: RowProblem | 'full') => string {
  const t = useText('staff-recordings');
  return (row, field, problem) =>
    t('row.problem', {
      field: t('row.field', { row, field: t(`field.${field}`) }),
      text: t(`problem.${problem}`),
    });
}

/** What a list for the readers of a language is called. */
export function useListName(): (list: MediaList, language: Language) => string {
  const t = useText('staff-recordings');
  return (list, language) => {
    if (list === 'captions') return t(`list.captions.${language}`);
    return list === 'chapters' ? t(`list.chapters.${language}`) : t(`list.descriptions.${language}`);
  };
}
