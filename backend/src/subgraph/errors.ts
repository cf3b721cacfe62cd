import { GraphQLError } from 'graphql';

/** graph-node's own words, so that clients of The Graph that read messages work unchanged. */
export const valueError = (type: string, detail: string) =>
  new GraphQLError(`Failed to decode \`${type}\` value: \`${detail}\``);

export const rangeError = (argument: string, max: number, actual: unknown) =>
  new GraphQLError(`The \`${argument}\` argument must be between 0 and ${max}, but is ${actual}`);

export const unsupportedFilter = (operator: string, value: unknown) =>
  new GraphQLError(`unsupported filter \`${operator}\` for value \`${value}\``);

export const mixedFilter = (columns: readonly string[], operator: 'and' | 'or') => {
  const names = columns.map((column) => `'${column}'`).join(', ');
  return new GraphQLError(
    `Cannot mix column filters with '${operator}' operator at the same level. Found column filter(s) ${names} alongside '${operator}' operator.`,
  );
};

export const tooDeep = (max: number) =>
  new GraphQLError(`query has a depth that exceeds the limit of \`${max}\``);

export const tooCostly = (cost: number, max: number) =>
  new GraphQLError(
    `query potentially returns \`${cost}\` values or more and thereby exceeds the limit of \`${max}\` values. Possible solutions are a smaller \`first\` or \`skip\`, fewer fields or fewer collections in one query`,
  );

export const tooHard = (cost: number, max: number) =>
  new GraphQLError(
    `the conditions of the query cost \`${cost}\` values to check and thereby exceed the limit of \`${max}\` values. Possible solutions are fewer conditions, above all fewer that match a part of a text, or fewer collections in one query`,
  );

export const tooLarge = (what: string, max: number) =>
  new GraphQLError(`the query is too large: it has more than ${max} ${what}`);
