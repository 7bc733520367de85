import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import type { Move } from './read-move.ts';

export type MoveButtonsProps = {
  /** The key of what they move. */
  of: string;
  /** What it is called. */
  name: string;
  /** Its place, from 0, and how many there are. */
  index: number;
  count: number;
  /** What was moved just now: its button takes focus when the page opens (WCAG 2.4.3). */
  moved: Move | null;
};

/** Moves a thing of a list by a place; what stands first cannot go up, what stands last cannot go down. */
export function MoveButtons({ of, name, index, count, moved }: MoveButtonsProps) {
  const t = useText('staff-content');
  const possible = (['up', 'down'] as const).filter((to) => (to === 'up' ? index > 0 : index < count - 1));
  const again = moved?.key !== of ? null : (possible.find((to) => to === moved.to) ?? possible[0]);
  return (
    <ButtonRow>
      {possible.map((to) => (
        <Button
          key={to}
          name="move"
          value={`${to}:${of}`}
          label={t('act.named', { act: t(`act.${to}`), where: name })}
          takesFocus={to === again}
        >
          {t(`act.${to}`)}
        </Button>
      ))}
    </ButtonRow>
  );
}

/** Says where in its list that stands which was just moved; null when nothing was. */
export function useMovedWords(): (
  items: readonly { key: string; name: string }[],
  moved: Move | null,
) => string | null {
  const t = useText('staff-content');
  return (items, moved) => {
    const index = items.findIndex(({ key }) => key === moved?.key);
    if (index < 0) return null;
    return t('moved', { name: items[index]!.name, place: index + 1, all: items.length });
  };
}
