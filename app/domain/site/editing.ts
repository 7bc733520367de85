import type { Whence } from '#domain/audit/audit.ts';
import type { Session } from '#domain/identity/sessions.ts';

/** Who of the staff changes content, and from where. */
export type Editing = { actor: Pick<Session, 'userId'>; whence: Whence };
