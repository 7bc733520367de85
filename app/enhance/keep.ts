/** Buttons that copy a text or print the page. Fetched only where a page offers them. */

function say(words: string) {
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

for (const box of document.querySelectorAll<HTMLElement>('[data-keep]')) {
  const [text, done] = JSON.parse(box.dataset.keep ?? '') as [string, string];
  box.hidden = false;
  box.querySelector('[name=print]')?.addEventListener('click', () => print());
  const copy = box.querySelector<HTMLButtonElement>('[name=copy]')!;
  const write = async () => {
    await navigator.clipboard.writeText(text);
    say(done);
  };
  if (navigator.clipboard) copy.addEventListener('click', () => void write());
  // Plain http has no clipboard: the text can still be marked and copied by hand.
  else copy.hidden = true;
}

export {};
