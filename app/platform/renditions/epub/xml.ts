import { escapeXml } from '#platform/page/xml.ts';

/** A string is text, whatever stands in it: only `element` makes markup. */
export type XmlNode = string | XmlElement;

export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  /** None for an element that never has any, such as a picture. */
  children: readonly XmlNode[] | undefined;
};

/** An element; an attribute without a value is left out. Names come from this code, never from a document. */
export function element(
  name: string,
  attributes: XmlElement['attributes'] = {},
  children?: readonly XmlNode[],
): XmlElement {
  return { name, attributes, children };
}

/** A file of XML; `doctype` stands before its element. */
export function writeXml(root: XmlElement, doctype = ''): string {
  const pieces = [`<?xml version="1.0" encoding="UTF-8"?>\n${doctype}`];
  write(root, pieces);
  pieces.push('\n');
  return pieces.join('');
}

function write({ name, attributes, children }: XmlElement, pieces: string[]): void {
  pieces.push('<', name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) pieces.push(' ', key, '="', escapeXml(value), '"');
  if (!children) {
    pieces.push('/>');
    return;
  }
  pieces.push('>');
  for (const child of children) {
    if (typeof child === 'string') pieces.push(escapeXml(child));
    else write(child, pieces);
  }
  pieces.push('</', name, '>');
}
