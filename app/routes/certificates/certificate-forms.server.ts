import { readCertificateCode } from '#domain/certificates/certificate-code.ts';
import { readCertificateName, type CertificateNames } from '#domain/certificates/certificate-names.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** The code of a certificate that somebody wants to check. */
export const certificateCheckForm = defineForm({
  name: 'certificate-check',
  read: readFields({
    certificate: readBy(
      (text) => {
        const code = readCertificateCode(text);
        if (code !== null) return { code };
        return text.trim() === '' ? 'missing' : 'invalid';
      },
      (problem) => `code.${problem}`,
    ).transform(({ code }) => code),
  }),
});

/** The name as it should stand on a certificate that is not issued yet. */
export const certificateNamesForm = defineForm({ name: 'certificate-names', read: readNames() });

/** The same of one that was issued. */
export const certificateCorrectionForm = defineForm({ name: 'certificate-correction', read: readNames() });

/** The button that has the certificate of an event issued. */
export const attendanceForm = defineForm({ name: 'certificate-attendance', read: readNothing });

/** A name in both scripts, of which one may be left out. */
export function readNames() {
  return readTogether(
    readFields({ latinName: nameField('latin'), arabicName: nameField('arabic') }),
    (names: CertificateNames) =>
      names.latinName === null && names.arabicName === null
        ? { problems: { latinName: 'name.missing' } }
        : { values: names },
  );
}

function nameField(script: 'latin' | 'arabic') {
  return readBy(
    (text) => readCertificateName(text, script),
    (problem) => (problem === script ? `name.${script}.script` : `name.${problem}`),
  ).transform(({ name }) => name);
}
