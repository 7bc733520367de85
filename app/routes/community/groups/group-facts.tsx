import type { ListedGroup } from '#domain/groups/find-groups.ts';
import { groupHref, type GroupRole } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Named } from '#ui/text/named.tsx';
import { useSaidMembers } from './group-words.ts';

type FactsProps = Pick<ListedGroup, 'kind' | 'languages' | 'status' | 'members'> & {
  /** What the reader is in it; null for whoever is no member. */
  ownRole: GroupRole | null;
};

/** What a group is, in a line: its kind, its languages, how many belong to it. Members read the true number. */
export function GroupFacts({ kind, languages, status, members, ownRole: role }: FactsProps) {
  const t = useText('groups');
  const said = useSaidMembers();
  return (
    <Facts
      items={[
        ...(status === 'closed' ? [t('status.closed')] : []),
        t(`kind.${kind}`),
        ...(role ? [t(`own.role.${role}`)] : []),
        role ? t('members.exactly', { count: members }) : said(members),
        t(`languages.${languages.length === 2 ? 'both' : (languages[0] ?? 'en')}`),
      ]}
    />
  );
}

/** A group in a list. */
export function GroupCard({ group, ownRole }: { group: ListedGroup; ownRole: GroupRole | null }) {
  const { slug, name, purpose } = group;
  return (
    <Card heading={<Named>{name}</Named>} href={groupHref(slug)}>
      <p>
        <Named>{purpose}</Named>
      </p>
      <GroupFacts {...group} ownRole={ownRole} />
    </Card>
  );
}
