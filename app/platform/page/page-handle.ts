/** What a route module says about itself in `export const handle`. */
export type PageHandle = {
  /** React reaches the browser on this page. Every other page is plain HTML. */
  live?: boolean;
  /** Text areas that a live page needs in the browser, besides `ui` and `shell`. */
  text?: readonly string[];
  /**
   * Anonymous readers may be given a stored copy of this page (server/cache/page-cache.ts). The list names the query
   * parameters that the page reads, in the order in which our links write them. Only addresses whose values the loader
   * has recognised (`recognise` in `appContext`) are stored; any other is answered, and not stored.
   */
  cache?: { parameters: readonly string[] };
  /**
   * The form of this page may carry so many files of so many bytes each (server/bodies/uploads.ts); its action finds
   * them in `sentFilesContext`. Any other form with more than 64 KiB is refused. By `staff`: from nobody else is a file
   * taken at all.
   */
  uploads?: { files: number; bytes: number; by?: 'staff' };
  /** The form of this page may lead to a page of those who take payments (`pageOrigins` of a provider). */
  leadsToProviders?: true;
  /** The page plays recordings of ours; or it records as well, and may ask for the microphone. */
  sound?: 'plays' | 'records';
  /** The form of this page has no files and may be so many bytes long, instead of 64 KiB. */
  formBytes?: number;
};
