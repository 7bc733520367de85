/**
 * What became of a mail that came in: it waits, it is a post, it was refused as the same words on the page would have been, it was
 * none that a person wrote as an answer, or nothing could be read of it.
 */
export const incomingStatuses = ['waiting', 'posted', 'refused', 'ignored', 'unreadable'] as const;

export const incomingLimits = {
  /** The largest mail, with everything in it: the largest file of a post, as mails write it, and words. */
  bytes: 8 * 1024 * 1024,
  /** How many mails of one person are taken in an hour; the others are turned away. */
  inAnHour: 60,
  /** A mail is large from here on, and so many large ones are taken. */
  largeBytes: 1024 * 1024,
  largeInAnHour: 20,
  /** The shorter side of a picture between the words, in dots: a smaller one is the logo of a signature, a line or a smile. */
  leastSideInText: 200,
  /** One that is not accepted is named to its sender where it has so many bytes. */
  leastBytesInText: 20 * 1024,
  /** The same of a picture that is attached: a smaller one counts who opened a mail. */
  leastSide: 16,
  /** While nothing can be checked or stored, a mail with files waits so long; then its words go without them. */
  minutesForFiles: 60,
  /** How many mails somebody gets in 24 hours that say why theirs became no post. */
  answersInADay: 5,
  /** How long it is known that a mail came: longer than its address is good, so that it can never come again. */
  daysKnown: 60,
  /** A mail that could not be handled for so long is given up, and what it said is deleted. */
  daysWaiting: 3,
  /** How much of what somebody wrote stands in the mail that says why it became no post. */
  textInAnswer: 20_000,
} as const;
