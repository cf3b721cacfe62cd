import { join } from 'node:path';
import { ruleValueFromJson } from '../../local/firebase/firestore/access/rule-values';
import { type Method, readRulesFile } from '../../local/firebase/rules';
import type { RuleValue } from '../../local/firebase/rules/rule-values';
import { WALLETS, type Who } from './testing/people';

const rules = readRulesFile(join(__dirname, 'storage.rules'), 'firebase.storage');
const { seller, buyer, arbiter, stranger } = WALLETS;

interface Given {
  isDisputed?: boolean;
  blockedBy?: readonly string[];
  folder?: string;
  file?: string;
  conversation?: string;
  size?: number;
  contentType?: string;
  /** A file of this name is there. */
  isThere?: boolean;
}

const MOST_BYTES = 25 * 1024 * 1024 + 64;

function decide(method: Method, who: Who, given: Given): string {
  const { isDisputed = false, blockedBy = [], folder = seller, isThere = false } = given;
  const { file = 'filefilefilefilefile1', conversation = '7', size = 2_000 } = given;
  const { contentType = 'application/octet-stream' } = given;
  const kept = {
    sellerId: seller,
    buyerId: buyer,
    arbiterId: arbiter,
    isDisputed,
    blockedBy,
    memberIds: [seller, buyer, ...(isDisputed ? [arbiter] : [])],
  };
  const uid = who === 'nobody' ? null : who === 'impostor' ? seller : WALLETS[who];
  const token = { firebase: { sign_in_provider: who === 'impostor' ? 'password' : 'custom' } };
  const resource = ruleValueFromJson({ name: file, size, contentType });
  return rules.decide({
    method,
    path: ['b', 'chat', 'o', 'conversations', conversation, ...folder.split('/'), file],
    request: new Map<string, RuleValue>([
      ['auth', uid === null ? null : ruleValueFromJson({ uid, token })],
      ['resource', resource],
    ]),
    resource: isThere ? resource : null,
    lookups: {
      find: (path) =>
        path.join('/') === 'databases/(default)/documents/conversations/7'
          ? new Map([['data', ruleValueFromJson(kept)]])
          : null,
    },
  });
}

const there = { isThere: true };
const dispute = { isDisputed: true };

test.each<[verdict: 'allowed' | 'denied', who: Who, method: Method, what: string, given: Given]>([
  ['allowed', 'seller', 'create', 'a file in its own folder', {}],
  ['allowed', 'buyer', 'create', 'a file in its own folder', { folder: buyer }],
  ['denied', 'buyer', 'create', "a file in the other's folder", {}],
  ['denied', 'seller', 'create', "a file in the other's folder", { folder: buyer }],
  ['denied', 'stranger', 'create', 'a file in its own folder', { folder: stranger }],
  ['denied', 'stranger', 'create', "a file in the seller's folder", {}],
  ['denied', 'nobody', 'create', 'a file', {}],
  ['denied', 'impostor', 'create', 'a file', {}],
  ['denied', 'arbiter', 'create', 'a file without a dispute', { folder: arbiter }],
  ['allowed', 'arbiter', 'create', 'a file in a dispute', { folder: arbiter, ...dispute }],
  ['denied', 'seller', 'create', 'a file of a conversation that there is not', { conversation: '8' }],
  ['denied', 'seller', 'create', 'a file after blocking', { blockedBy: [seller] }],
  ['denied', 'seller', 'create', 'a file after being blocked', { blockedBy: [buyer] }],
  [
    'allowed',
    'seller',
    'create',
    'a file after being blocked, in a dispute',
    { blockedBy: [buyer], ...dispute },
  ],
  ['denied', 'seller', 'create', 'a file where one is', there],
  ['allowed', 'seller', 'create', 'the largest file', { size: MOST_BYTES }],
  ['denied', 'seller', 'create', 'a larger file', { size: MOST_BYTES + 1 }],
  ['allowed', 'seller', 'create', 'a file of one byte, with nonce and tag', { size: 29 }],
  ['denied', 'seller', 'create', 'less than nonce and tag', { size: 28 }],
  ['denied', 'seller', 'create', 'nothing', { size: 0 }],
  ['denied', 'seller', 'create', 'a page', { contentType: 'text/html' }],
  ['denied', 'seller', 'create', 'a picture that says so', { contentType: 'image/png' }],
  ['denied', 'seller', 'create', 'a short name', { file: 'a' }],
  ['denied', 'seller', 'create', 'a name with an ending', { file: 'filefilefilefilefile1.html' }],
  ['denied', 'seller', 'create', 'a name that is too long', { file: 'f'.repeat(65) }],
  ['denied', 'seller', 'create', 'a file further down', { folder: `${seller}/deeper` }],
  ['allowed', 'seller', 'get', 'its own file', there],
  ['allowed', 'buyer', 'get', "the other's file", there],
  ['allowed', 'buyer', 'get', "the other's file although it is blocked", { ...there, blockedBy: [seller] }],
  ['denied', 'arbiter', 'get', 'a file without a dispute', there],
  ['allowed', 'arbiter', 'get', 'a file in a dispute', { ...there, ...dispute }],
  ['denied', 'stranger', 'get', 'a file', there],
  ['denied', 'stranger', 'get', 'a file in a dispute', { ...there, ...dispute }],
  ['denied', 'nobody', 'get', 'a file', there],
  ['denied', 'impostor', 'get', 'a file', there],
  ['denied', 'seller', 'list', 'the files of a folder', there],
  ['denied', 'stranger', 'list', 'the files of a folder', there],
  ['denied', 'seller', 'update', 'another file in the place of one', there],
  ['denied', 'buyer', 'update', "another file in the place of the other's", there],
  ['allowed', 'seller', 'delete', 'its own file', there],
  ['denied', 'buyer', 'delete', "the other's file", there],
  ['denied', 'arbiter', 'delete', 'a file in a dispute', { ...there, ...dispute }],
  ['denied', 'stranger', 'delete', 'a file', there],
  ['denied', 'nobody', 'delete', 'a file', there],
])('%s: %s may %s %s', (verdict, who, method, _what, given) => {
  expect(decide(method, who, given)).toBe(verdict);
});
