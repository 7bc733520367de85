import type { ForumPost } from '#domain/forums/list-posts.ts';
import type { ModeratedPost } from '#domain/forums/moderated-posts.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Props = { post: ModeratedPost; around: readonly ForumPost[] };

/** What was written before and after a post that was reported, which says so. */
export function ForumPart({ post, around }: Props) {
  const t = useText('staff-moderation');
  const forums = useText('forums');
  return (
    <Section id="forum" heading={t('forum')} lead={t('forum.lead')}>
      <Stack>
        <List items={around} keyOf={({ id }) => id}>
          {({ id, number, authorName, postedAt, text, isHidden, isDeleted }) => (
            <Stack gap="close">
              {id === post.id && (
                <p>
                  <strong>{t('forum.this')}</strong>
                </p>
              )}
              <Facts
                items={[
                  forums('post', { number }),
                  <Named key="author">{authorName ?? forums('former')}</Named>,
                  <DateText key="when" at={postedAt} withTime />,
                ]}
              />
              {isHidden && <p>{t('forum.hidden')}</p>}
              {isDeleted && <p>{t('forum.deleted')}</p>}
              {text !== null && <TypedText text={text} />}
            </Stack>
          )}
        </List>
        <p>
          <Link href={`/admin/forums/posts/${post.id}`} look="standing">
            {t('forum.page')}
          </Link>
        </p>
      </Stack>
    </Section>
  );
}
