import type { RouterContextProvider } from 'react-router';
import { menusMemory, type MenuItem, type Menus } from '#domain/site/menus.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { readBell } from '#domain/notifications/notify/bell.ts';
import { defaultSettings, type SiteSettings } from '#domain/site/site-settings.ts';
import { isUnavailable } from '#platform/database/database.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember, isGuarded, nextPath } from './member.server.ts';
import { reportBarrierHref } from './reported-page.server.ts';

/** A link of the shell in the reader's language. */
export type ShellLink = { label: string; href: string };

/** What stands around every public page, in the reader's language. */
export type Shell = {
  description: string;
  legalName: string;
  copyrightYear: number;
  supportEmail: string;
  supportPhone: string | null;
  supportHours: string;
  address: string;
  mapLink: string | null;
  /** Where somebody signs in or up; or, signed in, where their own pages are; only what the site map has. */
  account: { name: AccountLink; href: string }[];
  isSignedIn: boolean;
  /** For whoever is signed in: what is unread, and whether this page, written at `at`, says what arrives. */
  bell: { unread: number; announcesNew: boolean; at: string } | null;
  /** Where this page leads when its reader signs out in another tab; null for pages that everybody may see. */
  leaveFor: string | null;
  /** Where somebody says that something on this page does not work for them. */
  barrierHref: string;
  menus: Record<keyof Menus, ShellLink[]>;
  /** Set while a member of staff sees the site as somebody else: as whom, and until when. */
  impersonation: { name: string; endsAt: Date } | null;
  /** Everybody and everything here is invented, which every page says. */
  isDemo: boolean;
  /** What staff tell visitors while the site is closed for maintenance; null while it is open. */
  maintenanceMessage: string | null;
};

type AccountLink = 'login' | 'signUp' | 'dashboard' | 'wallet' | 'notifications' | 'account';

const visitorLinks: Shell['account'] = [
  { name: 'login', href: '/login' },
  { name: 'signUp', href: '/signup' },
];

const memberLinks: Shell['account'] = [
  { name: 'dashboard', href: '/dashboard' },
  { name: 'wallet', href: '/wallet' },
  { name: 'notifications', href: '/account/notifications' },
  { name: 'account', href: '/account' },
];

const noMenus: Menus = { main: [], footer: [], legal: [], 'home-footer': [], social: [] };

/**
 * The shell for a request. It never fails for want of a database: an error page needs it most of all,
 * so it falls back to what was known last, and to the built-in settings before that.
 */
export async function readShell(context: Readonly<RouterContextProvider>): Promise<Shell> {
  const { db, now, language, remember, isPage, page } = context.get(appContext);
  const settings = await orWhenUnavailable(remember(settingsMemory), defaultSettings);
  const menus = await orWhenUnavailable(remember(menusMemory), noMenus);
  const member = findMember(context);
  const bell = member && (await orWhenUnavailable(readBell(db, member.userId), null));
  const next = nextPath(context, page.path);
  const leaveFor = isGuarded(context) ? `/login?signed-out=1&next=${encodeURIComponent(next)}` : null;
  return {
    ...describeShell({ settings, menus, language, isPage, isSignedIn: member !== null }),
    bell: bell && { ...bell, at: now.toISOString() },
    impersonation: member?.impersonation
      ? {
          name: `${member.firstName} ${member.lastName}`.trim() || member.email,
          endsAt: member.impersonation.endsAt,
        }
      : null,
    leaveFor,
    barrierHref: reportBarrierHref(context),
  };
}

async function orWhenUnavailable<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (isUnavailable(error) || isNotMigrated(error)) return otherwise;
    throw error;
  }
}

/** A table that is not there yet (42P01): the process listens while the migrations run. */
function isNotMigrated(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: unknown } | undefined)?.code === '42P01';
}

function describeShell(parts: {
  settings: SiteSettings;
  menus: Menus;
  language: Language;
  isPage(path: string): boolean;
  isSignedIn: boolean;
}): Omit<Shell, 'leaveFor' | 'bell' | 'impersonation' | 'barrierHref'> {
  const { settings, menus, language, isPage, isSignedIn } = parts;
  const shown = (items: MenuItem[]) =>
    items
      .filter(({ href }) => !href.startsWith('/') || isPage(href))
      .map(({ label, href }) => ({ label: pick(label, language), href }));
  return {
    description: pick(settings.description, language),
    legalName: pick(settings.legalName, language),
    copyrightYear: settings.copyrightYear,
    supportEmail: settings.supportEmail,
    supportPhone: settings.supportPhone,
    supportHours: pick(settings.supportHours, language),
    address: pick(settings.address, language),
    mapLink: settings.mapLink,
    account: (isSignedIn ? memberLinks : visitorLinks).filter(({ href }) => isPage(href)),
    isSignedIn,
    isDemo: settings.demoSince !== null,
    menus: {
      main: shown(menus.main),
      footer: shown(menus.footer),
      legal: shown(menus.legal),
      'home-footer': shown(menus['home-footer']),
      social: shown(menus.social),
    },
    maintenanceMessage: settings.maintenance.on ? pick(settings.maintenance.message, language) : null,
  };
}
