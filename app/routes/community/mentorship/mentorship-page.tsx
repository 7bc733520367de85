import type { ReactNode } from 'react';
import {
  mentorshipHref,
  mentorsHref,
  ownMentorshipHref,
  type MentorshipSide,
} from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Link } from '#ui/text/link.tsx';

type Props = {
  title: string;
  /** The heading, where it is a name that somebody wrote. */
  heading?: ReactNode;
  lead?: ReactNode;
  hasErrors?: boolean;
  /** What was done just before, in words. */
  outcome?: string | null;
  /** Stands below what somebody has of their own. */
  isOwn?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a page about mentorship that is for members. */
export function MentorshipPage({ isOwn = false, children, ...frame }: Props) {
  const t = useText('mentorship');
  return (
    <PageFrame
      {...frame}
      section={t('title')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('title'), href: mentorsHref },
        ...(isOwn ? [{ label: t('own'), href: ownMentorshipHref }] : []),
      ]}
    >
      {children}
    </PageFrame>
  );
}

/** The frame of a page below a mentorship: about its sessions. */
export function PairPage({
  pair: { id, side, other },
  children,
  ...frame
}: Omit<Props, 'isOwn'> & { pair: { id: string; side: MentorshipSide; other: string } }) {
  const t = useText('mentorship');
  const name = t(`pair.${side}`, { name: `\u2068${other}\u2069` });
  return (
    <PageFrame
      {...frame}
      section={name}
      trail={[
        { label: t('title'), href: mentorsHref },
        { label: t('own'), href: ownMentorshipHref },
        { label: name, href: mentorshipHref(id) },
      ]}
    >
      {children}
    </PageFrame>
  );
}

/** Whoever has not confirmed their number is led to do so. */
export function VerifyFirst({ isVerified }: { isVerified: boolean }) {
  const t = useText('mentorship');
  if (isVerified) return null;
  return (
    <Notice tone="warning">
      <p>{t('verify')}</p>
      <p>
        <Link href="/account/phone" look="standing">
          {t('verify.action')}
        </Link>
      </p>
    </Notice>
  );
}
