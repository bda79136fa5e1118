// Public exports of webhooks.
export { SEALED_WEBHOOK_SECRETS } from './secrets.ts'
