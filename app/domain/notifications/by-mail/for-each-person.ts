/** While one person's rows are on their way, the next ones are read: most of the time goes into waiting for the database. */
const peopleAtOnce = 4;

/**
 * Does something for each of some people, for a few of them at once, also after it failed for one of them; gives the sum. What failed is
 * thrown together at the end, so that the job fails, is told of, and comes again.
 * @throws AggregateError with every failure.
 */
export async function forEachPerson(
  userIds: AsyncIterable<string> | Iterable<string>,
  act: (userId: string) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  const actForEach = async (some: readonly string[]) => {
    for (const outcome of await Promise.allSettled(some.map(act))) {
      if (outcome.status === 'fulfilled') sum += outcome.value;
      else failures.push(outcome.reason);
    }
  };
  let next: string[] = [];
  for await (const userId of userIds) {
    next.push(userId);
    if (next.length < peopleAtOnce) continue;
    await actForEach(next);
    next = [];
  }
  await actForEach(next);
  if (failures.length > 0) throw new AggregateError(failures, `It failed for ${failures.length} of them.`);
  return sum;
}
