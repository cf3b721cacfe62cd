/**
 * JSON with the three kinds of value that it lacks: big integers, bytes and maps. Only for what this program wrote
 * itself: no key of the data comes from outside, so the marks cannot be forged.
 */
export function encode(value: unknown): Buffer {
  return Buffer.from(
    JSON.stringify(value, function replace(this: Record<string, unknown>, key: string): unknown {
      // Not the second argument: a Buffer there has been through its own toJSON already.
      const raw = this[key];
      if (typeof raw === 'bigint') return { $int: raw.toString() };
      if (raw instanceof Uint8Array) return { $bytes: Buffer.from(raw).toString('base64') };
      if (raw instanceof Map) return { $map: [...raw] };
      return raw;
    }),
  );
}

export function decode<T>(bytes: Uint8Array): T {
  return JSON.parse(Buffer.from(bytes).toString('utf8'), (_key, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$int' in value) return BigInt(value.$int);
    if ('$bytes' in value) return Uint8Array.from(Buffer.from(value.$bytes, 'base64'));
    if ('$map' in value) return new Map(value.$map);
    return value;
  }) as T;
}
