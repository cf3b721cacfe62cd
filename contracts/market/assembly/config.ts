import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { currentAccount } from '../../sdk/assembly/host';
import { E_FORBIDDEN, E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { hasRecord, readRecord, textKey, writeRecord } from '../../sdk/assembly/storage';
import { decimal } from '../../sdk/assembly/u128';
import { E_MIGRATING } from './refusals';

/** Who runs the market, and the version in which its state is written. */

const CONFIG: u8 = 0x63;
const VERSION: u8 = 0x76;

/**
 * Raise it with every change of a stored record, and teach `migrate` the step from the version before: until it has run, code and
 * state of different versions refuse to work together.
 */
export const STATE_VERSION: u32 = 1;

/** The longest label of an escrow takes 31 of an account's 64 characters, a dot one more. */
const MAX_MARKET_ID = 32;

export class Config {
  /** Whom the owner has offered the market to; empty when nobody. */
  pendingOwner: string = '';
  /** No new orders; those that are open go on. */
  isPaused: bool = false;
  /** Who may open escrow accounts and lend storage to others; empty while there is none. */
  sponsor: string = '';

  constructor(
    public owner: string,
    public token: string,
    public feeVault: string,
    public arbiter: string,
  ) {}
}

function saveVersion(): void {
  const record = new ByteWriter();
  record.u32(STATE_VERSION);
  writeRecord(textKey(VERSION, ''), record.done());
}

let isCurrent: bool = false;

/** Before any record is read: they are written as this code expects them. Costs one read in each call. */
export function requireState(): void {
  if (isCurrent) return;
  const record = readRecord(textKey(VERSION, ''));
  if (record === null) throw new Error(E_FORBIDDEN + 'the contract is not initialised');
  const version = new ByteReader(record).u32();
  if (version != STATE_VERSION)
    refuse(
      E_MIGRATING,
      'the state has version ' + decimal(version) + ', this code has ' + decimal(STATE_VERSION),
    );
  isCurrent = true;
}

export function createConfig(config: Config): void {
  if (hasRecord(textKey(CONFIG, '')) || hasRecord(textKey(VERSION, '')))
    refuse(E_FORBIDDEN, 'the contract is initialised already');
  if (currentAccount().length > MAX_MARKET_ID) refuse(E_INPUT, "the market's id is too long");
  saveVersion();
  saveConfig(config);
}

export function saveConfig(config: Config): void {
  const record = new ByteWriter();
  record.text(config.owner);
  record.text(config.token);
  record.text(config.feeVault);
  record.text(config.arbiter);
  record.text(config.pendingOwner);
  record.u8(config.isPaused ? 1 : 0);
  record.text(config.sponsor);
  writeRecord(textKey(CONFIG, ''), record.done());
}

export function loadConfig(): Config {
  requireState();
  const record = readRecord(textKey(CONFIG, ''));
  if (record === null) throw new Error(E_FORBIDDEN + 'the contract is not initialised');
  const reader = new ByteReader(record);
  const owner = reader.text();
  const token = reader.text();
  const feeVault = reader.text();
  const config = new Config(owner, token, feeVault, reader.text());
  config.pendingOwner = reader.text();
  config.isPaused = reader.u8() == 1;
  config.sponsor = reader.text();
  return config;
}
