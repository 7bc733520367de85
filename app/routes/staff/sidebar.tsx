import { redirect } from 'react-router';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/sidebar';
import { textOf } from '#routes/kit/request.server.ts';
import { readStaffFrame, staffFrameCookie } from '#routes/staff/kit/staff-frame.server.ts';
import { adminPath } from '#routes/staff/kit/staff.server.ts';

/** Opening the address changes nothing. */
export function loader() {
  return redirect('/admin');
}

/** Keeps how the frame is liked, and leads back to the page that it was chosen on. */
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
  return redirect(adminPath(textOf(form, 'next')), {
    status: 303,
    headers: { 'Set-Cookie': staffFrameCookie(frame, page.origin) },
  });
}

export default function AdminSidebar() {
  return null;
}
