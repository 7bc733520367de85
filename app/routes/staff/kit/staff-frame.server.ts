import type { RowSize } from '#ui/staff/row-size.ts';

/** How somebody likes the frame of the staff area; kept on their device. */
export type StaffFrame = { isCollapsed: boolean; hasShortcuts: boolean };

/** The choice to collapse the sidebar is remembered for 7 days. */
const keptSeconds = 604_800;

/** The frame as the cookie of the device says; expanded, with its keyboard shortcuts, where it says nothing. */
export function readStaffFrame(cookieHeader: string | null): StaffFrame {
  const value = /(?:^|;\s*)sidebar=([\w.-]*)/.exec(cookieHeader ?? '')?.[1] ?? '';
  const parts = value.split('.');
  return { isCollapsed: parts[0] === 'collapsed', hasShortcuts: parts[1] !== 'quiet' };
}

/** The Set-Cookie header that keeps a frame; `app/enhance/staff.ts` writes the same. */
export function staffFrameCookie({ isCollapsed, hasShortcuts }: StaffFrame, origin: string): string {
  const value = `${isCollapsed ? 'collapsed' : 'expanded'}${hasShortcuts ? '' : '.quiet'}`;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `sidebar=${value}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`;
}

/** How high rows are is a way of working rather than of a day: it is remembered for a year, as display preferences are. */
const rowsKeptSeconds = 31_536_000;

/** How high the rows of lists are, as the cookie of the device says; comfortable where it says nothing. */
export function readRowSize(cookieHeader: string | null): RowSize {
  return /(?:^|;\s*)rows=compact(?:;|$)/.test(cookieHeader ?? '') ? 'compact' : 'comfortable';
}

/** The Set-Cookie header that keeps how high rows are; `app/enhance/staff.ts` writes the same. */
export function rowSizeCookie(rows: RowSize, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `rows=${rows}; Path=/; Max-Age=${rowsKeptSeconds}; SameSite=Lax${secure}`;
}
