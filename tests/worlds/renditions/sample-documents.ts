import type { Bilingual } from '#platform/text/language.ts';
import type { DocumentBlock, ReadableDocument } from '#platform/renditions/readable-document.ts';

const about = {
  name: 'every-block',
  address: 'https://baseera.example/articles/first-steps?from=a&to=b#part',
  changedAt: '2026-11-24T09:41:07.000Z',
} as const;

/** A document with every kind of block, and with all that running text can have, in each language. */
export const everyBlock: Bilingual<ReadableDocument> = {
  en: {
    ...about,
    language: 'en',
    title: 'First steps with a screen reader',
    lead: 'What to learn in the first week.',
    publisher: 'Baseera',
    blocks: [
      { kind: 'paragraph', text: ['Before the first heading.'] },
      { kind: 'heading', level: 2, text: 'What you need' },
      {
        kind: 'paragraph',
        text: [
          'Take your time, ',
          { text: 'every day', isStrong: true },
          ', says ',
          { text: 'منى عادل', language: 'ar', isApart: true },
          ': ',
          { text: 'خطوة خطوة', language: 'ar' },
          '. Read ',
          { text: 'the guide', href: 'https://baseera.example/guide' },
          ', write to ',
          { text: 'help@baseera.example', href: 'mailto:help@baseera.example' },
          ' or call ',
          { text: '+20 100 123 4567', href: 'tel:+201001234567', isApart: true },
          '.',
        ],
      },
      { kind: 'heading', level: 3, text: 'On a phone' },
      { kind: 'list', items: [['Headphones'], ['A charger & a cable']] },
      { kind: 'heading', level: 4, text: 'Three gestures' },
      { kind: 'list', isOrdered: true, items: [['Swipe'], ['Tap twice'], ['Ask']] },
      { kind: 'heading', level: 2, text: 'What others say' },
      { kind: 'quote', text: ['I read my first book in a week.'], source: 'Omar, Alexandria' },
      { kind: 'quote', text: ['Nobody said this.'] },
      {
        kind: 'facts',
        items: [
          { term: 'Starts', text: ['1 December 2026'] },
          { term: 'Place', text: ['Cairo'] },
        ],
      },
      {
        kind: 'table',
        caption: 'What it costs',
        columns: [{ heading: 'Course' }, { heading: 'Pounds', isNumber: true }],
        rows: [
          [['NVDA'], ['1,250.50']],
          [['Excel'], [{ text: '-47.50', isApart: true }]],
        ],
      },
      {
        ...{ kind: 'picture', picture: 'desk', alternative: 'A desk with a laptop', width: 640, height: 480 },
        caption: 'Where it begins',
      },
      { kind: 'picture', picture: 'dots', alternative: '', width: 10, height: 10 },
      { kind: 'signature', lines: [['Cairo, 24 November 2026'], ['Mona Adel']] },
    ],
  },
  ar: {
    ...about,
    language: 'ar',
    title: 'الخطوات الأولى مع قارئ الشاشة',
    lead: 'ما يمكن تعلّمه في الأسبوع الأول.',
    publisher: 'بصيرة',
    blocks: [
      { kind: 'paragraph', text: ['قبل العنوان الأول.'] },
      { kind: 'heading', level: 2, text: 'ما تحتاج إليه' },
      {
        kind: 'paragraph',
        text: [
          'تمهّل ',
          { text: 'كل يوم', isStrong: true },
          '، كما تقول ',
          { text: 'Mona Adel', isApart: true },
          ': ',
          { text: 'step by step', language: 'en' },
          '. اقرأ ',
          { text: 'الدليل', href: 'https://baseera.example/ar/دليل' },
          '، أو راسلنا على ',
          { text: 'help@baseera.example', href: 'mailto:help@baseera.example', isApart: true },
          '.',
        ],
      },
      { kind: 'heading', level: 3, text: 'على الهاتف' },
      { kind: 'list', items: [['سماعة'], ['شاحن']] },
      { kind: 'heading', level: 4, text: 'ثلاث إيماءات' },
      { kind: 'list', isOrdered: true, items: [['اسحب'], ['اضغط مرتين'], ['اسأل']] },
      { kind: 'heading', level: 2, text: 'ماذا يقول الآخرون' },
      { kind: 'quote', text: ['قرأت كتابي الأول في أسبوع.'], source: 'عمر، الإسكندرية' },
      { kind: 'facts', items: [{ term: 'البداية', text: ['١ ديسمبر ٢٠٢٦'] }] },
      {
        kind: 'table',
        caption: 'التكلفة',
        columns: [{ heading: 'الدورة' }, { heading: 'بالجنيه', isNumber: true }],
        rows: [
          [['إكسل'], ['١٬٢٥٠٫٥٠']],
          [['برايل'], [{ text: '-47.50', isApart: true }]],
        ],
      },
      {
        ...{ kind: 'picture', picture: 'desk', alternative: 'مكتب عليه حاسوب', width: 640, height: 480 },
        caption: 'من هنا البداية',
      },
      { kind: 'picture', picture: 'dots', alternative: '', width: 10, height: 10 },
      { kind: 'signature', lines: [['القاهرة، ٢٤ نوفمبر ٢٠٢٦'], ['منى عادل']] },
    ],
  },
};

/** Texts that mean something to whoever writes XML, an archive or a line of text; and some that only turn directions. */
export const hostileTexts: readonly string[] = [
  '</p><script>alert(1)</script><p>',
  '<img src="x" onerror="alert(1)">',
  '&amp; &nbsp; &#0; &undefined; & &&',
  ']]> <![CDATA[ x ]]> <!-- -- --> <?xml?> <!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
  '" onmouseover="x" \' <',
  'bell\u0007 zero\u0000 escape\u001b[31m delete\u007f next\u0085line c1\u009f',
  'half \ud800 of \udc00 two \ufffe\uffff \ufdd0 end',
  '\u202emoc.elpmaxe@live\u202c \u2066\u2066\u2067 open \u2069 \u2068one\u2069 \u2069',
  'line\nline\r\nline\u2028line\u2029line\ttab\fform',
  '$t(renditions.contents) {{picture}} ${x} <%= y %>',
  '__proto__ constructor 👩🏽‍🦯 a\u0301\u0301\u0301 ﷲ',
  '../../../etc/passwd %00 \\x41 \\\\',
];

/** Addresses that no file may lead to. */
export const hostileAddresses: readonly string[] = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://baseera.example/1',
  'https://baseera.example@evil.example/',
  '/relative',
  '../text-1.xhtml',
  '#heading-1',
  '',
];

/** Addresses that are allowed, and hard to write down. */
export const oddAddresses: readonly string[] = [
  'https://baseera.example/a b?q="<>&x=[1]|{2}^`\\#one#two',
  'https://baseera.example/%zz%',
  'https://بصيرة.example/دليل?س=ص',
  'mailto:a b@baseera.example?subject=one two "three"',
  'tel:+20 100 (123) 4567',
];

/** A document that means harm in every place that takes a text. */
export function hostileDocument(language: ReadableDocument['language']): ReadableDocument {
  const addresses = [...hostileAddresses, ...oddAddresses];
  const blocks = hostileTexts.flatMap((text): DocumentBlock[] => [
    { kind: 'heading', level: 2, text },
    { kind: 'paragraph', text: [text, { text, isApart: true, isStrong: true }, text] },
    { kind: 'heading', level: 3, text },
    {
      kind: 'list',
      isOrdered: true,
      items: [[text], [{ text, language: 'ar' }], [{ text, language: 'en' }]],
    },
    { kind: 'quote', text: [text], source: text },
    { kind: 'facts', items: [{ term: text, text: [text] }] },
    { kind: 'table', caption: text, columns: [{ heading: text, isNumber: true }], rows: [[[text]], [[]]] },
    { kind: 'picture', picture: text, alternative: text, width: -1, height: Number.NaN, caption: text },
    { kind: 'signature', lines: [[text]] },
  ]);
  const nothing: DocumentBlock[] = [
    { kind: 'heading', level: 2, text: '\u0000 \u202e' },
    { kind: 'paragraph', text: [] },
    { kind: 'list', items: [] },
    { kind: 'facts', items: [] },
    { kind: 'signature', lines: [] },
    { kind: 'table', caption: '', columns: [{ heading: '' }], rows: [] },
    { kind: 'picture', picture: '', alternative: '', width: 0, height: 0 },
  ];
  return {
    ...{ ...about, name: 'hostile', address: 'javascript:alert(1)', language },
    ...{ title: hostileTexts.join(' '), lead: hostileTexts.join(' '), publisher: hostileTexts[0]! },
    blocks: [
      ...blocks,
      ...nothing,
      { kind: 'paragraph', text: addresses.map((href) => ({ text: 'a link ', href })) },
      { kind: 'paragraph', text: [{ text: '', href: 'https://baseera.example/' }] },
    ],
  };
}

/** A document of so many words, with a heading of level 2 for every 350 of them, as on a printed page. */
export function longDocument(language: ReadableDocument['language'], words: number): ReadableDocument {
  const sentence = everyBlock[language].lead!.split(' ');
  const blocks: DocumentBlock[] = [];
  for (let count = 0; count < words; count += 70) {
    if (count % 350 === 0) blocks.push({ kind: 'heading', level: 2, text: `${sentence[0]} ${count}` });
    const text = Array.from({ length: 70 }, (_, word) => sentence[(count + word * 3) % sentence.length]!);
    blocks.push({ kind: 'paragraph', text: [text.join(' ')] });
  }
  return { ...everyBlock[language], name: 'long', blocks };
}
