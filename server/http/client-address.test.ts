import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { originOf } from './client-address.ts';

describe('where a request comes from', () => {
  it('is the socket, whatever the headers say, when no proxy is trusted', () => {
    const request = from('203.0.113.9', { 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' });
    expect(originOf(request, 0)).toEqual({ address: '203.0.113.9', scheme: 'http', host: 'baseera.example' });
  });

  it('is what our own proxy saw', () => {
    const request = from('127.0.0.1', { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' });
    expect(originOf(request, 1)).toEqual({
      address: '198.51.100.7',
      scheme: 'https',
      host: 'baseera.example',
    });
  });

  it('is not what a client wrote into the header before our proxy', () => {
    const request = from('127.0.0.1', { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' });
    expect(originOf(request, 1).address).toBe('198.51.100.7');
  });

  it('counts from the right through two proxies of ours', () => {
    const request = from('127.0.0.1', { 'x-forwarded-for': '1.2.3.4, 198.51.100.7, 10.0.0.2' });
    expect(originOf(request, 2).address).toBe('198.51.100.7');
  });

  it('is the socket when the header is missing', () => {
    expect(originOf(from('127.0.0.1', {}), 1).address).toBe('127.0.0.1');
  });
});

function from(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: { host: 'baseera.example', ...headers },
  } as unknown as IncomingMessage;
}
