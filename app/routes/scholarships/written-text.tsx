import { Prose } from '#ui/prose.tsx';

/** What somebody wrote, paragraph by paragraph, each in its own direction. */
export function WrittenText({ text }: { text: string }) {
  return (
    <Prose>
      {text.split('\n\n').map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </Prose>
  );
}
