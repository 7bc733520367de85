/** So many characters an IBAN of Egypt has (SWIFT, IBAN Registry). */
const lengthOfIban = 29;

/**
 * Whether a text without spaces is an IBAN of Egypt: EG, 27 digits, and check digits that fit (ISO 13616, ISO 7064
 * MOD 97-10). Every change of one digit is noticed.
 */
export function isEgyptianIban(text: string): boolean {
  return text.length === lengthOfIban && /^EG(?!0[01]|99)\d{27}$/.test(text) && remainderOf(text) === 1;
}

/** In groups of four, as banks print it and people compare it. */
export function showIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The first four characters go to the end, letters count from ten, and the whole is divided by 97, digit by digit. */
function remainderOf(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = [...turned].map((character) => String(Number.parseInt(character, 36))).join('');
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
