/** What was done before coming here, as the address says. */
export function readDone<Done extends string>(url: URL, done: readonly Done[]): Done | null {
  return done.find((each) => each === url.searchParams.get('done')) ?? null;
}
