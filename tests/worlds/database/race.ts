import { Refusal } from '#platform/input/refusal.ts';

/**
 * Does several things at the same moment and says of each by its name what became of it: 'done', or the code of its
 * refusal. Whatever else goes wrong would be a failure without words for somebody, and fails the test.
 */
export async function race<Name extends string>(
  attempts: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, string>> {
  const names = Object.keys(attempts) as Name[];
  // Whoever is started first often wins: everybody is first now and then.
  const order = names.toSorted(() => Math.random() - 0.5);
  const ended = new Map<Name, string>();
  const errors: unknown[] = [];
  await Promise.all(
    order.map(async (name) => {
      try {
        await attempts[name]();
        ended.set(name, 'done');
      } catch (error) {
        if (error instanceof Refusal) ended.set(name, error.code);
        else errors.push(error);
      }
    }),
  );
  if (errors.length > 0) throw errors[0];
  return Object.fromEntries(names.map((name) => [name, ended.get(name) ?? ''])) as Record<Name, string>;
}

/** How many of the attempts were done. */
export function countDone(outcomes: Record<string, string>): number {
  return Object.values(outcomes).filter((outcome) => outcome === 'done').length;
}
