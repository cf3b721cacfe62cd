export { HistoryScreen } from './history-screen';
export { OrderReceiptScreen } from './order-receipt-screen';
