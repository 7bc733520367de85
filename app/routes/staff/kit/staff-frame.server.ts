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
