/** Whether a value from outside has the form of a row's id: only then may the database be asked for it. */
export function isRowId(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
