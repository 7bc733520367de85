/** A text of ours as the page says it: isolates are written as `<bdi>`. */
export const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
