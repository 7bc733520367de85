import { z } from 'zod';
import { certificateLimits } from '#domain/certificates/certificate-constants.ts';
import { readNames } from '#routes/certificates/certificate-forms.server.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { textField } from '#routes/staff/kit/staff-fields.server.ts';

/** Takes a certificate back, and says why. */
export const revocationForm = defineForm({
  name: 'certificate-revocation',
  texts: ['reason'],
  read: readFields({
    reason: textField(certificateLimits.reason),
    sure: z.string().refine((text) => text === 'yes', { error: 'sure' }),
  }),
});

/** The button that lets it hold again. */
export const restorationForm = defineForm({ name: 'certificate-restoration', read: readNothing });

/** The name as it should stand there. */
export const staffCorrectionForm = defineForm({ name: 'certificate-name', read: readNames() });
