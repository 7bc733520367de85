import { redirect } from 'react-router';

/** An unknown path of the staff area leads to its dashboard. */
export function loader() {
  return redirect('/admin');
}

export function action() {
  return redirect('/admin', 303);
}

export default function AdminUnknown() {
  return null;
}
