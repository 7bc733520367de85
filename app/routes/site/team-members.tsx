import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Facts } from '#ui/data/facts.tsx';

/** A team and the people in it, in the reader's language. */
export type TeamInWords = {
  name: FieldsOf<'team-member'>['team'];
  members: { slug: string; name: string; role: string; description: string }[];
};

type Props = {
  members: TeamInWords['members'];
  /** 4 where the team has a heading of level 3. */
  level?: 3 | 4;
  /** On the team's own page each profile has an address. */
  hasAddresses?: boolean;
};

/** People with what they do. */
export function TeamMembers({ members, level = 3, hasAddresses = false }: Props) {
  return (
    <CardList items={members} keyOf={({ slug }) => slug}>
      {({ slug, name, role, description }) => (
        <Card heading={name} level={level} {...(hasAddresses && { id: slug })}>
          <Facts items={[role]} />
          <p>{description}</p>
        </Card>
      )}
    </CardList>
  );
}
