import type { RouterContextProvider } from 'react-router';
import type { AddressOf } from '#domain/documents/text/section-html.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** What words are put together with: the reader's language, whole addresses, and what stands for a page that is missing. */
export type Wording = { language: Language; addressOf: AddressOf; beingBuilt: string };

/** The wording of a request. */
export function wordingOf(context: Readonly<RouterContextProvider>): Wording {
  const { language, site } = context.get(appContext);
  return {
    language,
    addressOf: (path) => site.url + localizedPath(path, language),
    beingBuilt: textsFor(language).getFixedT(null, 'home')('card.building'),
  };
}
