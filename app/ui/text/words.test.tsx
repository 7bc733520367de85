import { expect, test } from 'vitest';
import { rendered } from '#tests/worlds/browser/rendered.ts';
import { Chart } from '#ui/data/chart.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DateText } from './date-text.tsx';
import { Link } from './link.tsx';
import { Money } from './money.tsx';
import { NumberText } from './number-text.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Table } from '#ui/data/table.tsx';
import { LanguagePair } from './writing.tsx';

test('a card has one link, its heading, and stands in a list that can be counted', () => {
  const html = rendered(
    <CardList items={['a', 'b']} keyOf={(item) => item}>
      {(item) => (
        <Card heading={item} href={`/learn/${item}`} foot="EGP 200">
          <p>Details</p>
        </Card>
      )}
    </CardList>,
  );
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toMatch(/<h3><a href="\/learn\/a"[^>]*>a<\/a><\/h3>/);
  expect(html).toMatch(/^<ul role="list"/);
});

test('money is shown with its code and heard with its name', () => {
  expect(rendered(<Money piastres={125000} />)).toMatch(
    /aria-hidden="true">EGP\s1,250<.*>1,250 Egyptian pounds</,
  );
  expect(rendered(<Money piastres={125000} />, { language: 'ar' })).toMatch(/^<bdi>١٬٢٥٠ جنيه/);
});

test('a plus sign after a number is said in words where a voice would read it as in a sum', () => {
  expect(rendered(<NumberText value={20_000} suffix="+" />)).toBe('<bdi>20,000+</bdi>');
  expect(rendered(<NumberText value={20_000} suffix="+" />, { language: 'ar' })).toBe(
    '<bdi>أكثر من ٢٠٬٠٠٠</bdi>',
  );
});

test('a date is in words, with its machine form, on the day it was in Cairo', () => {
  expect(rendered(<DateText on="2026-11-21" />)).toContain('<time dateTime="2026-11-21">');
  expect(rendered(<DateText at="2026-11-21T22:30:00Z" />)).toMatch(/22/);
  expect(rendered(<DateText on="2026-11-21" />, { language: 'ar' })).toContain('نوفمبر');
});

test('pages of results have names that stand alone and one current page', () => {
  const html = rendered(<Pagination page={4} pages={9} hrefOf={(page) => `/learn?page=${page}`} />, {
    language: 'ar',
  });
  const names = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map((match) => match[1]!.replace(/<[^>]+>/g, ''));
  expect(names).toEqual([
    'الصفحة السابقة',
    'صفحة ١',
    'صفحة ٣',
    'صفحة ٤',
    'صفحة ٥',
    'صفحة ٩',
    'الصفحة التالية',
  ]);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toContain('href="/ar/learn?page=3"');
  expect(rendered(<Pagination page={1} pages={1} hrefOf={() => '/'} />)).toBe('');
});

test('progress is said in words', () => {
  expect(rendered(<Progress label="Lessons done" value={3} max={6} />)).toMatch(/Lessons done:.*3 of 6/);
});

test('the page head names page, section and site, its address in each language, and errors first', () => {
  const head = <PageHead title="Excel basics" section="Learn" canonicalParameters={['page']} hasErrors />;
  const html = rendered(head, { language: 'ar', path: '/learn?utm=x&page=2' });
  expect(html).toContain('<title>خطأ: Excel basics، Learn | بصيرة</title>');
  expect(html).toContain('<link rel="canonical" href="https://baseera.example/ar/learn?page=2"/>');
  expect(html).toContain('hrefLang="x-default" href="https://baseera.example/learn?page=2"');
  expect(rendered(<PageHead title="Baseera" isHidden />)).toMatch(/<title>Baseera<\/title>.*noindex/);
});

test('a link inside the site keeps fragments, queries and other schemes as they are', () => {
  const href = (to: string) =>
    /href="([^"]*)"/.exec(rendered(<Link href={to}>x</Link>, { language: 'ar' }))?.[1];
  expect(['/', '/learn?a=1#b', '#main', 'mailto:a@b.eg', 'https://x.org/'].map(href)).toEqual([
    '/ar',
    '/ar/learn?a=1#b',
    '#main',
    'mailto:a@b.eg',
    'https://x.org/',
  ]);
});

test('a table keeps its headers for the ear and says how it is sorted', () => {
  const html = rendered(
    <Table
      caption="Statement"
      rows={[{ what: 'Course', amount: 200 }]}
      keyOf={(row) => row.what}
      columns={[
        { key: 'what', heading: 'What', cell: (row) => row.what },
        { key: 'amount', heading: 'Amount', cell: (row) => row.amount, sortHref: '/x', sorted: 'descending' },
      ]}
    />,
  );
  expect(html).toMatch(/<th scope="row" role="rowheader">Course<\/th>/);
  expect(html).toMatch(
    /aria-sort="descending"><a href="\/x" title="Sort by Amount, ascending">Amount<\/a><span[^>]* aria-hidden="true">.*sorted, descending/,
  );
});

test('what stands below the name of a row belongs to its header', () => {
  const html = rendered(
    <Table
      caption="People"
      rows={[{ name: 'Mona', email: 'mona@example.com' }]}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', heading: 'Name', cell: ({ name }) => name, detail: ({ email }) => <bdi>{email}</bdi> },
      ]}
    />,
  );
  expect(html).toMatch(/role="rowheader"[^>]*>Mona<div[^>]*><bdi>mona@example.com<\/bdi><\/div><\/th>/);
});

test('a date of a column is short and keeps its year, in both languages', () => {
  const short = (language: 'en' | 'ar') => rendered(<DateText on="2026-11-21" isShort />, { language });
  expect(short('en')).toBe('<time dateTime="2026-11-21">Nov 21, 2026</time>');
  expect(short('ar')).toBe('<time dateTime="2026-11-21">٢١ نوفمبر ٢٠٢٦</time>');
  const at = rendered(<DateText at="2026-11-21T08:40:00Z" isShort withTime />);
  expect(at).toMatch(/>Nov 21, 2026, 10:40\sAM</);
});

test('a bar beside a number is for the eye alone, and nothing has none', () => {
  const rows = [
    { key: 'Sent', count: 4 },
    { key: 'Awarded', count: 1 },
    { key: 'Declined', count: 0 },
  ];
  const html = rendered(
    <Table
      caption="States"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: 'key', heading: 'State', cell: ({ key }) => key },
        {
          ...{ key: 'count', heading: 'Number', isNumber: true },
          cell: ({ count }) => count,
          share: ({ count }) => count / 4,
        },
      ]}
    />,
  );
  expect([...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width)).toEqual(['100', '25', '0']);
  expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(3);
});

test('a series in which nothing happened is one line instead of an empty chart', () => {
  const html = rendered(
    <Chart
      spans={[{ key: 'a', label: 'May' }]}
      series={[
        { key: 'sent', name: 'Sent', values: [3] },
        { key: 'declined', name: 'Declined', values: [0] },
      ]}
    />,
  );
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html).toMatch(/Declined <span>None in this period<\/span>/);
});

test('a field in two languages begins with the language of the page, so that Arabic is always on the right', () => {
  const pair = (
    <LanguagePair>
      <p>English</p>
      <p>Arabic</p>
    </LanguagePair>
  );
  expect(rendered(pair)).toContain('<p>English</p><p>Arabic</p>');
  expect(rendered(pair, { language: 'ar' })).toContain('<p>Arabic</p><p>English</p>');
});
