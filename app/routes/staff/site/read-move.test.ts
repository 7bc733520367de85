import { expect, test } from 'vitest';
import { movedHref, readMove, readMoved } from './read-move.ts';

test('a button names what it moves by any key, also by the path of a link', () => {
  expect(readMove('up:members')).toEqual({ to: 'up', key: 'members' });
  expect(readMove('down:main:/about')).toEqual({ to: 'down', key: 'main:/about' });
  for (const value of ['', 'up:', 'left:members', 'up:two words']) expect(readMove(value)).toBeNull();
});

test('the address of the list says what was moved', () => {
  const move = { to: 'up', key: 'main:/about?a=b&c' } as const;
  expect(readMoved(new URL(movedHref('/admin/cms/menus', move), 'http://127.0.0.1'))).toEqual(move);
  expect(readMoved(new URL('http://127.0.0.1/admin/cms/menus'))).toBeNull();
});
