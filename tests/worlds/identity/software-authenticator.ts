// A passkey device made of software: it answers the questions of WebAuthn with real keys and signatures, in the form
// in which a browser passes them on. It does what it is told, so a test can also have it do what a device must not.
//
//   const phone = new SoftwareAuthenticator();
//   const made = phone.register(await beginPasskey(db, …), { origin });          // JSON for the form
//   const answer = phone.answer(await beginPasskeySignIn(db, …), { origin });
import { createHash, createPrivateKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

type Kept = { id: string; siteId: string; handle: string; privateKey: string; counter: number };

export type Circumstances = {
  /** Where the browser is. */
  origin: string;
  /** Whether the device has recognised the person; it has unless given. */
  isVerified?: boolean;
  /** Whether anybody touched it; somebody did unless given. */
  isTouched?: boolean;
  /** Answers for another site than the question names. */
  siteId?: string;
  /** Answers another question than was put. */
  challenge?: string;
  /** Says that somebody else is signing in. */
  handle?: string;
  /** The kind of answer that the browser says it is. */
  type?: string;
};

/** Whether it counts its uses; passkeys that are kept in several places do not. */
export class SoftwareAuthenticator {
  readonly #isCounting: boolean;
  readonly #kept: Kept[];

  constructor({ isCounting = false, kept = [] }: { isCounting?: boolean; kept?: Kept[] } = {}) {
    this.#isCounting = isCounting;
    this.#kept = kept;
  }

  /** Another device with the same keys, which counts on its own from here. */
  copy(): SoftwareAuthenticator {
    return new SoftwareAuthenticator({
      isCounting: this.#isCounting,
      kept: this.#kept.map((key) => ({ ...key })),
    });
  }

  /** Makes a passkey. */
  register(options: PublicKeyCredentialCreationOptionsJSON, circumstances: Circumstances): string {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const siteId = circumstances.siteId ?? options.rp.id ?? '';
    this.#kept.push({
      id: id.toString('base64url'),
      siteId,
      handle: options.user.id,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      counter: this.#isCounting ? 1 : 0,
    });
    // COSE: an elliptic curve (2) for ES256 (-7), on P-256 (1), and its point.
    const coseKey = encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
    const counter = this.#isCounting ? 1 : 0;
    const data = this.#authenticatorData({ siteId, counter, attested, ...circumstances });
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, circumstances).toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    });
  }

  /** Answers with the passkey that was asked for, or the newest. */
  answer(options: PublicKeyCredentialRequestOptionsJSON, circumstances: Circumstances): string {
    const asked = options.allowCredentials?.map(({ id }) => id) ?? [];
    const key =
      this.#kept.findLast(({ id }) => asked.length === 0 || asked.includes(id)) ?? this.#kept.at(-1);
    if (!key) throw new Error('This device has no passkey.');
    if (this.#isCounting) key.counter += 1;
    const siteId = circumstances.siteId ?? options.rpId ?? '';
    const data = this.#authenticatorData({ siteId, counter: key.counter, ...circumstances });
    const client = clientData('webauthn.get', options.challenge, circumstances);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    const signature = createSign('sha256').update(signed).sign(createPrivateKey(key.privateKey));
    return JSON.stringify({
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: circumstances.handle ?? key.handle,
      },
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    });
  }

  /** WebAuthn Level 3, 6.1: the site's hash, what was checked, the counter, and a new key if there is one. */
  #authenticatorData(parts: Circumstances & { siteId: string; counter: number; attested?: Buffer }): Buffer {
    const { siteId, counter, attested, isVerified = true, isTouched = true } = parts;
    const isKeptTwice = !this.#isCounting;
    const flags =
      (isTouched ? 0x01 : 0) | (isVerified ? 0x04 : 0) | (isKeptTwice ? 0x18 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const hash = createHash('sha256').update(siteId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }
}

function clientData(type: string, challenge: string, circumstances: Circumstances): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: circumstances.type ?? type,
      challenge: circumstances.challenge ?? challenge,
      origin: circumstances.origin,
      crossOrigin: false,
    }),
  );
}

/** CBOR (RFC 8949), as far as passkeys need it. */
function encode(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  throw new Error('This is not needed for passkeys.');
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
