/** Whether an error says that the database refused a change because of this constraint or unique index. */
export function breaksConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error as { constraint?: unknown }).constraint === constraint || breaksConstraint(error.cause, constraint)
  );
}
