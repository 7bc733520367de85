/** The frame of the staff area and its lists: what can be quicker with a script. Fetched only there. */

function say(words: string) {
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

const shell = document.querySelector<HTMLElement>('div[data-staff]');
const hasShortcuts = shell?.hasAttribute('data-shortcuts') ?? false;
const collapseButton = document.querySelector<HTMLButtonElement>('[data-sidebar-words]');

/** The sidebar changes at once; the cookie is the one that the server would write (staff-frame.server.ts). */
function toggleSidebar() {
  if (!shell || !collapseButton) return;
  const isCollapsed = shell.toggleAttribute('data-collapsed');
  const words = JSON.parse(collapseButton.dataset.sidebarWords ?? '') as [string, string, string, string];
  const [collapse, expand, collapsed, expanded] = words;
  collapseButton.value = isCollapsed ? 'expanded' : 'collapsed';
  collapseButton.textContent = isCollapsed ? expand : collapse;
  const value = (isCollapsed ? 'collapsed' : 'expanded') + (hasShortcuts ? '' : '.quiet');
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `sidebar=${value};path=/;max-age=604800;samesite=lax${secure}`;
  say(isCollapsed ? collapsed : expanded);
}

collapseButton?.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  toggleSidebar();
});

/** Rows change at once; the cookie is the one that the server would write (staff-frame.server.ts). */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-rows-words]')) {
  button.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = JSON.parse(button.dataset.rowsWords ?? '') as [string, string, string, string];
    const [compact, comfortable, compactNow, comfortableNow] = words;
    const isCompact = button.value === 'compact';
    shell!.dataset.rows = button.value;
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `rows=${button.value};path=/;max-age=31536000;samesite=lax${secure}`;
    button.value = isCompact ? 'comfortable' : 'compact';
    button.textContent = isCompact ? comfortable : compact;
    say(isCompact ? compactNow : comfortableNow);
  });
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Ctrl or Command with B or K, by the place of the key, so that an Arabic layout has them too. */
function hearKeys(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return;
  const search = document.querySelector<HTMLInputElement>('[data-staff-search]');
  if (event.code === 'KeyB' && !isTextField(event.target)) {
    event.preventDefault();
    const panel = document.getElementById('sidebar');
    const isPanel = collapseButton?.offsetParent === null;
    if (isPanel) panel?.togglePopover?.();
    else toggleSidebar();
  }
  if (event.code === 'KeyK' && search) {
    event.preventDefault();
    search.focus();
    search.select();
  }
}

if (hasShortcuts) addEventListener('keydown', hearKeys);

const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-staff-menu]')];

addEventListener('keydown', (event) => {
  const open = menus.find((menu) => menu.open);
  if (event.key !== 'Escape' || !open) return;
  // The panel that the menu stands in on a phone stays: the next Escape closes it.
  event.preventDefault();
  const hadFocus = open.contains(document.activeElement);
  open.open = false;
  if (hadFocus) open.querySelector('summary')?.focus();
});

/** A press elsewhere, or focus that goes on, closes a menu: it would lie above what has focus now. */
function closeOthers({ target }: Event) {
  for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false;
}

addEventListener('pointerdown', closeOthers);
addEventListener('focusin', closeOthers);

/** How many rows are chosen, and all of the page with one press. */
function countChosen(form: HTMLFormElement) {
  const { locale, forms } = JSON.parse(form.dataset.bulk ?? '') as {
    locale: string;
    forms: Record<string, string>;
  };
  const boxes = [...form.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
  const line = form.querySelector<HTMLElement>('[data-bulk-count]')!;
  const all = form.querySelector<HTMLButtonElement>('[name=bulk-all]')!;
  const show = () => {
    const count = boxes.filter(({ checked }) => checked).length;
    const words = forms[new Intl.PluralRules(locale).select(count)] ?? '';
    line.textContent = words.replace('#', count.toLocaleString(locale));
  };
  all.hidden = boxes.length < 2;
  all.addEventListener('click', () => {
    for (const box of boxes) box.checked = true;
    show();
  });
  form.addEventListener('change', show);
  // Back from another page, the browser may have kept what was chosen.
  if (boxes.some(({ checked }) => checked)) show();
}

document.querySelectorAll<HTMLFormElement>('form[data-bulk]').forEach(countChosen);

export {};
