import { NO_SALES, type SaleOutcome, type SellerRecord, salesCount } from '../../../domain';
import { counted, grouped } from '../counted';
import { deliveredText } from '../orders/sales';

/** Who cancelled: the verb is said once, "6 los canceló el comprador, 2 el vendedor". */
const CANCELLED_BY = [
  ['withdrawn', 'el comprador'],
  ['cancelled', 'el vendedor'],
] as const satisfies readonly (readonly [SaleOutcome, string])[];

const OTHERWISE = [
  ['expired', 'se devolvió al vencer el plazo', 'se devolvieron al vencer el plazo'],
  ['refunded', 'lo devolvió el árbitro', 'los devolvió el árbitro'],
] as const satisfies readonly (readonly [SaleOutcome, string, string])[];

/**
 * The same with who ended the others: "5 de 13 pedidos entregados; 6 los canceló el comprador, 2 el vendedor".
 * @param record undefined of who never sold
 */
export function sellerSentence(record: SellerRecord = NO_SALES): string {
  const cancelled = CANCELLED_BY.filter(([outcome]) => record[outcome] > 0).map(([outcome, who], index) =>
    index === 0
      ? counted(record[outcome], `lo canceló ${who}`, `los canceló ${who}`)
      : `${grouped(record[outcome])} ${who}`,
  );
  const others = OTHERWISE.filter(([outcome]) => record[outcome] > 0).map(([outcome, one, many]) =>
    counted(record[outcome], one, many),
  );
  const rest = [...cancelled, ...others].join(', ');
  const delivered = deliveredText(salesCount(record));
  return rest === '' ? delivered : `${delivered}; ${rest}`;
}
