import { join } from 'node:path'
import { migrate } from '@atrium/database'

/** Role that owns the schema `payments`. */
export const PAYMENTS_ROLE = 'atrium_payments'

/** Applies the migrations of the payment service. The user of `url` must be able to assume `PAYMENTS_ROLE`. */
export const migratePayments = (url: string, log: (line: string) => void): Promise<void> =>
  migrate({
    url,
    role: PAYMENTS_ROLE,
    files: [join(import.meta.dirname, '**/migrations/*.sql')],
    table: `${PAYMENTS_ROLE}.migrations`,
    log,
  })
