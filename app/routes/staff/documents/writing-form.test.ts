import { describe, expect, it } from 'vitest';
import type { DocumentContent, DocumentKind } from '#domain/documents/document-kinds.ts';
import type { Block, Section } from '#domain/documents/text/structured-text.ts';
import { documents } from '#db/seed/documents.ts';
import { makeArticle } from '#tests/worlds/documents/documents.ts';
import { changeStructure, readStructureAct } from './change-structure.ts';
import { readContent } from './read-content.ts';
import { writeForm } from './write-form.ts';
import { flatValues, readWritingForm, type WritingForm } from './writing-form.ts';
import { blockKinds } from './writing-shape.ts';

describe('the form of a document', () => {
  it.each(documents.map((each) => [`${each.kind} ${each.slug}`, each] as const))(
    'gives back %s as it was',
    (_, { kind, publishedOn: _on, lastUpdatedOn: _updated, ...document }) => {
      const content = { category: null, position: 0, ...document } as DocumentContent;
      expect(readContent(kind, sent(writeForm(kind, content)))).toEqual({ content });
    },
  );

  it('says at which field something is wrong, in the order of the form', () => {
    const form = formOf(makeArticle());
    form.values.slug = 'Not An Address';
    form.values['f-readMinutes'] = 'three';
    form.sections[0]!.values.id = '1';
    form.sections[0]!.blocks[0]!.values['text-ar'] = 'نص **بلا نهاية';
    const read = readContent('article', sent(form));
    expect(Object.entries('problems' in read ? read.problems : {})).toEqual([
      ['slug', 'slug-refused'],
      ['f-readMinutes', 'fields-wrong'],
      ['s1-id', 'id-refused'],
      ['s1-b1-text-ar', 'mark-open'],
    ]);
  });

  it('takes numbers in either digits, amounts in pounds, and times of Cairo', () => {
    const story = documents.find(({ kind }) => kind === 'success-story')!;
    const form = writeForm('success-story', { category: null, position: 0, ...story } as DocumentContent);
    form.values['f-monthlyEarningPiastres'] = '١٢٬٥٠٠٫٥٠';
    form.values['f-ratingTenths'] = '4.8';
    const read = readContent('success-story', sent(form));
    expect(read).toMatchObject({
      content: { fields: { monthlyEarningPiastres: 1_250_050, ratingTenths: 48 } },
    });
  });

  it('takes a time of Cairo as it is typed, in either digits', () => {
    const event = documents.find(({ kind }) => kind === 'event')!;
    const form = writeForm('event', { category: null, position: 0, ...event } as DocumentContent);
    form.values['f-startsAt'] = '٢٠٢٦/١٢/٠٥ ٩:٣٠';
    form.values['f-endsAt'] = 'tomorrow';
    expect(readContent('event', sent(form))).toEqual({
      problems: { 'f-endsAt': 'fields-wrong' },
    });
    form.values['f-endsAt'] = '2026-12-05 11:00';
    expect(readContent('event', sent(form))).toMatchObject({
      content: {
        fields: { startsAt: '2026-12-05T07:30:00.000Z', endsAt: '2026-12-05T09:00:00.000Z' },
      },
    });
  });

  it('leads an address and a picture that are left out in Arabic to those of the English text', () => {
    const form = formOf(makeArticle());
    form.sections[0]!.blocks = [
      { kind: 'links', values: {}, items: [linkOf('/learn', ''), linkOf('/learn', '/about')] },
    ];
    const { content } = readContent('article', sent(form)) as { content: DocumentContent };
    const hrefs = content.sections.ar[0]!.blocks.flatMap((block) =>
      block.kind === 'links' ? block.items.map(({ href }) => href) : [],
    );
    expect(hrefs).toEqual(['/learn', '/about']);
  });

  it('keeps the words of both languages where they are not built alike', () => {
    const text = (words: string): Block => ({ kind: 'paragraph', text: [words] });
    const section = (id: string, blocks: Block[]): Section => ({ id, heading: id, blocks });
    const content = makeArticle({
      sections: {
        en: [section('one', [text('a'), { kind: 'subheading', text: 'b' }]), section('two', [])],
        ar: [section('two', [text('د')]), section('one', [{ kind: 'subheading', text: 'ب' }, text('ج')])],
      },
    });
    const read = readContent('article', sent(formOf(content)));
    expect(read).toHaveProperty('content');
    const { sections } = (read as { content: DocumentContent }).content;
    for (const words of ['a', 'b', 'د', 'ب', 'ج']) expect(JSON.stringify(sections)).toContain(`"${words}"`);
    expect(sections.en.map(({ id }) => id)).toEqual(sections.ar.map(({ id }) => id));
  });
});

describe('the buttons of the form', () => {
  it('add every kind of block behind another one, moved and removed without a word lost', () => {
    let form = formOf(makeArticle());
    for (const kind of blockKinds) form = done(form, 'add:s1-b1', kind);
    expect(form.sections[0]!.blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      ...blockKinds.toReversed(),
    ]);
    form.sections[0]!.blocks[3]!.values['caption-en'] = 'kept';
    const words = () => Object.values(flatValues(form)).toSorted();
    const before = words();
    form = done(form, 'up:s1-b4');
    form = done(form, 'down:s1-b1');
    form = done(form, 'down:s1-b10');
    expect(words()).toEqual(before);
    form = done(form, 'add:s1');
    form = done(form, 'up:s2');
    expect(form.sections.map(({ values }) => values.id)).toEqual(['part-2', 'voice']);
    form = done(form, 'remove:s1');
    expect(words()).toEqual(before);
  });

  it('move a block to the end of another section with all that it has', () => {
    let form = done(formOf(makeArticle()), 'add:s1');
    form = done(form, 'add:s1-b1', 'steps');
    form.sections[0]!.blocks[1]!.items[0]!['heading-ar'] = 'أولًا';
    const words = () => Object.values(flatValues(form)).toSorted();
    const before = words();
    const moved = changeStructure(form, readStructureAct('to:s1-b2')!, { section: 2 })!;
    expect(moved.change).toEqual({ act: 'to', what: 'block', at: { section: 2, block: 2 } });
    form = sent(moved.form);
    expect(form.sections.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
      ['paragraph'],
      ['paragraph', 'steps'],
    ]);
    form = done(form, 'to:s2-b2', '', 1);
    expect(words()).toEqual(before);
    for (const section of [0, 1, 3])
      expect(changeStructure(form, readStructureAct('to:s1-b1')!, { section })).toBeNull();
  });

  it('add, move and remove the items of a block', () => {
    let form = done(formOf(makeArticle()), 'add:s1-b1', 'steps');
    form.sections[0]!.blocks[1]!.items[0]!['heading-en'] = 'First';
    form = done(form, 'add:s1-b2-i1');
    form = done(form, 'down:s1-b2-i1');
    expect(form.sections[0]!.blocks[1]!.items.map((item) => item['heading-en'])).toEqual(['', 'First']);
    form = done(form, 'remove:s1-b2-i1');
    expect(form.sections[0]!.blocks[1]!.items).toHaveLength(1);
  });

  it.each([
    'save',
    'up:s9',
    'remove:s1-b9',
    'add:s1-b1-i1',
    'up:b1',
    'add:s1-b99',
    'remove:s0',
    'to:s1-b1',
    'to:s1',
  ])('do nothing for "%s"', (value) => {
    const act = readStructureAct(value);
    expect(act && changeStructure(formOf(makeArticle()), act, { kind: 'paragraph', section: 9 })).toBeNull();
  });
});

function formOf(content: DocumentContent, kind: DocumentKind = 'article'): WritingForm {
  return writeForm(kind, content);
}

function done(form: WritingForm, value: string, kind = 'paragraph', section = 0): WritingForm {
  return sent(changeStructure(form, readStructureAct(value)!, { kind, section })!.form);
}

function linkOf(en: string, ar: string) {
  return { 'text-en': 'Courses', 'text-ar': 'الدورات', 'href-en': en, 'href-ar': ar };
}

/** As a browser sends it and the server reads it again. */
function sent(form: WritingForm): WritingForm {
  const data = new FormData();
  for (const [name, value] of Object.entries(flatValues(form)))
    data.set(name, value.replaceAll('\n', '\r\n'));
  return readWritingForm(data);
}
