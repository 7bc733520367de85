import { createContext } from 'react-router';
import type { DiskPlace } from './nameless-file.server.ts';

/** A file that came with a form. Its bytes are on the disk while the request is answered, and gone afterwards. */
export type SentFile = {
  /** The name of the form's field. */
  field: string;
  /** As the browser named it: nothing that may be trusted. */
  name: string;
  bytes: number;
  /** The whole of it: only for a file that is small enough. */
  read(): Promise<Buffer>;
  /** Where it lies, for one that is too large for that. */
  place: DiskPlace;
};

/**
 * The files of a form, on routes whose handle says that they take some. The other fields are read with
 * `request.formData()` as everywhere.
 */
export const sentFilesContext = createContext<readonly SentFile[]>([]);
