import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog, describeError } from './log.server.ts';

describe('an error in the log', () => {
  it('names a failed query without its statement and values', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
    });
    const logged = JSON.stringify(
      describeError(new DrizzleQueryError('insert into users', ['mona@example.com'], cause)),
    );
    expect(logged).toContain('23505');
    expect(logged).not.toContain('mona@example.com');
    expect(logged).not.toContain('insert into');
  });

  it('has none of the words in which the database quotes a value', () => {
    const quoted = Object.assign(new Error('invalid input syntax for type uuid: "mona@example.com"'), {
      severity: 'ERROR',
      code: '22P02',
    });
    expect(JSON.stringify(describeError(quoted))).not.toContain('mona@example.com');
    expect(describeError(quoted)).toMatchObject({ code: '22P02' });
  });

  it('keeps the stack of our own errors', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatchObject({
      name: 'TypeError',
      stack: expect.any(String),
    });
  });
});

describe('a line of the log', () => {
  it('stays one line, whatever somebody sends, and shows no secret', async () => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => written.push(line) });
    const path = '/x\r\n{"level":"info","msg":"forged"}\u2028\u001b[2J';
    log.warn({ path, password: 'hunter22', body: { token: 'abc' } }, 'a request\nfailed');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^[\x20-\x7e\u2028]*\n$/);
    expect(JSON.parse(written[0]!)).toMatchObject({ path, password: '[redacted]', msg: 'a request\nfailed' });
    expect(written[0]).not.toContain('abc');
  });
});
