import { detectLanguage } from '#platform/text/detect-language.ts';
import { Prose } from '#ui/text/prose.tsx';

/** What somebody wrote, paragraph by paragraph, each in its own direction and language. */
export function ApplicantText({ text }: { text: string }) {
  return (
    <Prose>
      {text.split('\n\n').map((paragraph, index) => (
        <p key={index} dir="auto" lang={detectLanguage(paragraph)}>
          {paragraph}
        </p>
      ))}
    </Prose>
  );
}
