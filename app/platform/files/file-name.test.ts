import { describe, expect, it } from 'vitest';
import { attachment, readFileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['السيرة الذاتية.pdf', '.pdf', 'السيرة الذاتية.pdf'],
    ['شهادة_٢٠٢٤ (نهائية).PDF', '.pdf', 'شهادة_٢٠٢٤ (نهائية).pdf'],
    ['cv.exe', '.pdf', 'cv.pdf'],
    ['scan.jpeg', '.jpg', 'scan.jpg'],
    ['C:\\Users\\Mona\\cv.pdf', '.pdf', 'cv.pdf'],
    ['../../etc/passwd', '.pdf', 'passwd.pdf'],
    ['\u202efdp.exe', '.pdf', 'fdp.pdf'],
    ['a\u0000b\r\nc\u2066d.pdf', '.pdf', 'a b c d.pdf'],
    ['e\u0301tude.pdf', '.pdf', 'étude.pdf'],
    ['.htaccess', '.png', 'htaccess.png'],
    ['...', '.png', 'file.png'],
    ['', '.doc', 'file.doc'],
    ['a"b<c>:d|e?f*.pdf', '.pdf', 'a b c d e f.pdf'],
  ])('%j is kept as %s: %j', (given, ending, kept) => {
    expect(readFileName(given, ending)).toBe(kept);
  });

  it('has at most two hundred characters, its ending among them', () => {
    const name = readFileName('س'.repeat(500), '.pdf');
    expect([...name]).toHaveLength(200);
    expect(name.endsWith('.pdf')).toBe(true);
  });

  it('is given to a browser in a form that nothing can break out of', () => {
    expect(attachment('السيرة "2".pdf')).toBe(
      `attachment; filename="______ _2_.pdf"; filename*=UTF-8''${encodeURIComponent('السيرة "2".pdf')}`,
    );
    expect(attachment("it's (1).pdf")).toContain("UTF-8''it%27s%20%281%29.pdf");
  });
});
