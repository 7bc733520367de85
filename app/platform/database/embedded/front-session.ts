import type { Socket } from 'node:net';
import type { Front } from './front.ts';
import * as wire from './wire-protocol.ts';

/** One connection to the engine's front: collects its messages into units and answers them in order. */
export class FrontSession {
  readonly #socket: Socket;
  readonly #front: Front;
  readonly #greeting: Buffer;
  readonly #password: string | undefined;
  #state: 'greeting' | 'password' | 'open' | 'ended' = 'greeting';
  #received: Buffer = Buffer.alloc(0);
  #unit: Buffer[] = [];
  #midSequence = false;

  constructor(parts: { socket: Socket; front: Front; greeting: Buffer; password: string | undefined }) {
    this.#socket = parts.socket;
    this.#front = parts.front;
    this.#greeting = parts.greeting;
    this.#password = parts.password;
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (bytes) => this.#receive(bytes));
    this.#socket.on('error', () => this.end());
    this.#socket.on('close', () => this.end());
  }

  /** Closes the connection; the front rolls back what it left open. */
  end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#socket.end();
    this.#socket.destroySoon();
    this.#front.leave(this);
  }

  /** Tells the client why, then closes the connection. */
  fail(sqlState: string, text: string): void {
    this.#socket.write(wire.fatalError(sqlState, text));
    this.end();
  }

  /** What brings the engine from wherever this session left it back to no transaction. */
  abandonment(): Buffer {
    const rollback = wire.queryMessage('ROLLBACK');
    return this.#midSequence ? Buffer.concat([wire.syncMessage, rollback]) : rollback;
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    while (this.#state !== 'ended' && this.#takeMessage());
  }

  /** Handles the first whole message of what was received; false when there is none. */
  #takeMessage(): boolean {
    const lengthAt = this.#state === 'greeting' ? 0 : 1;
    if (this.#received.length < lengthAt + 4) return false;
    const length = lengthAt + this.#received.readInt32BE(lengthAt);
    if (length < lengthAt + 4) {
      this.fail('08P01', 'invalid message length');
      return false;
    }
    if (this.#received.length < length) return false;
    const message = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    if (this.#state === 'greeting') this.#greet(message);
    else if (this.#state === 'password') this.#checkPassword(message);
    else this.#collect(message);
    return true;
  }

  #greet(message: Buffer): void {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0;
    if (code === wire.sslRequestCode || code === wire.gssRequestCode) {
      this.#socket.write('N');
    } else if (code === wire.cancelRequestCode) {
      this.end();
    } else if (this.#password) {
      this.#state = 'password';
      this.#socket.write(wire.passwordRequest);
    } else {
      this.#open();
    }
  }

  #checkPassword(message: Buffer): void {
    const given = message[0] === wire.messageCode.password ? message.subarray(5, -1).toString('utf8') : '';
    if (given === this.#password) this.#open();
    else this.fail('28P01', 'password authentication failed');
  }

  #open(): void {
    this.#state = 'open';
    this.#socket.write(this.#greeting);
  }

  #collect(message: Buffer): void {
    const code = message[0] as number;
    if (code === wire.messageCode.terminate) {
      this.end();
      return;
    }
    this.#unit.push(message);
    if (!wire.endsUnit.has(code)) return;
    const bytes = Buffer.concat(this.#unit);
    this.#unit = [];
    const leavesOpen = code === wire.messageCode.flush;
    this.#front.enqueue({
      session: this,
      bytes,
      leavesOpen,
      done: (answer) => {
        this.#midSequence = leavesOpen;
        if (this.#state === 'open') this.#socket.write(answer);
      },
    });
  }
}
