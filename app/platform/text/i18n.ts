import i18next, { type i18n, type TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { localeOf, type Language } from './language.ts';
import type { Area, Texts } from './text-areas.ts';

export type { Area } from './text-areas.ts';
export type TextOf<Name extends Area> = TFunction<Name>;

/** The texts of one language by area, as they stand in `app/text/<language>/<readers>/<area>.json`. */
export type AreaTexts = Partial<Record<Area, Record<string, string>>>;

/**
 * An i18next instance for one language. English answers for a text that the language lacks;
 * a key that no language has shows itself (docs/product.md, "Languages").
 */
export function createTexts(language: Language, texts: Partial<Record<Language, AreaTexts>>): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    // With its region, so that numbers inside texts have the digits of the place.
    lng: localeOf(language),
    fallbackLng: 'en',
    resources: texts as Record<Language, Texts>,
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    returnEmptyString: false,
  });
  return instance;
}

const TextsContext = createContext<i18n | null>(null);

/** Gives the page its texts; rendered once, around everything. */
export const TextsProvider = TextsContext.Provider;

/** The texts of an area in the reader's language: `const t = useText('home'); t('hero.title')`. */
export function useText<Name extends Area>(area: Name): TextOf<Name> {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useText outside of TextsProvider');
  return textOf(texts, area);
}

/** More than an area has texts, fewer than numbers that readers could make up would fill. */
const mostKeptTexts = 2000;

const keptTexts = new WeakMap<i18n, Map<Area, TFunction>>();

/** The texts of an area. Each is put together once, as a page asks for hundreds; values are texts and numbers. */
function textOf<Name extends Area>(texts: i18n, area: Name): TextOf<Name> {
  let areas = keptTexts.get(texts);
  if (!areas) keptTexts.set(texts, (areas = new Map()));
  let t = areas.get(area);
  if (!t) {
    const find = texts.getFixedT(null, area) as unknown as (key: string, values?: object) => string;
    const found = new Map<string, string>();
    t = ((key: string, values?: object) => {
      const lookup = values ? `${key} ${JSON.stringify(values)}` : key;
      const known = found.get(lookup);
      if (known !== undefined) return known;
      const put = find(key, values);
      if (found.size < mostKeptTexts) found.set(lookup, put);
      return put;
    }) as unknown as TFunction;
    areas.set(area, t);
  }
  return t as TextOf<Name>;
}
