import { firstNonce } from './access-keys';
import { applyDelegate } from './apply-delegate';
import { ActionFailure, callErrors, HostError } from './errors';
import type { Execution } from './execution';
import { Call } from './host/call';
import {
  implicitAccountKey,
  isEthImplicitAccount,
  isImplicitAccount,
  isSubAccountOf,
  isTopLevelAccount,
  REGISTRAR,
  SYSTEM_ACCOUNT,
} from './ids';
import type { AccessKey, Action, ActionOf } from './types';
import { runContract } from './wasm';

/** Larger state (without code) keeps an account from being deleted, as on NEAR. */
const MAX_DELETABLE_BYTES = 10_000;
/** What one would have to stake: more than there is. */
const NO_SEAT = 2n ** 128n - 1n;

const NOTHING = new Uint8Array();

/** @throws ActionFailure; the caller drops the draft, so a half-done action leaves nothing. */
export function applyAction<Kind extends Action['kind']>(
  run: Execution,
  action: ActionOf<Kind> & { kind: Kind },
): void {
  run.result = NOTHING;
  checkActor(run, action);
  handlers[action.kind](run, action);
}

/** Only an account itself changes its keys, code or existence. */
const OWN_ACTIONS: ReadonlySet<Action['kind']> = new Set([
  'DeployContract',
  'Stake',
  'AddKey',
  'DeleteKey',
  'DeleteAccount',
]);

function checkActor(run: Execution, action: Action): void {
  const { accountId, exists } = run.account;
  const createsByTransfer =
    action.kind === 'Transfer' &&
    isImplicitAccount(accountId) &&
    run.receipt.actions.length === 1 &&
    run.receipt.predecessorId !== SYSTEM_ACCOUNT;
  if (!exists && action.kind !== 'CreateAccount' && !createsByTransfer) {
    throw new ActionFailure({ AccountDoesNotExist: { account_id: accountId } });
  }
  if (OWN_ACTIONS.has(action.kind) && run.actorId !== accountId) {
    throw new ActionFailure({ ActorNoPermission: { account_id: accountId, actor_id: run.actorId } });
  }
}

const handlers: { [K in Action['kind']]: (run: Execution, action: ActionOf<K>) => void } = {
  CreateAccount(run) {
    const { accountId, exists } = run.account;
    const names = { account_id: accountId, predecessor_id: run.receipt.predecessorId };
    if (exists) throw new ActionFailure({ AccountAlreadyExists: { account_id: accountId } });
    if (isImplicitAccount(accountId) || isEthImplicitAccount(accountId)) {
      throw new ActionFailure({ OnlyImplicitAccountCreationAllowed: { account_id: accountId } });
    }
    if (isTopLevelAccount(accountId)) {
      if (run.receipt.predecessorId !== REGISTRAR) {
        throw new ActionFailure({
          CreateAccountOnlyByRegistrar: { ...names, registrar_account_id: REGISTRAR },
        });
      }
    } else if (!isSubAccountOf(accountId, run.receipt.predecessorId)) {
      throw new ActionFailure({ CreateAccountNotAllowed: names });
    }
    run.account.create();
    run.actorId = accountId;
  },

  DeployContract(run, { code }) {
    run.account.deploy(code);
  },

  Transfer(run, { deposit }) {
    const { account } = run;
    if (!account.exists) {
      account.create();
      const key: AccessKey = { nonce: firstNonce(run.block.height), permission: 'FullAccess' };
      account.setKey(implicitAccountKey(account.accountId), key);
    }
    account.amount += deposit;
  },

  FunctionCall: callContract,

  /** There are no seats, so no stake is ever enough; the other two refusals are NEAR's. */
  Stake({ account: { accountId, amount } }, { stake }) {
    const names = { account_id: accountId, stake: stake.toString() };
    if (stake === 0n) throw new ActionFailure({ TriesToUnstake: { account_id: accountId } });
    if (stake > amount) {
      throw new ActionFailure({ TriesToStake: { ...names, locked: '0', balance: amount.toString() } });
    }
    throw new ActionFailure({ InsufficientStake: { ...names, minimum_stake: NO_SEAT.toString() } });
  },

  AddKey(run, { publicKey, accessKey }) {
    const { account, block } = run;
    if (account.key(publicKey)) {
      throw new ActionFailure({
        AddKeyAlreadyExists: { account_id: account.accountId, public_key: publicKey },
      });
    }
    account.setKey(publicKey, { ...accessKey, nonce: firstNonce(block.height) });
  },

  DeleteKey(run, { publicKey }) {
    const { account } = run;
    if (!account.key(publicKey)) {
      throw new ActionFailure({
        DeleteKeyDoesNotExist: { account_id: account.accountId, public_key: publicKey },
      });
    }
    account.removeKey(publicKey);
  },

  DeleteAccount(run, { beneficiaryId }) {
    const { account } = run;
    if (account.bytesWithoutCode() > MAX_DELETABLE_BYTES) {
      throw new ActionFailure({ DeleteAccountWithLargeState: { account_id: account.accountId } });
    }
    run.inheritance = { beneficiaryId, amount: account.amount };
    account.delete();
    run.actorId = run.receipt.predecessorId;
  },

  Delegate: applyDelegate,
};

function callContract(run: Execution, action: ActionOf<'FunctionCall'>): void {
  const { account, receipt, block, results, drafts } = run;
  account.amount += action.deposit;
  const call = new Call({
    account,
    block,
    results,
    drafts,
    origin: receipt,
    args: action.args,
    deposit: action.deposit,
    gas: action.gas,
  });
  try {
    const code = account.currentCode();
    if (!code) throw new ActionFailure(callErrors.noCode(account.accountId));
    runContract(account.codeHash, code, action.methodName, call);
    call.shareUnusedGas();
  } catch (error) {
    run.gasBurnt += call.burnt;
    run.gasUsed += call.burnt;
    run.logs.push(...call.logs);
    throw error instanceof HostError ? new ActionFailure(callErrors.execution(error.message)) : error;
  }
  run.gasBurnt += call.burnt;
  run.gasUsed += call.used;
  run.logs.push(...call.logs);
  const { returned } = call.promises;
  run.result = returned === null ? (call.value ?? NOTHING) : { draft: returned };
}
