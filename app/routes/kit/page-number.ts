/** More would only be a way to make the database work. */
const lastPage = 10_000;

/** The page of a list that an address asks for; the first one where it names none, or what is no page. */
export function readPageNumber(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
