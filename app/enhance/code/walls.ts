/**
 * What a program of a learner may find around it in a worker: the language itself, and nothing of the browser. The policy of
 * the worker's answer already forbids every request (server/cache/assets.ts); this takes away what stays on the device as well:
 * stored pages, databases, channels to other tabs, and the way to write to the page past the harness.
 */
const language = new Set(
  (
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error ' +
    'AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError globalThis JSON Math ' +
    'Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array ' +
    'Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef ' +
    'Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval ' +
    'isFinite isNaN console structuredClone Temporal constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf ' +
    'propertyIsEnumerable __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__'
  ).split(' '),
);

/** Takes everything else from the scope and what it inherits; `kept` is what the harness itself needs. */
export function raiseWalls(scope: object, kept: readonly string[] = []): void {
  const stays = new Set<PropertyKey>(kept);
  for (
    let owner: object | null = scope;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner)
  )
    for (const name of Reflect.ownKeys(owner)) {
      if (typeof name === 'symbol' || language.has(name) || stays.has(name)) continue;
      if (Reflect.deleteProperty(owner, name)) continue;
      Reflect.set(owner, name, undefined);
    }
}
