import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fields } from './hostile-input.ts';

export type FormExample = {
  fields: Fields;
  /** What the form is judged by besides. */
  given?: object;
};

/**
 * Every form that `defineForm` made, filled in as somebody does who means well, by its name. They stand in
 * `tests/worlds/<domain>/form-examples.ts`; tests/forms.test.ts looks for an example of each form, and spoils it field by
 * field.
 */
export const formExamples: Record<string, FormExample> = await findExamples();

async function findExamples(): Promise<Record<string, FormExample>> {
  const worlds = dirname(import.meta.dirname);
  const names = readdirSync(worlds).filter(
    (name) => name !== 'hostile' && existsSync(join(worlds, name, 'form-examples.ts')),
  );
  const found = names.map(async (name) => {
    const own = (await import(`../${name}/form-examples.ts`)) as {
      formExamples: Record<string, FormExample>;
    };
    return own.formExamples;
  });
  return Object.assign({}, ...(await Promise.all(found))) as Record<string, FormExample>;
}
