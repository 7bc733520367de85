import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(new StaticConfigLoader([], { extends: ['html-validate:standard'] }));

/** What the HTML standard forbids in a document as it was served: one line per mistake. */
export async function htmlMistakes(source: string): Promise<string[]> {
  const report = await validator.validateString(source);
  const lines = source.split('\n');
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const at = (lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80);
      return `${ruleId}: ${message} … ${at} …`;
    }),
  );
}
