import type { RouterContextProvider } from 'react-router';
import { findImageFile } from '#domain/documents/images/images.ts';
import { DamagedFile, readKept } from '#platform/files/file-store.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { ReadPicture } from '#platform/renditions/make-format.server.ts';

const address = /^\/images\/([\w-]+)\?w=(\d{1,5})&v=(\d{1,5})$/;

/**
 * Reads the pictures of a text by their address, in the width that most screens want. One that is gone or damaged is none:
 * its words are in the document.
 */
export function pictureReader(context: Readonly<RouterContextProvider>): ReadPicture {
  const { db, files } = context.get(appContext);
  return async (picture) => {
    const [, id, width, version] = address.exec(picture) ?? [];
    if (!id) return null;
    const file = await findImageFile(db, { id, width: Number(width), version: Number(version) });
    if (!file) return null;
    try {
      return await readKept(files, file);
    } catch (error) {
      if (error instanceof DamagedFile) return null;
      throw error;
    }
  };
}
