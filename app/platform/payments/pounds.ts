/** Whole piastres as pounds with two decimals, such as `20.10`. */
export function writePounds(piastres: number): string {
  if (!Number.isSafeInteger(piastres) || piastres < 0)
    throw new Error(`${piastres} is no amount in piastres.`);
  const digits = String(piastres).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Pounds, as JSON has them, in whole piastres; null for what is no amount or has part of a piastre. By its digits, as
 * calculating with fractions would be off by one now and then.
 */
export function readPounds(pounds: string | number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(pounds)) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'));
}
