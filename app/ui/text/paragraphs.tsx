/** What somebody typed, paragraph by paragraph, each in the direction of its own words. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph, index) => (
    <p key={index} dir="auto">
      {paragraph}
    </p>
  ));
}
