import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultDisplayPreferences } from '#platform/page/display-preferences.ts';
import { createTexts, TextsProvider, type AreaTexts } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { PageProvider, type Page } from '#platform/page/page.ts';
import arabicShell from '#text/ar/shared/shell.json' with { type: 'json' };
import arabicUi from '#text/ar/shared/ui.json' with { type: 'json' };
import englishShell from '#text/en/shared/shell.json' with { type: 'json' };
import englishUi from '#text/en/shared/ui.json' with { type: 'json' };

const texts = {
  en: { ui: englishUi, shell: englishShell } as AreaTexts,
  ar: { ui: arabicUi, shell: arabicShell } as AreaTexts,
};

/** The HTML of a component on a page, for tests. */
export function rendered(element: ReactElement, page: Partial<Page> & { language?: Language } = {}): string {
  const language = page.language ?? 'en';
  const whole: Page = {
    language,
    path: '/learn',
    origin: 'https://baseera.example',
    siteName: language === 'ar' ? 'بصيرة' : 'Baseera',
    display: defaultDisplayPreferences,
    fonts: '',
    offersArabic: false,
    isPersonal: false,
    isLive: false,
    ...page,
  };
  const inTexts = createElement(TextsProvider, { value: createTexts(language, texts) }, element);
  return renderToStaticMarkup(createElement(PageProvider, { value: whole }, inTexts));
}
