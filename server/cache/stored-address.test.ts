import { describe, expect, it } from 'vitest';
import { isKnownQuery } from './stored-address.ts';

const parameters = ['category', 'level', 'page'];
const known = new Map([
  ['category', 'web'],
  ['level', ''],
  ['page', '2'],
]);
const isKnown = (query: string) => isKnownQuery(query, { parameters, known });

describe('a query under which a page is stored', () => {
  it.each([
    'category=web',
    'page=2',
    'category=web&page=2',
    'category=web&level=&page=2',
    'category=web&level=',
  ])('is written as our links and forms write it: %s', (query) => expect(isKnown(query)).toBe(true));

  it.each([
    ...[
      '',
      '&',
      'category',
      'category=',
      'category=art',
      'page=02',
      'page=2.0',
      'page=%32',
      'page=+2',
      'page=3',
    ],
    ...[
      'page=2&category=web',
      'category=web&category=web',
      'category=web&&page=2',
      'category=web&',
      '&page=2',
    ],
    ...[
      'Category=web',
      'other=web',
      'category=web&other=',
      'category=web#x',
      'c%61tegory=web',
      'category=web%00',
    ],
  ])('is no other: %s', (query) => expect(isKnown(query)).toBe(false));
});
