/** A sign by its code, so that nothing in this file is what it seems. */
const sign = (...codes: number[]) => String.fromCodePoint(...codes);
const rightToLeftOverride = sign(0x202e);
const leftToRightOverride = sign(0x202d);
const isolate = sign(0x2066);
const rightIsolate = sign(0x2067);
const endOfIsolate = sign(0x2069);
const zeroWidth = sign(0x200b, 0x200c, 0x200d, 0x2060, 0xfeff);

const markup = [
  '<script>window.hostile = 1</script>',
  '</script><script>window.hostile = 1</script>',
  '<img src=x onerror="window.hostile = 1">',
  '<svg onload="window.hostile = 1"><animate onbegin="window.hostile = 1"/></svg>',
  '<iframe srcdoc="<script>parent.hostile = 1</script>"></iframe>',
  '<style>* { display: none !important }</style>',
  '</p></div></article></main><h1>Another page</h1>',
  '<!-- the rest of the page',
  '<textarea><title>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><input name="password"></form>',
  '<a href="javascript:window.hostile = 1" autofocus onfocus="window.hostile = 1">here</a>',
  '<template><p>hidden</p></template><plaintext>',
  '<details open ontoggle="window.hostile = 1">x</details>',
  '<h2>Post 1, our team, just now</h2>',
  '<div role="alert" aria-live="assertive">You are signed out.</div>',
  '&lt;b&gt; &amp;amp; &#60;script&#62; &nbsp; &zwj; &#0;',
  ']]><entry><title>Not from here</title></entry><![CDATA[',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>',
];

const directions = [
  `${rightToLeftOverride}moc.elpmaxe`,
  `${leftToRightOverride}${'سطر '.repeat(5)}`,
  `${isolate}${isolate}${isolate} never closed`,
  `${endOfIsolate.repeat(9)} closed more often than opened`,
  `${rightIsolate}English in a frame${isolate}عربي داخله`,
  `${sign(0x202b)}${sign(0x202a)}${sign(0x202c)}${sign(0x200f, 0x200e, 0x061c)}`.padEnd(40, 'x'),
  `a${zeroWidth}b${zeroWidth}c`,
  `${sign(0x0627)}${sign(0x064e).repeat(300)} letters under a tower of marks`,
  `Z${sign(0x0301).repeat(400)}algo`,
  `${sign(0xfdfd).repeat(60)}`,
  `${sign(0x1f9d1, 0x200d, 0x1f9af).repeat(120)}`,
  `${sign(0xe0041, 0xe0042, 0xe007f)} tags that nobody sees`,
];

const huge = [
  'W'.repeat(10_000),
  'س'.repeat(10_000),
  `${'ـ'.repeat(5000)}`,
  '. '.repeat(4999),
  '\n'.repeat(9000) + 'the end',
  'line\n\n'.repeat(1600),
  `https://example.com/${'a'.repeat(9000)}`,
  `${'\t'.repeat(3000)}far away`,
  '𝕏'.repeat(4900),
  'x'.repeat(10_001),
  'س '.repeat(20_000),
  '-'.repeat(9999),
];

const nested = [
  '> > > > > > > > '.repeat(500) + 'quoted',
  `${'<blockquote>'.repeat(700)}deep`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'('.repeat(4000)}`,
  '{{{{constructor.constructor("window.hostile = 1")()}}}}',
  '${7*7} <%= 7*7 %> #{7*7} $t(forums:title) {{number}}',
  '[a](javascript:window.hostile=1) ![x](x"onerror="window.hostile=1)',
  '# Post 1\n## Our team\n---\n* * *',
];

const others = [
  '',
  ' \t \n ',
  zeroWidth,
  `a${sign(0)}b${sign(7)}c${sign(0x1b)}[31m`,
  `${sign(0x85, 0x2028, 0x2029)}three ends of a line`,
  `' or 1=1; drop table forum_posts; --`,
  `\\'; select pg_sleep(5); --`,
  '../../../../etc/passwd',
];

/** Sixty posts of somebody who means harm: markup, tricks of direction, far too much, nested without end, and what is no text. */
export const hostilePosts: readonly string[] = [...markup, ...directions, ...huge, ...nested, ...others];
