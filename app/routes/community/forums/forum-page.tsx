import type { ReactNode } from 'react';
import { threadHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

type Props = {
  title: string;
  /** What the page is about: a category or a thread, which it stands below. */
  above: { label: string; href: string };
  /** The way to that, where it does not lead through the forums. */
  trail?: readonly { label: string; href: string }[];
  lead?: ReactNode;
  hasErrors?: boolean;
  /** What was done just before, in words: said once, and shown. */
  outcome?: string | null;
  children: ReactNode;
};

/** The frame of a page on which something is done in a category or in a thread. */
export function ForumPage({ title, above, trail, lead, hasErrors, outcome, children }: Props) {
  const t = useText('forums');
  return (
    <PageFrame
      {...{ title, lead, hasErrors, outcome }}
      section={above.label}
      trail={[...(trail ?? [{ label: t('title'), href: '/community/forums' }]), above]}
    >
      {children}
    </PageFrame>
  );
}

/** The same for a page below a thread. */
export function ThreadPage({
  thread,
  ...rest
}: Omit<Props, 'above'> & { thread: { id: string; title: string } }) {
  return <ForumPage {...rest} above={{ label: thread.title, href: threadHref(thread.id) }} />;
}
