import { expect, it } from 'vitest';
import { readRowSize, readStaffFrame, rowSizeCookie, staffFrameCookie } from './staff-frame.server.ts';

it('is expanded, with its shortcuts, on a device that says nothing or something strange', () => {
  for (const header of [null, '', 'session=x', 'sidebar=', 'sidebar=<script>', 'my-sidebar=collapsed']) {
    expect(readStaffFrame(header)).toEqual({ isCollapsed: false, hasShortcuts: true });
  }
});

it('is kept for seven days and read back', () => {
  for (const isCollapsed of [true, false]) {
    for (const hasShortcuts of [true, false]) {
      const frame = { isCollapsed, hasShortcuts };
      const cookie = staffFrameCookie(frame, 'https://baseera.test');
      expect(cookie).toMatch(/; Path=\/; Max-Age=604800; SameSite=Lax; Secure$/);
      expect(readStaffFrame(`session=x; ${cookie.split(';', 1)[0]}; display=y`)).toEqual(frame);
    }
  }
  expect(staffFrameCookie({ isCollapsed: true, hasShortcuts: true }, 'http://localhost')).not.toContain(
    'Secure',
  );
});

it('has comfortable rows on a device that says nothing or something strange', () => {
  for (const header of [null, '', 'rows=', 'rows=compacted', 'rows=<script>', 'my-rows=compact'])
    expect(readRowSize(header)).toBe('comfortable');
});

it('keeps for a year how high rows are', () => {
  for (const rows of ['compact', 'comfortable'] as const) {
    const cookie = rowSizeCookie(rows, 'https://baseera.test');
    expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
    expect(readRowSize(`session=x; ${cookie.split(';', 1)[0]}; display=y`)).toBe(rows);
  }
  expect(rowSizeCookie('compact', 'http://localhost')).not.toContain('Secure');
});
