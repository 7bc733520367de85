import { usePage } from '#platform/page/page.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { NumberText } from '#ui/text/number-text.tsx';

export type ImpactFigureInWords = {
  key: string;
  value: number;
  suffix: string;
  label: string;
  /** Who counted or stated it. */
  source: string;
  /** Until which day, as `2026-12-31`. */
  asOf: string;
};
export type GoalInWords = { number: number; title: string; text: string };

/**
 * What the organisation has reached, in large numbers: each with what it counts, then who says so and as of when.
 * "20,000+" is heard as "more than 20,000".
 */
export function ImpactFigures({ figures }: { figures: readonly ImpactFigureInWords[] }) {
  const t = useText('content');
  const { language } = usePage();
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Figures
      figures={figures.map(({ key, label, value, suffix, source, asOf }) => ({
        key,
        label,
        value:
          suffix === '+' ? (
            <>
              <span aria-hidden="true">
                <NumberText value={value} suffix={suffix} />
              </span>
              <HiddenText>{t('figure.over', { value })}</HiddenText>
            </>
          ) : (
            <NumberText value={value} suffix={suffix} />
          ),
        note: t('figure.source', { source, date: date.format(new Date(asOf)) }),
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
