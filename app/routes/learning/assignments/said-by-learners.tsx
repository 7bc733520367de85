import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { ShownTry } from './shown-try.ts';

/** What learners said of a work, without who they are. What its author reported is not shown while nobody has decided. */
export function SaidByLearners({
  said,
  path,
  level,
}: {
  said: ShownTry['said'];
  path: string;
  level: 3 | 4;
}) {
  const t = useText('peers');
  const Heading = `h${level}` as const;
  const items = said.map((each, index) => ({ ...each, number: index + 1 }));
  if (items.length === 0) return null;
  return (
    <Stack>
      <Heading>{t('said.heading')}</Heading>
      <List items={items} keyOf={({ id }) => id}>
        {({ id, number, total, most, words, report }) => (
          <Stack gap="close">
            <p>{t('said.one', { number, total, most })}</p>
            {words !== null && <TypedText text={words} />}
            {report !== null && <p>{t(`said.${report}`)}</p>}
            {report === null && (
              <p>
                <Link href={`${path}/peers/${id}/report`} look="standing">
                  {t('said.report', { number })}
                </Link>
              </p>
            )}
          </Stack>
        )}
      </List>
    </Stack>
  );
}
