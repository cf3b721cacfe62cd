import { requireSelf } from '../../sdk/assembly/guards';
import { answerJson, currentAccount } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaited, awaitedText, createAccount, then, transfer } from '../../sdk/assembly/promises';
import { creationDeposit, escrowBalance, registrationDeposit } from './buyer';
import { emitEscrowOpened } from './events';
import { GAS_ESCROW_NEW, GAS_ON_ESCROW_CREATED } from './gas';
import { close } from './settlement';
import { escrowIdOf, findOrder, loadConfig, loadEscrowCode, saveEscrowOwner, saveOrder } from './state';
import { SETTLE_NONE } from './types';

/** Second steps of calls; only the market itself may call them, and none of them may panic. */

/** The token knows the escrow's id, or it does not. */
export function on_escrow_registered(): void {
  requireSelf();
  const owner = readArguments().account('owner_id');
  if (awaited() === null) {
    transfer(owner, registrationDeposit().add(creationDeposit()));
    answerJson('false');
    return;
  }
  const config = loadConfig();
  const parties = JsonWriter.object();
  parties.text('owner_id', owner);
  parties.text('market_id', currentAccount());
  parties.text('token_id', config.token);
  parties.text('fee_vault_id', config.feeVault);
  const created = createAccount(
    escrowIdOf(owner),
    escrowBalance(),
    loadEscrowCode(),
    parties.done(),
    GAS_ESCROW_NEW,
  );
  const next = JsonWriter.object();
  next.text('owner_id', owner);
  answerWith(then(created, 'on_escrow_created', next.done(), GAS_ON_ESCROW_CREATED));
}

/** The account stands with everything in it, or nothing of it does. */
export function on_escrow_created(): void {
  requireSelf();
  const owner = readArguments().account('owner_id');
  if (awaited() === null) {
    transfer(owner, creationDeposit());
    answerJson('false');
    return;
  }
  const escrowId = escrowIdOf(owner);
  saveEscrowOwner(escrowId, owner);
  emitEscrowOpened(owner, escrowId);
  answerJson('true');
}

/**
 * The escrow paid (`true`), did not (`false`), or nobody knows (it failed). Only a plain `false`, to a settlement that
 * nobody has asked to finish, puts the order back: otherwise another payment may be on its way.
 */
export function on_settled(): void {
  requireSelf();
  const order = findOrder(readArguments().id('order_id'));
  const paid = awaitedText();
  if (paid !== null && paid == 'true') {
    if (order !== null && order.settling != SETTLE_NONE) close(order);
    answerJson('true');
    return;
  }
  if (order !== null && paid !== null && !order.finalizing) {
    order.settling = SETTLE_NONE;
    order.settlingSince = 0;
    saveOrder(order);
  }
  answerJson('false');
}
