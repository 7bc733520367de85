/** The fields of the contact form, and the words that stand before each in the prepared message. */
export type PreparedMessage = Record<'fullName' | 'email' | 'subject' | 'message', string>;

/**
 * The `mailto:` link of a prepared message of the contact form (RFC 6068): the subject, and a body of name, email,
 * subject and message, each after its label. `app/enhance/mail-app.ts` writes the same of what was typed.
 */
export function writeMailLink({
  to,
  labels,
  values,
}: {
  to: string;
  labels: PreparedMessage;
  values: PreparedMessage;
}): string {
  const lines = [
    ...(['fullName', 'email', 'subject'] as const).map((name) => `${labels[name]}: ${values[name]}`),
    ...['', `${labels.message}:`, values.message],
  ];
  const body = lines.join('\n').replace(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(values.subject)}&body=${encodeURIComponent(body)}`;
}
