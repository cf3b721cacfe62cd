export { SendScreen } from './send-screen';
export { SentScreen } from './sent-screen';
