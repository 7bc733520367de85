/** The longest values and the largest numbers of a quiz. */
export const quizLimits = {
  tries: 20,
  minutes: 600,
  pools: 20,
  /** In one pool. */
  questions: 60,
  /** That one try asks: its page is one form. */
  asked: 40,
  /** Of one question, to choose among, to match or to put in order. */
  fewestParts: 2,
  parts: 10,
  key: 60,
  question: 1000,
  part: 300,
  feedback: 600,
  explanation: 1500,
  reason: 300,
  accepted: 20,
  /** What somebody writes as an answer. */
  answer: 200,
} as const;

/** Who ended a try: its learner by sending it, or its time. */
export const attemptEnds = ['learner', 'time'] as const;
export type AttemptEnd = (typeof attemptEnds)[number];
