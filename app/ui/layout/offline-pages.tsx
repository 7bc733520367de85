import type { ReactNode } from 'react';
import { Prose } from '#ui/text/prose.tsx';

/**
 * The place where the service worker lists the pages that the browser kept (app/enhance/service-worker.ts); until
 * there are any, the words that say so.
 */
export function OfflinePages({ children }: { children: ReactNode }) {
  return (
    <Prose>
      <div data-kept-pages="">
        <p>{children}</p>
      </div>
    </Prose>
  );
}
