/**
 * Does something for each of some people one after the other, also after it failed for one of them; gives the sum. What failed is thrown
 * together at the end, so that the job fails, is told of, and comes again.
 * @throws AggregateError with every failure.
 */
export async function forEachPerson(
  userIds: AsyncIterable<string> | Iterable<string>,
  act: (userId: string) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  for await (const userId of userIds) {
    try {
      sum += await act(userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `It failed for ${failures.length} of them.`);
  return sum;
}
