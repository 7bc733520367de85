/**
 * A request whose signal is the very one of whoever may abort it.
 *
 * A plain Request makes a signal of its own and follows the one that it is given through weak references. Those outlive the
 * request by several collections, with everything that hangs on them: the page, its data, its connection.
 */
export class AbortableRequest extends Request {
  override readonly signal: AbortSignal;

  constructor(input: URL | Request, { signal, ...init }: RequestInit & { signal: AbortSignal }) {
    super(input, init);
    this.signal = signal;
  }
}
