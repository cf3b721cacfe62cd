import { config, request } from '@cosecha/shared/api';
import * as z from 'zod/mini';

/** POST /wallet/voucher. Sending the same code again changes nothing. @throws RequestError `voucher-unknown` */
export async function sendVoucher(code: string): Promise<'used'> {
  await request(`${config().apiUrl}/wallet/voucher`, { json: { code }, schema: z.unknown(), auth: true });
  return 'used';
}
