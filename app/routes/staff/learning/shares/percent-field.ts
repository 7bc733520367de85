/** The field that says how much somebody earns. */
export function percentField(userId: string): string {
  return `percent-${userId}`;
}
