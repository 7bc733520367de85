import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** How somebody is called who has given no name: an address is nobody else's business. */
export const nameless: Bilingual = {
  get en() {
    return textsFor('en').getFixedT(null, 'conversations')('nameless');
  },
  get ar() {
    return textsFor('ar').getFixedT(null, 'conversations')('nameless');
  },
};
