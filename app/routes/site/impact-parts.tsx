import { useText } from '#platform/text/i18n.ts';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { NumberText } from '#ui/text/number-text.tsx';

export type ImpactFigureInWords = { key: string; value: number; suffix: string; label: string };
export type GoalInWords = { number: number; title: string; text: string };

/** What the organisation has reached, in large numbers. */
export function ImpactFigures({ figures }: { figures: readonly ImpactFigureInWords[] }) {
  return (
    <Figures
      figures={figures.map(({ key, label, value, suffix }) => ({
        key,
        label,
        value: <NumberText value={value} suffix={suffix} />,
      }))}
    />
  );
}

/** The Sustainable Development Goals, each with what is done for it. */
export function Goals({ goals }: { goals: readonly GoalInWords[] }) {
  const t = useText('content');
  return (
    <CardList items={goals} keyOf={(goal) => String(goal.number)} look="compact">
      {({ number, title, text }) => (
        <Card heading={t('goal', { number, title })}>
          <p>{text}</p>
        </Card>
      )}
    </CardList>
  );
}
