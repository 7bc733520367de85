// What somebody who means harm, or whose keyboard slipped, writes into a field: the kinds of input that
// tests/forms.test.ts gives to every form as a function, and tests/journeys/hostile/hostile-forms.spec.ts sends to one of each kind.

/** The body of a post, as `fetch` takes it. */
export type Body = string | FormData;

export type HostileKind = {
  name: string;
  /** What the field holds for whoever reads the form; null where it holds nothing that could be shown again. */
  text: string | null;
  /** A form with this in the field `name`; `right` are the other fields, and the field as it should be. */
  write(name: string, right: Fields): Body;
};

export type Fields = Record<string, string>;

const texts: Record<string, string> = {
  nothing: '',
  'only spaces': ' \t   ',
  '10,000 characters': 'س'.repeat(10_000),
  'NUL bytes': 'a\0b\0@example.com',
  'control characters': 'a\u0001\u0008\u001b[31m\u007f\u0085\u009fb',
  'line breaks and mail headers': 'mona@example.com\r\nBcc: victim@example.com\r\nSet-Cookie: session=stolen',
  'direction overrides': '\u202emoc.elpmaxe@live\u202c\u2066\u2069\u200f',
  'emoji joined to one': '👩🏽‍🦯👨‍👩‍👧‍👦',
  'a hundred marks on one letter': `a${'\u0301'.repeat(100)}`,
  'a script': '</script><script>alert(1)</script>',
  'an end of the attribute': '"><img src=x onerror=alert(1)>',
  'an end of the attribute by single quotes': `' autofocus onfocus=alert(1) x='`,
  'quotes of SQL': `' or 1=1; drop table users; --`,
  'a backslash and a quote': `\\'; select pg_sleep(5); --`,
  'a template': '{{constructor}} ${7*7} <%= 7*7 %>',
  'a reference to our texts': '$t(login.title) {{minutes}}',
  'the prototype': '__proto__',
  'an address that runs': 'javascript:alert(1)//@example.com',
  'a path': '../../../../etc/passwd',
  'a format': '%s%n%d%x',
  'a number beyond all': '9'.repeat(400),
  JSON: '{"$gt":"","toString":1}',
};

/** Written into a body as they are: no reader of forms should stumble over them. */
const encodings: Record<string, string> = {
  'half of a pair of surrogates': '%ED%A0%80x%ED%B0%80',
  'bytes that are no UTF-8': '%FF%FE%C0%AF%E0%A4',
  'signs of percent without digits': '%zz%%%u0041%',
};

/** Other fields than ours: somebody else might take them for commands. */
const strangers =
  '__proto__=x&__proto__[isStaff]=1&constructor=x&constructor[prototype][roles]=owner&toString=x&hasOwnProperty=x' +
  '&userId=1&role=owner&roles[]=owner&isStaff=true&emailConfirmedAt=2020-01-01&_method=DELETE&_routes=root';

export const hostileKinds: readonly HostileKind[] = [
  ...Object.entries(texts).map(([name, text]) => ({
    name,
    text,
    write: (field: string, right: Fields) => encode({ ...right, [field]: text }),
  })),
  ...Object.entries(encodings).map(([name, encoded]) => ({
    name,
    text: null,
    write: (field: string, right: Fields) => `${encode(without(right, field))}&${field}=${encoded}`,
  })),
  {
    name: 'no such field',
    text: null,
    write: (field, right) => encode(without(right, field)) || 'x=',
  },
  {
    name: 'the field three times',
    text: null,
    write: (field, right) => `${encode(right)}&${field}=${encodeURIComponent(texts['a script']!)}&${field}=`,
  },
  {
    name: 'the field as a list and as an object',
    text: null,
    write: (field, right) =>
      `${encode(without(right, field))}&${field}[]=a&${field}[0]=b&${field}[__proto__]=c`,
  },
  {
    name: 'a file',
    text: null,
    write: (field, right) => withFile(field, right, new File(['<script>alert(1)</script>'], '../"x.html')),
  },
  {
    name: 'an empty file without a name',
    text: null,
    write: (field, right) => withFile(field, right, new File([], '')),
  },
  {
    name: 'fields of strangers',
    text: null,
    write: (_field, right) => `${encode(right)}&${strangers}`,
  },
];

/** What a form gives back of a text: what cannot stand in a page is left out, and a page is not filled with it. */
export function shownAgain(text: string): string {
  return text.replace(/[\0-\u001f\u007f-\u009f]/g, '').slice(0, 300);
}

export function encode(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

function withFile(field: string, right: Fields, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(without(right, field))) form.set(name, value);
  form.set(field, file);
  return form;
}
