import { useText } from '#platform/text/i18n.ts';
import { NumberText } from '#ui/text/number-text.tsx';
import { Table } from '#ui/data/table.tsx';

export type ScoredCriterion = { id: string; title: string; weight: number; scale: number };

type Props = {
  caption: string;
  criteria: readonly ScoredCriterion[];
  scores: readonly { criterionId: string; score: number }[];
};

/** What a review gives for each criterion. */
export function ScoreTable({ caption, criteria, scores }: Props) {
  const t = useText('staff-scholarships');
  return (
    <Table
      caption={caption}
      rows={criteria}
      keyOf={({ id }) => id}
      columns={[
        { key: 'title', heading: t('criteria.name'), cell: ({ title }) => title },
        {
          ...{ key: 'score', heading: t('score') },
          cell: ({ id, scale }) => {
            const given = scores.find(({ criterionId }) => criterionId === id);
            return given ? t('score.of', { score: given.score, scale }) : t('nothing');
          },
        },
        {
          ...{ key: 'weight', heading: t('criteria.weight'), isNumber: true },
          cell: ({ weight }) => <NumberText value={weight} />,
        },
      ]}
    />
  );
}
