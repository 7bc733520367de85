/** Answers with another part of the same thing, as the head of the next request asks for it. */
export type AnswerAgain = (asked: Headers) => Promise<Response>;

const answers = new WeakMap<Response, AnswerAgain>();

/**
 * Says of an answer that whoever has it may have other parts of the same thing for a moment, without being asked anew who they are
 * (server/cache/parts-memory.ts): the whole that they could have asked for would be on its way for longer.
 */
export function withMoreParts(response: Response, again: AnswerAgain): Response {
  answers.set(response, again);
  return response;
}

/** How other parts are answered; null for an answer that says nothing of them. */
export function morePartsOf(response: Response): AnswerAgain | null {
  return answers.get(response) ?? null;
}
