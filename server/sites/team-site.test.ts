import { describe, expect, it } from 'vitest';
import { findTeamSite, leadFromTeamSite } from './team-site.ts';

describe('the staff site', () => {
  it('is the host before whose name stands `team`', () => {
    const appUrl = 'https://baseera.example';
    expect(findTeamSite({ scheme: 'http', host: 'Team.Baseera.example' }, appUrl)).toEqual({
      origin: 'https://team.baseera.example',
      mainOrigin: appUrl,
    });
    expect(findTeamSite({ scheme: 'http', host: 'team.localhost:3000' }, null)).toEqual({
      origin: 'http://team.localhost:3000',
      mainOrigin: 'http://localhost:3000',
    });
  });

  it.each([
    'baseera.example',
    'teams.baseera.example',
    'team.evil.test',
    'team.baseera.example:8080',
    'team.',
    'team',
  ])('is not %s', (host) =>
    expect(findTeamSite({ scheme: 'https', host }, 'https://baseera.example')).toBeNull(),
  );

  it.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'team.127.0.0.1',
    'team.::1',
    'team.0x7f',
  ])('is never an address of the machine: %s', (host) =>
    expect(findTeamSite({ scheme: 'http', host }, null)).toBeNull(),
  );

  it('is not the main site whose own name begins so', () => {
    expect(findTeamSite({ scheme: 'https', host: 'team.example' }, 'https://team.example')).toBeNull();
    expect(
      findTeamSite({ scheme: 'https', host: 'team.team.example' }, 'https://team.example'),
    ).not.toBeNull();
  });

  it.each([
    ['/', '/admin'],
    ['/ar', '/ar/admin'],
    ['/?a=1', '/admin'],
    ['/learn', 'https://baseera.example/learn'],
    ['/ar/learn?page=2', 'https://baseera.example/ar/learn?page=2'],
    ['/administration', 'https://baseera.example/administration'],
    ['/login', 'https://baseera.example/login'],
    ['/arabic', 'https://baseera.example/arabic'],
    ['/admin', null],
    ['/ar/admin/maintenance', null],
    ['/account/two-step', null],
    ['/login/second-factor', null],
    ['/favicon.svg', null],
  ])('leads %s to %s', (path, to) => {
    const site = { origin: 'https://team.baseera.example', mainOrigin: 'https://baseera.example' };
    expect(leadFromTeamSite(site, new URL(path, site.origin))).toBe(to);
  });
});
