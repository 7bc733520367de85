import type { RefusalCode } from '#platform/input/refusal.ts';

export const imageIntents = ['describe', 'replace', 'delete'] as const;

/** What can be done with an image on its page. */
export type ImageIntent = (typeof imageIntents)[number];

/** Why a form of an image's page came back: text keys by field, or a refusal; and what was written. */
export type ImageAnswer = {
  intent: ImageIntent;
  written?: Record<string, string>;
  problems?: Record<string, string>;
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
};
