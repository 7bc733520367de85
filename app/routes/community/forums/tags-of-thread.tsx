import type { ForumTag } from '#domain/forums/tags/tags-of-threads.ts';
import { tagHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';

/** The tags of a thread as one list; `areLinks` where everybody reads it, so that their pages are there. */
export function TagsOfThread({ tags, areLinks }: { tags: readonly ForumTag[]; areLinks: boolean }) {
  const t = useText('forums');
  if (tags.length === 0) return null;
  return (
    <Facts
      items={[
        t('tags'),
        ...tags.map(({ id, slug, name }) =>
          areLinks ? (
            <Link key={id} href={tagHref(slug)}>
              <Named>{name}</Named>
            </Link>
          ) : (
            <Named key={id}>{name}</Named>
          ),
        ),
      ]}
    />
  );
}
