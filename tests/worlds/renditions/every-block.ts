import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import type { Language } from '#platform/text/language.ts';

const words = {
  en: {
    title: 'Receipt 8: a year of courses',
    lead: 'Proof of what you paid on 24 November 2026.',
    heading: 'What you paid',
    term: 'Name',
    caption: 'Movements',
    columns: ['Day', 'What', 'Change', 'Balance'],
    rows: [
      ['24/11/2026', 'Top-up', '+10.00', '100.00'],
      ['25/11/2026', 'Purchase', '-47.50', '52.50'],
    ],
    foreign: 'تعلّم',
    running: 'Learn React and TypeScript 5.9 in 12 weeks, then write to ',
    ends: 'Cairo, 24 November 2026',
  },
  ar: {
    title: 'إيصال رقم ٨: اشتراك سنة في الدورات',
    lead: 'هذا إثبات لما دفعته يوم ٢٤ نوفمبر ٢٠٢٦.',
    heading: 'ما دفعته',
    term: 'الاسم',
    caption: 'الحركات',
    columns: ['اليوم', 'البيان', 'التغير', 'الرصيد'],
    rows: [
      ['٢٠٢٦/١١/٢٤', 'شحن المحفظة', '+10.00', '١٠٠٫٠٠'],
      ['٢٠٢٦/١١/٢٥', 'شراء', '-47.50', '٥٢٫٥٠'],
    ],
    foreign: 'Learn Excel',
    running: 'تعلّم React و TypeScript 5.9 في 12 أسبوعًا، مُعَلِّمٌ جدًّا، ثم راسلنا على ',
    ends: 'القاهرة، ٢٤ نوفمبر ٢٠٢٦',
  },
};

/** A document in which every kind of block stands, with words of the other language, numbers and names. */
export function sampleDocument(language: Language): ReadableDocument {
  const { title, lead, heading, term, caption, columns, rows, foreign, running, ends } = words[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return {
    ...{
      name: 'sample',
      language,
      title,
      lead,
      publisher: 'Baseera',
      address: 'https://baseera.example/sample',
    },
    changedAt: '2026-11-24T10:00:00.000Z',
    blocks: [
      { kind: 'heading', level: 2, text: heading },
      {
        kind: 'facts',
        items: [
          { term, text: [{ text: 'Mona Ahmed منى أحمد', isApart: true }] },
          { term: 'IBAN', text: [{ text: 'EG38 0019 0005 0000 0000 2631 8000 2', isApart: true }] },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          running,
          { text: 'help@baseera.example', href: 'mailto:help@baseera.example' },
          '. ',
          { text: foreign, language: other },
          ' (',
          { text: foreign, isStrong: true },
          ').',
        ],
      },
      {
        kind: 'table',
        caption,
        columns: columns.map((name, index) => ({ heading: name, ...(index > 1 && { isNumber: true }) })),
        rows: rows.map((row) => row.map((cell) => [cell])),
      },
      { kind: 'heading', level: 3, text: heading },
      { kind: 'list', items: [[lead], [foreign]] },
      { kind: 'list', isOrdered: true, items: [[heading], [caption]] },
      { kind: 'quote', text: [lead], source: 'Mona' },
      { kind: 'picture', picture: 'dot', alternative: caption, width: 60, height: 40, caption: heading },
      { kind: 'signature', lines: [[ends], ['Baseera']] },
    ],
  };
}

/** The texts of a document in the order in which they are read, those of a fact and of a quote each as one. */
export function textsOf({ title, lead, blocks }: ReadableDocument): string[] {
  const plain = (inlines: readonly (string | { text: string })[]) =>
    inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
  const own = blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
        return [block.text];
      case 'paragraph':
        return [plain(block.text)];
      case 'list':
        return block.items.map(plain);
      case 'quote':
        return [`${plain(block.text)} ${block.source ?? ''}`];
      case 'facts':
        return block.items.map(({ term, text }) => `${term}: ${plain(text)}`);
      case 'table':
        return [
          block.caption,
          ...block.columns.map(({ heading }) => heading),
          ...block.rows.flatMap((row) => row.map(plain)),
        ];
      case 'picture':
        return [block.alternative, block.caption ?? ''];
      case 'signature':
        return block.lines.map(plain);
    }
  });
  return [title, lead ?? '', ...own].filter((text) => text.trim() !== '');
}

/** Texts as one, with single blanks. */
export function asOneText(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/gu, ' ').trim();
}
