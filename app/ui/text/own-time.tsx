/** What stands in the words for the time where the reader is; the script puts it there. */
export const ownTimeMark = '[time]';

export type OwnTimeProps = {
  at: Date | string;
  /** A sentence with `ownTimeMark` in it. */
  words: string;
};

/**
 * Says when something is where the reader's device is, where that is another time than Cairo's; otherwise, and without a
 * script, nothing (app/enhance/own-time.ts).
 */
export function OwnTime({ at, words }: OwnTimeProps) {
  return <p hidden data-own-time={new Date(at).toISOString()} data-words={words} />;
}
