import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  needs: {
    fields: {
      ...{ place: 'step-free', support: 'breaks', paper: 'braille', time: '150' },
      ...{ files: 'small-files', tries: '2' },
      ...{ contactName: 'Karim', contactPhone: '010 0123 4567', note: 'Please speak\nfirst.' },
    },
  },
  'needs-entry': {
    fields: {
      ...{ place: 'step-free', paper: 'braille', time: '150', files: 'small-files', tries: '2' },
      ...{ note: 'Please speak\nfirst.', way: 'phone', mode: 'add', agreed: 'yes' },
    },
  },
  'needs-back': { fields: { sharing: '7d8ab2a6-6a20-4f1e-9c53-8d7a5cfae001' } },
  'needs-deletion': { fields: { understood: 'yes' } },
  'shared-needs': { fields: { shared: 'step-free' } },
};
