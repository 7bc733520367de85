/** What the settings say about security deposits. */
type DepositSettings = { depositMostPercent: number; depositMostPiastres: number };

/**
 * The most that a project may ask for as a security deposit, in whole pounds: of a range, by its least. Zero where the settings allow
 * none.
 */
export function mostDeposit(
  pricePiastres: number | null,
  { depositMostPercent, depositMostPiastres }: DepositSettings,
): number {
  if (depositMostPercent === 0) return 0;
  if (pricePiastres === null) return wholePounds(depositMostPiastres);
  return wholePounds(Math.min(depositMostPiastres, Math.floor((pricePiastres * depositMostPercent) / 100)));
}

/**
 * The security deposit of a contract at a price: what the project asks for, and never more than the settings allow at that price, so
 * that a lower price makes it lower and nothing makes it higher.
 */
export function depositAt(
  askedPiastres: number | null,
  pricePiastres: number,
  settings: DepositSettings,
): number {
  return askedPiastres === null ? 0 : Math.min(askedPiastres, mostDeposit(pricePiastres, settings));
}

function wholePounds(piastres: number): number {
  return piastres - (piastres % 100);
}
