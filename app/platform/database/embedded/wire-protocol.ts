/**
 * The parts of PostgreSQL's wire protocol, version 3, that the engine's front needs.
 * Source: PostgreSQL documentation, "Frontend/Backend Protocol", "Message Formats".
 */

export const sslRequestCode = 80877103;
export const gssRequestCode = 80877104;
export const cancelRequestCode = 80877102;

export const messageCode = {
  query: code('Q'),
  sync: code('S'),
  flush: code('H'),
  terminate: code('X'),
  password: code('p'),
  error: code('E'),
  dataRow: code('D'),
};

/** Codes of messages from a client after which the server answers: Query, Sync and Flush. */
export const endsUnit = new Set([messageCode.query, messageCode.sync, messageCode.flush]);

function code(letter: string): number {
  return letter.charCodeAt(0);
}

/** A message with a code, its length and its contents. */
export function message(code: string, contents: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(code, 0, 'latin1');
  head.writeInt32BE(contents.length + 4, 1);
  return Buffer.concat([head, contents]);
}

/** The simple query message. */
export function queryMessage(statement: string): Buffer {
  return message('Q', Buffer.from(`${statement}\0`));
}

export const syncMessage = message('S', Buffer.alloc(0));

/** Asks the client for a password in clear text; used between processes of one machine only. */
export const passwordRequest = message('R', Buffer.from([0, 0, 0, 3]));

/** The start of a session as PostgreSQL's own clients send it. */
export function startupMessage(): Buffer {
  const contents = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  const head = Buffer.alloc(4);
  head.writeInt32BE(contents.length + 4);
  return Buffer.concat([head, contents]);
}

/** An error that ends the connection, with an SQLSTATE that clients understand. */
export function fatalError(sqlState: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`));
}

/** Splits what a server sent into its messages. */
export function* serverMessages(bytes: Buffer): Generator<{ code: number; contents: Buffer }> {
  for (let at = 0; at + 5 <= bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield { code: bytes[at] ?? 0, contents: bytes.subarray(at + 5, end) };
    at = end;
  }
}

/** The text of an error message's field, such as `M` for its words. */
export function errorField(contents: Buffer, field: string): string {
  for (const part of contents.toString('utf8').split('\0')) if (part.startsWith(field)) return part.slice(1);
  return '';
}
