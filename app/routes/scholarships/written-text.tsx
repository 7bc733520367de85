import { writtenIn } from '#platform/text/written-in.ts';
import { Prose } from '#ui/text/prose.tsx';

/** What somebody wrote, paragraph by paragraph, each in its own direction and language. */
export function WrittenText({ text }: { text: string }) {
  return (
    <Prose>
      {text.split('\n\n').map((paragraph, index) => (
        <p key={index} dir="auto" lang={writtenIn(paragraph)}>
          {paragraph}
        </p>
      ))}
    </Prose>
  );
}
