/** A program, or what one prints, as it was written: every line and space of it (WCAG 1.3.2). */
export function CodeText({ text }: { text: string }) {
  return (
    <pre dir="ltr" translate="no">
      <code>{text}</code>
    </pre>
  );
}
