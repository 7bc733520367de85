import { redirect } from 'react-router';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/sidebar';
import { textOf } from '#routes/kit/request.server.ts';
import { readStaffFrame, rowSizeCookie, staffFrameCookie } from '#routes/staff/kit/staff-frame.server.ts';
import { rowSizes } from '#ui/staff/row-size.ts';
import { adminPath } from '#routes/staff/kit/staff.server.ts';

/** Opening the address changes nothing. */
export function loader() {
  return redirect('/admin');
}

/** Keeps how the frame, or the rows of lists, are liked, and leads back to the page that it was chosen on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { page } = context.get(appContext);
  const form = await request.formData();
  const before = readStaffFrame(request.headers.get('cookie'));
  const sidebar = textOf(form, 'sidebar');
  const shortcuts = textOf(form, 'shortcuts');
  const frame = {
    isCollapsed: sidebar === '' ? before.isCollapsed : sidebar === 'collapsed',
    hasShortcuts: shortcuts === '' ? before.hasShortcuts : shortcuts === 'on',
  };
  const rows = rowSizes.find((size) => size === textOf(form, 'rows'));
  const cookie = rows ? rowSizeCookie(rows, page.origin) : staffFrameCookie(frame, page.origin);
  return redirect(adminPath(textOf(form, 'next')), { status: 303, headers: { 'Set-Cookie': cookie } });
}

export default function AdminSidebar() {
  return null;
}
