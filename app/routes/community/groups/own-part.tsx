import { groupHref, isAnswerer, type GroupRole, type GroupStatus } from '#domain/groups/group-constants.ts';
import { groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useGroupErrors } from './group-words.ts';

type Props = {
  group: { slug: string; status: GroupStatus };
  own: {
    role: GroupRole;
    /** Whether they have agreed to the rules as they are now, to former ones, or to none. */
    agreed: 'now' | 'before' | 'never';
    requests: number;
  };
  rulesVersion: number;
  forumHref: string;
  result: FormResult | undefined;
};

/** What a member can do in their group, by their role; and the question whether they agree to new rules. */
export function OwnPart({ group, own, rulesVersion, forumHref, result }: Props) {
  const t = useText('groups');
  const e = useText('group-events');
  const errors = useGroupErrors(resultOf(result, 'group-agree'));
  const { slug, status } = group;
  const { role, agreed, requests } = own;
  const path = groupHref(slug);
  const isOpen = status === 'open';
  const ways = [
    { href: forumHref, label: t('forum') },
    { href: groupEventsHref(slug), label: e('title') },
    { href: `${path}/files`, label: t('files') },
    { href: `${path}/members`, label: t('members') },
    ...(isOpen && isAnswerer(role)
      ? [
          { href: `${path}/requests`, label: t('requests.link', { count: requests }) },
          { href: `${path}/invite`, label: t('invite') },
        ]
      : []),
    ...(isOpen && role === 'organiser'
      ? [
          { href: `${path}/edit`, label: t('edit') },
          { href: `${path}/contacts`, label: t('contacts') },
        ]
      : []),
    { href: `${path}/leave`, label: t('leave') },
  ];
  return (
    <Section id="own" heading={t('own.heading')} tone="sand">
      <Stack>
        <p>{t(`own.text.${role}`)}</p>
        {isOpen && agreed !== 'now' && (
          <Notice tone="warning" heading={t(`agree.heading.${agreed}`)}>
            <Form action={path} errors={errors}>
              <p>{t(`agree.text.${agreed}`)}</p>
              <input type="hidden" name="version" value={rulesVersion} />
              <div>
                <Button look="primary" name="action" value="agree" busyLabel={t('busy')}>
                  {t('agree')}
                </Button>
              </div>
            </Form>
          </Notice>
        )}
        <List items={ways} keyOf={({ href }) => href}>
          {({ href, label }) => (
            <Link href={href} look="standing">
              {label}
            </Link>
          )}
        </List>
      </Stack>
    </Section>
  );
}
