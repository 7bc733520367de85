import type { PlaceFact } from '#domain/community/event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What is said of the way and the place; null for what is not known yet. */
export type Way = readonly { fact: PlaceFact; words: string | null }[];

/** The facts of the way and the place, as terms with their values: what is not known is said, too. */
export function useWayItems() {
  const t = useText('events');
  return (way: Way) =>
    way.map(({ fact, words }) => ({
      term: t(`way.${fact}`),
      value: words === null ? t('way.unknown') : <span dir="auto">{words}</span>,
    }));
}

/** The way and the place in words, and whom to ask. */
export function EventWay({ way }: { way: Way }) {
  const t = useText('events');
  const wayItems = useWayItems();
  return (
    <Stack>
      <DetailsList look="rows" items={wayItems(way)} />
      <div>
        <Link href="/contact" look="standing">
          {t('way.ask')}
        </Link>
      </div>
    </Stack>
  );
}
