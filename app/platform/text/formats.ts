import { localeOf, type Language } from './language.ts';

/**
 * Making a format costs as much as rendering a card, so each is cached: under the options themselves, which are
 * constants where a page asks often, and under what they say.
 */
class KeptFormats<Options extends object, Format> {
  readonly #make: (locale: string, options: Options) => Format;
  readonly #bySaying = new Map<string, Format>();
  readonly #byOptions = { en: new WeakMap<Options, Format>(), ar: new WeakMap<Options, Format>() };

  constructor(make: (locale: string, options: Options) => Format) {
    this.#make = make;
  }

  find(language: Language, options: Options): Format {
    const cached = this.#byOptions[language].get(options);
    if (cached) return cached;
    const saying = `${language} ${JSON.stringify(options)}`;
    const known = this.#bySaying.get(saying);
    if (known) return known;
    const format = this.#make(localeOf(language), options);
    this.#bySaying.set(saying, format);
    this.#byOptions[language].set(options, format);
    return format;
  }
}

const numberFormats = new KeptFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateFormats = new KeptFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const relativeTimeFormats = new KeptFormats(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
const plain: Intl.NumberFormatOptions = {};
const inWords: Intl.RelativeTimeFormatOptions = { numeric: 'auto' };

/** The number format of a language; each is made once. */
export function numberFormat(language: Language, options = plain): Intl.NumberFormat {
  return numberFormats.find(language, options);
}

/** The date format of a language; each is made once. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormats.find(language, options);
}

/** The format of a language for how long ago something was, such as "3 minutes ago"; made once. */
export function relativeTimeFormat(language: Language): Intl.RelativeTimeFormat {
  return relativeTimeFormats.find(language, inWords);
}

/** Names one after the other, such as "React, Figma". */
export function listOf(names: readonly string[], language: Language): string {
  return names.join(language === 'ar' ? '، ' : ', ');
}

/** What a list is narrowed to, and how much it has: "Technology (12)". */
export function withCount(words: string, count: number, language: Language): string {
  return `${words} (${numberFormat(language).format(count)})`;
}
