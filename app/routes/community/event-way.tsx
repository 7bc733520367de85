import type { PlaceFact } from '#domain/community/event-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { listOf } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What is said of the way and the place; null for what is not known yet. */
export type Way = readonly { fact: PlaceFact; words: string | null }[];

/** The facts of the way and the place, as terms with their values. What is not known yet is named in one more, not nine times. */
export function useWayItems() {
  const t = useText('events');
  const { language } = usePage();
  return (way: Way) => {
    const unknown = way.flatMap(({ fact, words }) => (words === null ? t(`way.${fact}`) : []));
    return [
      ...way.flatMap(({ fact, words }) =>
        words === null ? [] : { term: t(`way.${fact}`), value: <span dir="auto">{words}</span> },
      ),
      ...(unknown.length > 0 ? [{ term: t('way.unknown'), value: listOf(unknown, language) }] : []),
    ];
  };
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
