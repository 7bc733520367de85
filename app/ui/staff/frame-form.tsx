import type { ReactNode } from 'react';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';

export type FrameFormProps = {
  /** Where the frame is changed, without the language prefix. */
  path: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A button that changes the frame of the staff area and comes back to this page. */
export function FrameForm({ path, className, children }: FrameFormProps) {
  const page = usePage();
  return (
    <form action={localizedPath(path, page.language)} method="post" className={className}>
      <input type="hidden" name="next" value={page.path} />
      {children}
    </form>
  );
}
