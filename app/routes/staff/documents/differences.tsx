import type { DocumentDifference } from '#domain/documents/compare-documents.ts';
import { useText } from '#platform/text/i18n.ts';
import { DifferenceText } from '#ui/text/writing.tsx';
import { List } from '#ui/data/list.tsx';
import { usePlaceName } from './place-name.ts';

/** What differs between two versions, place by place, in words that are struck out, underlined and said. */
export function Differences({
  differences,
  none,
}: {
  differences: readonly DocumentDifference[];
  /** What is said when they are alike. */
  none: string;
}) {
  const t = useText('staff-content');
  const nameOf = usePlaceName();
  if (differences.length === 0) return <p>{none}</p>;
  const words = {
    removed: t('difference.removed'),
    removedEnd: t('difference.removedEnd'),
    added: t('difference.added'),
    addedEnd: t('difference.addedEnd'),
  };
  return (
    <List
      items={differences.map((difference, index) => ({ ...difference, key: String(index) }))}
      keyOf={({ key }) => key}
    >
      {(difference) => (
        <>
          <p>
            <strong>{nameOf(difference)}</strong> {t(`change.${difference.change}`)}
          </p>
          <DifferenceText parts={difference.parts} words={words} language={difference.language} />
        </>
      )}
    </List>
  );
}
