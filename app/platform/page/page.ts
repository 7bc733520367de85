import { createContext, useContext } from 'react';
import type { DisplayPreferences } from './display-preferences.ts';
import type { CachedFonts } from './cached-fonts.ts';
import type { Language } from '#platform/text/language.ts';

/** What every component may know of the page it stands on. */
export type Page = {
  language: Language;
  /** Path and query without the language prefix, such as `/learn?category=coding`. */
  path: string;
  /** Scheme and host of the public address, such as `https://baseera.example`. */
  origin: string;
  siteName: string;
  display: DisplayPreferences;
  fonts: CachedFonts;
  /** Whether the reader is offered the Arabic page: their browser asks for it, and they have chosen no language yet. */
  offersArabic: boolean;
  /** Whether it is for members, staff or developers: then it is no part of the app that a phone installs. */
  isPersonal: boolean;
  /** Whether React runs in the browser on this page (`handle.live`). */
  isLive: boolean;
};

const PageContext = createContext<Page | null>(null);

/** Tells the components about the page; rendered once, in `app/root.tsx`. */
export const PageProvider = PageContext.Provider;

/** The page that the component stands on. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside of PageProvider');
  return page;
}
