import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { avoidsLargeFiles, findReadingNeeds, triesFor } from './accommodations.ts';
import { needsAt } from './needs-constants.ts';
import type { Needs } from './needs.ts';
import { saveNeeds } from './save-needs.ts';

const now = new Date('2026-11-21T10:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const nothing: Needs = { chosen: [], timePercent: null, triesMore: null, contact: null, note: null };

let db: Database;
let userId: string;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  ({ userId } = await makeMember(db, {}, now));
});

const save = (needs: Needs) => saveNeeds(db, { userId, requestSource, needs }, now);

describe('what applies by itself', () => {
  it('gives more tries wherever they are counted, and never fewer', async () => {
    expect(await triesFor(db, { userId, tries: 3 })).toBe(3);
    await save({ ...nothing, triesMore: 2 });
    expect(await triesFor(db, { userId, tries: 3 })).toBe(5);
    expect(await triesFor(db, { userId, tries: null })).toBeNull();
  });

  it('says who avoids large files, and on what paper they read', async () => {
    expect(await avoidsLargeFiles(db, userId)).toBe(false);
    expect(await findReadingNeeds(db, userId)).toEqual({ copies: [], avoidsLargeFiles: false });
    await save({ ...nothing, chosen: ['large-print', 'braille', 'small-files'] });
    expect(await avoidsLargeFiles(db, userId)).toBe(true);
    expect(await findReadingNeeds(db, userId)).toEqual({
      ...{ copies: ['braille', 'large-print'], avoidsLargeFiles: true },
    });
  });

  it('can be shared with nobody', () => {
    for (const names of Object.values(needsAt))
      expect(names.filter((name) => name === 'small-files' || name === 'more-tries')).toEqual([]);
  });
});
