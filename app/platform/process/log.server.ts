import { DrizzleQueryError } from 'drizzle-orm';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/**
 * The log: one JSON line per event on standard output. Addresses, names, codes and form contents
 * never go into it; `redact` is the net below that rule, not a licence.
 */
export function createLog(
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent',
  destination?: DestinationStream,
): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        'token',
        'code',
        'email',
        'phone',
        'cookie',
        'authorization',
        '*.password',
        '*.token',
      ],
      censor: '[redacted]',
    },
    serializers: { error: describeError },
  };
  return pino(options, destination);
}

/** An error for the log: name, code, message and stack of our code; never the values of a query. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  const { code, severity, constraint, table } = error as Error & Record<string, unknown>;
  // What the database says may quote what somebody typed; its code and the constraint say enough.
  if (severity !== undefined) return { name, code, constraint, table };
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  // A failed query's message repeats the statement and its values; its cause says what happened.
  if (error instanceof DrizzleQueryError)
    return { name: 'DrizzleQueryError', message: 'A query failed.', cause };
  return { name, code, message, stack: stack?.slice(0, 2000), cause };
}
