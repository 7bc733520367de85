import type { GroupContact } from '#domain/groups/find-groups.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type ShownContact = Pick<GroupContact, 'position' | 'name' | 'phone' | 'page' | 'hours' | 'words'>;

/** Somebody to turn to in need, with the ways to reach them. */
export function ContactWords({ name, phone, page, hours, words }: ShownContact) {
  return (
    <Stack gap="close">
      <p>
        <strong>
          <Named>{name}</Named>
        </strong>
      </p>
      {phone !== null && (
        <p>
          <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} look="standing">
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        </p>
      )}
      {page !== null && (
        <p>
          <Link href={page} look="standing" rel="nofollow noopener">
            <bdi dir="ltr">{page}</bdi>
          </Link>
        </p>
      )}
      {words !== null && <TypedText text={words} />}
      {hours !== null && (
        <p>
          <Named>{hours}</Named>
        </p>
      )}
    </Stack>
  );
}

/** Whom members of a group can turn to in need, at the top of its pages; nothing where it names nobody. */
export function ContactsNotice({ contacts }: { contacts: readonly ShownContact[] }) {
  const t = useText('groups');
  if (contacts.length === 0) return null;
  return (
    <Notice heading={t('contacts.notice')}>
      <List items={contacts} keyOf={({ position }) => String(position)}>
        {(contact) => <ContactWords {...contact} />}
      </List>
    </Notice>
  );
}
