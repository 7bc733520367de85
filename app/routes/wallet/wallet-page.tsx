import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { WithSectionMenu } from '#ui/layout/section-menu.tsx';
import { Band } from '#ui/layout/section.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';

/** The pages of the wallet that its menu leads to, in order; `''` is the first page itself. */
export const walletPages = ['', 'top-up', 'withdraw', 'statement', 'subscription', 'referrals'] as const;

export type WalletPageProps = {
  title: string;
  lead?: ReactNode;
  /** What the page is narrowed to: the title of the document begins with it. */
  answer?: string | undefined;
  /** Pages between the wallet and this one. */
  above?: readonly { label: string; href: string }[];
  hasErrors?: boolean;
  /** What was done just before, in words: said once, and shown. */
  outcome?: string | null | undefined;
  children: ReactNode;
};

/** The frame of a page of the wallet: where it stands, what it is for, and the way to the other ones. */
export function WalletPage({
  title,
  lead,
  answer,
  above,
  hasErrors,
  outcome = null,
  children,
}: WalletPageProps) {
  const t = useText('wallet');
  const isFirst = above === undefined && title === t('title');
  const trail = isFirst ? [] : [{ label: t('title'), href: '/wallet' }, ...(above ?? [])];
  const links = walletPages.map((name) => ({
    href: name === '' ? '/wallet' : `/wallet/${name}`,
    label: t(`menu.${name === '' ? 'overview' : name}`),
  }));
  return (
    <PageFrame
      {...{ title, lead, answer, trail, hasErrors, outcome }}
      section={isFirst ? undefined : t('title')}
    >
      <Band>
        <WithSectionMenu label={t('menu.label')} links={links}>
          {children}
        </WithSectionMenu>
      </Band>
    </PageFrame>
  );
}
