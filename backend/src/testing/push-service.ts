import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';

/** A push as the device's browser would hand it to its worker, after everything that RFC 8030, 8188, 8291 and 8292 ask for. */
interface ReceivedPush {
  device: string;
  /** Decrypted. */
  text: string;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** Who signed, as its `sub` names it. */
  subject: string;
}

export interface PushDeviceKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  /** Where it listens. */
  origin: string;
  received: ReceivedPush[];
  /** Every request to a device, taken or not. */
  tries: string[];
  /** What was wrong with requests that it did not take. */
  complaints: string[];
  /**
   * A browser subscribes.
   * @param publicKey of the application server, the only one that may push to this device
   */
  subscribe(publicKey: string): PushDeviceKeys;
  /** Devices in the order in which they subscribed, each the end of its endpoint. */
  names(): string[];
  /** Answers for a device from now on: an HTTP status, or null to take pushes again. */
  answer(endpoint: string, status: number | null, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

interface Device {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  serverKey: string;
  answer: { status: number; headers: Record<string, string> } | null;
}

/** The receiving end of Web Push on this machine: what browsers' makers run, for networks that do not reach them. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const received: ReceivedPush[] = [];
  const tries: string[] = [];
  const complaints: string[] = [];
  let origin = '';

  async function take(
    request: IncomingMessage,
  ): Promise<{ status: number; headers?: Record<string, string> }> {
    const name = request.url?.slice(1) ?? '';
    const body = await bodyOf(request);
    tries.push(name);
    const device = devices.get(name);
    if (!device) return { status: 404 };
    if (device.answer) return device.answer;
    const { authorization = '', ttl, urgency, topic, 'content-encoding': encoding } = request.headers;
    const subject = checkVapid(authorization, device.serverKey, origin);
    if (request.method !== 'POST' || ttl === undefined || encoding !== 'aes128gcm') {
      throw new Error('not a push of RFC 8030');
    }
    const text = decrypt(body, device);
    received.push({
      ...{ device: name, text, subject, ttl: Number(ttl) },
      urgency: urgency?.toString(),
      topic: topic?.toString(),
    });
    return { status: 201, headers: { location: `${origin}/message/${received.length}` } };
  }

  const server = createServer((request, response) => {
    take(request)
      .catch((error: Error) => {
        complaints.push(error.message);
        return { status: 400, headers: {} };
      })
      .then(({ status, headers }) => response.writeHead(status, headers).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    tries,
    complaints,
    subscribe(publicKey) {
      const name = randomBytes(12).toString('base64url');
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { ecdh, auth, serverKey: publicKey, answer: null });
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    names: () => [...devices.keys()],
    answer(endpoint, status, headers = {}) {
      const device = devices.get(endpoint.slice(origin.length + 1));
      if (!device) throw new Error('no such device');
      device.answer = status === null ? null : { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface SilentReceiver {
  origin: string;
  /** Connections that are open now. */
  open(): number;
  close(): void;
}

/** A receiver whose answer has a head that never ends. @param everyMs between two bytes of it */
export async function startSilentReceiver(everyMs: number): Promise<SilentReceiver> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.write('HTTP/1.1 201 Created\r\nx-a: '));
    const timer = setInterval(() => socket.write('a'), everyMs);
    socket.once('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const jsonOf = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** RFC 8292. @returns the `sub` @throws Error when the push is not signed by the service that the device subscribed to */
function checkVapid(authorization: string, serverKey: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new Error('another application server');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = jsonOf(claims);
  if (!isSigned || jsonOf(head).alg !== 'ES256') throw new Error('a wrong signature');
  if (aud !== audience) throw new Error('meant for another push service');
  const left = Number(exp) - Date.now() / 1_000;
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error('a signature out of its time');
  return String(sub);
}

/** RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, senderEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const sealed = body.subarray(senderEnd);
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
