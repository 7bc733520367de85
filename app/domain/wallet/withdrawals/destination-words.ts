import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { DestinationKind } from './withdrawal-constants.ts';

/** What a destination is called in mails and notices: its kind and its end, never the whole. */
export function destinationInWords({ kind, ending }: { kind: DestinationKind; ending: string }): Bilingual {
  const say = (language: 'en' | 'ar') =>
    textsFor(language).getFixedT(null, 'withdrawals')(`destination.${kind}`, {
      ending: `\u2066${ending}\u2069`,
    });
  return { en: say('en'), ar: say('ar') };
}
