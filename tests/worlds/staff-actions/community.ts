import { exportRegistrants } from '#domain/community/staff-registrants.ts';
import { eventWorld } from '../community/event-world.ts';
import { now, type Acts } from './acting.ts';

export const communityActs: Acts = {
  async exportRegistrants({ db }) {
    const eventId = await eventWorld(db).anEvent('exported');
    return {
      ...{ action: 'registrants.export', kind: 'event', onlyReads: true },
      run: async (by) => {
        for await (const row of await exportRegistrants(db, { query: { eventId }, ...by }, now)) void row;
        return eventId;
      },
    };
  },
};
