import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  describe: { fields: { kind: 'words', en: 'A map', ar: 'خريطة', basedOn: 'x' } },
  replace: {
    fields: {},
    given: { file: { field: 'file', name: 'a.png', bytes: 1, read: async () => Buffer.from('x') } },
  },
  delete: { fields: { sure: 'yes' } },
};
