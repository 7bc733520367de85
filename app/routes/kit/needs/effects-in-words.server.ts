import type { TFunction } from 'i18next';
import { extendedMinutes, usualMinutes } from '#domain/passport/extended-minutes.ts';
import type { NeedName } from '#domain/passport/needs-constants.ts';
import type { SharedNeeds } from '#domain/passport/sharings.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';

/** A thing to see to, as it is read; `name` tells it from the others. */
export type EffectInWords = { name: NeedName; text: string };

/** What others are asked to see to, in words; `isOwn` for the person who asked. What they wrote is kept apart by marks. */
export function effectsInWords(
  t: TFunction<'needs'>,
  { names, timePercent, contact, note }: SharedNeeds,
  { isOwn = false }: { isOwn?: boolean } = {},
): EffectInWords[] {
  return names.map((name) => {
    if (name === 'more-time' && timePercent !== null)
      return { name, text: t('effect.more-time', { minutes: extendedMinutes(usualMinutes, timePercent) }) };
    if (name === 'contact' && contact !== null)
      return {
        name,
        text: t('effect.contact', {
          name: `\u2068${contact.name}\u2069`,
          phone: `\u2066${showPhoneNumber(contact.phone)}\u2069`,
        }),
      };
    if (name === 'own-words' && note !== null)
      return { name, text: t(isOwn ? 'own-effect.note' : 'effect.note', { note: `\u2068${note}\u2069` }) };
    return { name, text: t(`need.${name}`) };
  });
}
