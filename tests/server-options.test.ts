import { describe, expect, it } from 'vitest';
import { serverEnvironment, serverOptions } from '../scripts/server-environment.ts';

describe('how the built server is started', () => {
  it('compiles the embedded database simply, unless the operator says otherwise', () => {
    expect(serverOptions({})).toEqual(['--liftoff-only']);
    expect(serverOptions({ EMBEDDED_DATABASE_OPTIMISED: '' })).toEqual(['--liftoff-only']);
    expect(serverOptions({ EMBEDDED_DATABASE_OPTIMISED: '1' })).toEqual([]);
  });

  it('has nothing to compile with a PostgreSQL server', () => {
    expect(serverOptions({ DATABASE_URL: 'postgres://127.0.0.1/baseera' })).toEqual([]);
  });

  it('takes the sizes of the heap from the operator, and has its own where there are none', () => {
    expect(serverEnvironment({})).toMatchObject({
      NODE_OPTIONS: '--max-old-space-size=400 --max-semi-space-size=8',
      MALLOC_ARENA_MAX: '2',
    });
    const own = { NODE_OPTIONS: '--max-old-space-size=900', MALLOC_ARENA_MAX: '4' };
    expect(serverEnvironment(own)).toMatchObject(own);
  });
});
