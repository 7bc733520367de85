import { expect, it } from 'vitest';
import { readStaffFrame, staffFrameCookie } from './staff-frame.server.ts';

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
