import { categoryHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { GroupOfForum } from './group-of-forum.server.ts';

type Step = { label: string; href: string };
type CategoryInTrail = { slug: string; name: string; group: Pick<GroupOfForum, 'href' | 'name'> | null };

/** The way to a category: through the forums, or through the group whose forum it is. */
export function useForumTrail(): (category: CategoryInTrail) => { above: Step[]; category: Step } {
  const t = useText('forums');
  const groups = useText('groups');
  return ({ slug, name, group }) =>
    group
      ? {
          above: [
            { label: groups('title'), href: '/community/groups' },
            { label: group.name, href: group.href },
          ],
          category: { label: groups('forum'), href: categoryHref(slug) },
        }
      : {
          above: [{ label: t('title'), href: '/community/forums' }],
          category: { label: name, href: categoryHref(slug) },
        };
}
