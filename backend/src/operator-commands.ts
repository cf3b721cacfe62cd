import type { OperatorCommand, OperatorParts, Typed } from '../commands';
import type { BackendConfig } from './config/config';
import { runGrowthCommand } from './growth-command';
import { runIndexCommand } from './index-command';
import { runOffersCommand } from './offers-command';
import { runVouchersCommand } from './vouchers-command';

type Run<Name extends OperatorCommand> = (
  config: BackendConfig,
  typed: Typed<Name>,
  parts: OperatorParts,
) => Promise<void>;

const RUNS: { [Name in OperatorCommand]: Run<Name> } = {
  index: runIndexCommand,
  offers: runOffersCommand,
  vouchers: runVouchersCommand,
  growth: runGrowthCommand,
};

/** @throws SetupError that says what is wrong, before anything changed */
export const runOperatorCommand = <Name extends OperatorCommand>(
  name: Name,
  config: BackendConfig,
  typed: Typed<Name>,
  parts: OperatorParts,
): Promise<void> => RUNS[name](config, typed, parts);
