import { useText } from '#platform/text/i18n.ts';
import { PreviousNext } from '#ui/layout/previous-next.tsx';

type Neighbour = { id: string; number: number };

type Props = {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Below which each stands under its id. */
  path: string;
  titleOf: (neighbour: Neighbour) => string;
};

/** The ways to the application or review before and to the one after. */
export function Neighbours({ previous, next, path, titleOf }: Props) {
  const t = useText('staff-scholarships');
  const wayTo = (neighbour: Neighbour | null, key: 'previous' | 'next') =>
    neighbour
      ? [{ label: t(`neighbours.${key}`), title: titleOf(neighbour), href: `${path}/${neighbour.id}` }]
      : [];
  return (
    <PreviousNext label={t('neighbours')} ways={[...wayTo(previous, 'previous'), ...wayTo(next, 'next')]} />
  );
}
