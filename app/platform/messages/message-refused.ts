/** A message was not taken. `isPermanent`: no further try can help, as this very message is refused. */
export class MessageRefused extends Error {
  /** Such as `EENVELOPE 550` or `META 131026`; the other side's own words may name people and are not kept. */
  readonly code: string;
  readonly isPermanent: boolean;

  constructor(code: string, isPermanent: boolean) {
    super(`A message was not taken (${code}).`);
    this.name = 'MessageRefused';
    this.code = code;
    this.isPermanent = isPermanent;
  }
}
