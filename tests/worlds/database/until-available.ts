import { isUnavailable } from '#platform/database/database.server.ts';

/** Does as a person does who finds the database busy: tries again a moment later. */
export async function untilAvailable<Found>(act: () => Promise<Found>): Promise<Found> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}
