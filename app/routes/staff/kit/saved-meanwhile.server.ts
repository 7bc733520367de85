import type { OnRefusal } from '#routes/kit/form.server.ts';

/**
 * Of a form that comes back because somebody else saved meanwhile: from then on it carries the version that is there
 * now. Whoever saves once more has been told of it, and means it.
 */
export function seenMeanwhile(
  findCurrent: () => Promise<{ updatedAt: Date } | { seen: string } | null>,
): OnRefusal {
  return async ({ code }) => {
    const current = code === 'changed-meanwhile' ? await findCurrent() : null;
    if (!current) return undefined;
    return { values: { seen: 'seen' in current ? current.seen : current.updatedAt.toISOString() } };
  };
}
