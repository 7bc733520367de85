/**
 * The text of a plain text file, whose encoding nobody says: UTF-16 by its mark, else UTF-8, else Windows-1256, in which
 * older Arabic files were saved. Null for what is no plain text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
