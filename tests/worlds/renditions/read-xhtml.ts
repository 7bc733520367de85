/** An element as it was read, with where it stands. */
export type ReadElement = {
  name: string;
  attributes: Record<string, string>;
  children: (ReadElement | string)[];
  parent: ReadElement | null;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Reads XHTML of ours into elements, which another program has found to be well-formed.
 * @throws Error for what ours never has: an entity of another kind, a comment, an element that is not closed.
 */
export function readXhtml(text: string): ReadElement {
  const top: ReadElement = { name: '', attributes: {}, children: [], parent: null };
  let at = top;
  for (const piece of text.replace(/^<\?xml[^>]*>\s*(?:<!DOCTYPE html>)?/, '').split(/(<[^>]*>)/)) {
    const [, close, name, attributes = '', empty] =
      /^<(\/?)([a-z][\w:]*)((?:\s[^>]*?)?)(\/?)>$/.exec(piece) ?? [];
    if (!name) {
      if (piece.startsWith('<')) throw new Error(`no element: ${piece}`);
      if (piece !== '') at.children.push(decode(piece));
    } else if (close) {
      if (at.name !== name || !at.parent) throw new Error(`${name} ends within ${at.name}`);
      at = at.parent;
    } else {
      const element: ReadElement = { name, attributes: {}, children: [], parent: at };
      for (const [, key = '', value = ''] of attributes.matchAll(/\s([\w:-]+)="([^"]*)"/g))
        element.attributes[key] = decode(value);
      at.children.push(element);
      if (!empty) at = element;
    }
  }
  if (at !== top) throw new Error(`${at.name} is not closed`);
  return top;
}

/** Every element within another, in its order. */
export function elementsOf(element: ReadElement): ReadElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsOf(child)],
  );
}

const inline = new Set(['a', 'bdi', 'span', 'strong']);

/** What is read of an element: words of different blocks are apart. */
export function textOfElement(element: ReadElement): string {
  const text = element.children
    .map((child) => (typeof child === 'string' ? child : textOfElement(child)))
    .join('');
  return inline.has(element.name) ? text : ` ${text} `;
}

function decode(text: string): string {
  return text.replace(/&([^;]*);/g, (_, name: string) => {
    const sign = entities[name];
    if (sign === undefined) throw new Error(`an entity that XML does not know: ${name}`);
    return sign;
  });
}
