/** Puts what was typed into the message that a mail program is opened with. Fetched only where a page offers it. */

type Prepared = { labels: Record<string, string>; subject: string };

for (const box of document.querySelectorAll<HTMLElement>('[data-mail-app]')) {
  const { labels, subject: fallback } = JSON.parse(box.dataset.mailApp ?? '') as Prepared;
  const link = box.querySelector('a')!;
  const fields = link.closest('form')!.elements;
  const to = link.href.split('?', 1)[0];
  const write = () => {
    const valueOf = (name: string) => (fields.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';
    const subject = valueOf('subject') || fallback;
    const lines = ['fullName', 'email', 'subject'].map(
      (name) => `${labels[name]}: ${name === 'subject' ? subject : valueOf(name)}`,
    );
    const body = [...lines, '', `${labels.message}:`, valueOf('message')]
      .join('\n')
      .replace(/\r?\n/g, '\r\n');
    link.href = `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
  link.closest('form')!.addEventListener('input', write);
  // What the browser has filled in by itself was not typed.
  link.addEventListener('click', write);
}

export {};
