import type { ReactNode } from 'react';
import { groupHref } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

type Props = {
  title: string;
  group: { slug: string; name: string };
  /** The heading, where it is more than the title: a name that somebody wrote. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** Links to what else can be done from here. */
  actions?: ReactNode;
  hasErrors?: boolean;
  /** What was done just before, in words: said once, and shown. */
  outcome?: string | null;
  /** A page between the group and this one. */
  above?: { label: string; href: string };
  children: ReactNode;
};

/** The frame of a page on which something is done in a group. */
export function GroupPage({ title, group, above, ...rest }: Props) {
  const t = useText('groups');
  return (
    <PageFrame
      {...rest}
      title={title}
      section={group.name}
      trail={[
        { label: t('title'), href: '/community/groups' },
        { label: group.name, href: groupHref(group.slug) },
        ...(above ? [above] : []),
      ]}
    />
  );
}
