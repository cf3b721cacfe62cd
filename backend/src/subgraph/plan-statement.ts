import type { Statement } from '../db/reader';
import { CURSOR_COLUMNS, cursorSelect } from './block';
import type { Branch } from './branch';

/** Requests after which a statement is prepared under a name on the server. */
const NAMED_FROM = 3;

export interface PlanStatementParts {
  branches: readonly Branch[];
  contractId: string;
  /** Whether each row starts with the number of its branch. */
  isTagged: boolean;
  nameStatement: () => string;
}

/** The statement without and with the cursor's row, which a first column then tells apart. */
export function createPlanStatements(parts: PlanStatementParts): (isDated: boolean) => Statement {
  const isPlannedOnce = parts.branches.every(({ dependsOnWords }) => !dependsOnWords);
  const made = new Map<boolean, { statement: Statement; uses: number }>();
  return (isDated) => {
    const known = made.get(isDated) ?? {
      statement: { text: statementText(parts, isDated), name: null },
      uses: 0,
    };
    made.set(isDated, known);
    known.uses += 1;
    if (known.uses === NAMED_FROM && isPlannedOnce) known.statement.name = parts.nameStatement();
    return known.statement;
  };
}

function statementText({ branches, contractId, isTagged }: PlanStatementParts, isDated: boolean): string {
  const width = Math.max(
    isDated ? CURSOR_COLUMNS : 0,
    ...branches.map(({ columns }) => columns.select.length),
  );
  const isUnion = branches.length + (isDated ? 1 : 0) > 1;
  const selects = branches.map(({ columns, tail }, index) => {
    if (!isUnion)
      return `select ${[...(isTagged ? [`'${index}'::text`] : []), ...columns.select].join(', ')} ${tail}`;
    const padding = Array.from({ length: width - columns.select.length }, () => 'null::text');
    return `(select ${[`'${index}'::text`, ...columns.select, ...padding].join(', ')} ${tail})`;
  });
  if (!isDated) return selects.join(' union all ');
  const padding = Array.from({ length: width - CURSOR_COLUMNS }, () => ', null::text').join('');
  const cursor = `(select 'c'::text, c.*${padding} from (${cursorSelect(contractLiteral(contractId))}) c)`;
  return [cursor, ...selects].join(' union all ');
}

/** An account id; quoted all the same. */
const contractLiteral = (contractId: string) => `'${contractId.replaceAll("'", "''")}'`;
