export {
  paymentRequestOf,
  payoutRequestOf,
  TEST_API_KEY,
  TEST_PORTAL,
  TEST_WEBHOOK_SECRET,
  testPayments,
} from './payments.ts'
export type { TestPayments, TestPaymentsOptions } from './payments.ts'
export type { ReceivedMessage, WebhookReceiver } from './webhook-receiver.ts'
