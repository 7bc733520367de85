import {
  defaultDisplayPreferences,
  displayChoices,
  readDisplayPreferences,
  type DisplayPreferences,
} from '#platform/page/display-preferences.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

type Display = {
  display: DisplayPreferences;
  /** The page that it was chosen on, where that was another one. */
  next: string | undefined;
};

/** How pages look and sound; what the form does not ask stays as it is in `display`. */
export const displayForm = defineForm({ name: 'display', read: readDisplay });

function readDisplay(
  form: FormData,
  { display: before }: { display: DisplayPreferences },
): ReadForm<Display> {
  const names = Object.keys(displayChoices) as (keyof DisplayPreferences)[];
  const typed = Object.fromEntries(
    names.map((name) => [name, form.has(name) ? textOf(form, name) : before[name]]),
  );
  const chosen = readDisplayPreferences((name) => typed[name]);
  const display = form.has('reset') ? defaultDisplayPreferences : chosen;
  return { submitted: display, values: { display, next: ownPath(textOf(form, 'next')) } };
}

/** A path of this site; nothing for any other address. */
function ownPath(next: string): string | undefined {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : undefined;
}
