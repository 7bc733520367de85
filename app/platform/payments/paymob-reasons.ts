import type { DeclineReason } from './payment-provider.ts';

/** What Paymob's message or code says, as its banks write it; the first that fits counts. */
const wordsOfReasons: readonly [RegExp, DeclineReason][] = [
  [/INSUFFICIENT|NOT ENOUGH|NO BALANCE|LOW BALANCE/, 'insufficient-funds'],
  [/EXPIRED CARD|CARD (HAS |IS )?EXPIRED|EXPIRATION DATE|EXPIRY/, 'card-expired'],
  [/LIMIT|EXCEED/, 'limit-exceeded'],
  [/TIMED? ?OUT|TIME FRAME|PAYMENT EXPIRED|NO REPLY/, 'timed-out'],
  [/CANCEL|ABORTED/, 'cancelled'],
  [/AUTHENTICATION|3D ?S|3 ?D SECURE|OTP|NOT ENROLLED/, 'not-authenticated'],
  [/INVALID (CARD|CSC|CVV|PIN|NUMBER|MOBILE|WALLET)|(WRONG|INCORRECT) |CSC|CVV|PIN\b/, 'wrong-details'],
];

/** Single letters and numbers: those of the card gateway that Paymob uses, and of ISO 8583. */
const reasonsOfCodes: Readonly<Record<string, DeclineReason>> = {
  '3': 'timed-out',
  '4': 'card-expired',
  '5': 'insufficient-funds',
  '14': 'wrong-details',
  '33': 'card-expired',
  '51': 'insufficient-funds',
  '54': 'card-expired',
  '55': 'wrong-details',
  '61': 'limit-exceeded',
  '65': 'limit-exceeded',
  '68': 'timed-out',
  '637': 'not-authenticated',
  '6051': 'insufficient-funds',
  A: 'cancelled',
  C: 'cancelled',
  F: 'not-authenticated',
  I: 'wrong-details',
  N: 'not-authenticated',
  R: 'limit-exceeded',
  U: 'wrong-details',
};

/** Why Paymob says that it declined; `other` where its words are not known. They are for the payer's eye, never for a rule. */
export function readPaymobReason({ message, code }: { message: string; code: string }): DeclineReason {
  for (const text of [code, message]) {
    const plain = text.slice(0, 200).toUpperCase().replaceAll('_', ' ').trim();
    const known = reasonsOfCodes[plain] ?? wordsOfReasons.find(([words]) => words.test(plain))?.[1];
    if (known) return known;
  }
  return 'other';
}
