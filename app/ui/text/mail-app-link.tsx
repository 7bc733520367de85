import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/form/button.tsx';

export type MailAppLinkProps = {
  /** The `mailto:` link with the message as it was when the page was made. */
  href: string;
  /** The label of each field in the message, by the field's name in the form around it. */
  labels: Record<'fullName' | 'email' | 'subject' | 'message', string>;
  /** What the subject is when nobody wrote one. */
  subject: string;
  children: ReactNode;
};

/**
 * Opens the reader's own mail program with a prepared message. With a script the message has what is in the form at
 * that moment (app/enhance/mail-app.ts); without one, what the page was made with.
 */
export function MailAppLink({ href, labels, subject, children }: MailAppLinkProps) {
  return (
    <span data-mail-app={JSON.stringify({ labels, subject })}>
      <ButtonLink href={href}>{children}</ButtonLink>
    </span>
  );
}
