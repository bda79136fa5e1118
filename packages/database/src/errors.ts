/** The SQLSTATE or network code of an error, if it has one. */
export const errorCode = (error: unknown): string | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

const constraintOf = (error: unknown): string | undefined => {
  const name =
    typeof error === 'object' && error !== null && 'constraint_name' in error ? error.constraint_name : undefined
  return typeof name === 'string' ? name : undefined
}

const is = (error: unknown, code: string, constraint?: string) =>
  errorCode(error) === code && (constraint === undefined || constraintOf(error) === constraint)

/** A row with this key already exists. `constraint` restricts it to one index or constraint. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => is(error, '23505', constraint)
/** The referenced row is missing, or the row is still referenced. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean => is(error, '23503', constraint)
/** A check constraint was violated, for example by a negative balance. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean => is(error, '23514', constraint)
/** A number exceeds the range of its type. */
export const isOutOfRange = (error: unknown): boolean => is(error, '22003')
/** Conflict with a concurrent transaction (serialization failure or deadlock). The same transaction can be retried. */
export const isRetryable = (error: unknown): boolean => is(error, '40001') || is(error, '40P01')
/** A lock was not available (`nowait` or lock_timeout). */
export const isLockNotAvailable = (error: unknown): boolean => is(error, '55P03')
/** The statement was cancelled: statement_timeout or a request to cancel. */
export const isQueryCanceled = (error: unknown): boolean => is(error, '57014')
/** The server's disk is full. Reads still work. */
export const isDiskFull = (error: unknown): boolean => is(error, '53100')
/** The role lacks the permission. */
export const isPermissionDenied = (error: unknown): boolean => is(error, '42501')

const lost = new Set([
  // Of the driver. COMMIT_NOT_REPLICATED: the commit is on this server alone, see the patch of the driver.
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'COMMIT_NOT_REPLICATED',
  // Of the network.
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOENT',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Of the server: shutdown, crash, start, a dropped or idle session, a lost connection, an unknown outcome.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '40003',
  // The server has become a standby: the primary is elsewhere.
  '25006',
])

/**
 * The connection was lost or could not be opened. Whether a commit in progress succeeded is unknown: only retry
 * operations that have an idempotency key.
 */
export const isConnectionLost = (error: unknown): boolean => lost.has(errorCode(error) ?? '')
