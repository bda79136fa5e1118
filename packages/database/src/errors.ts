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

/** A row with this key is there already. `constraint` narrows it to one index or constraint. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => is(error, '23505', constraint)
/** The row it refers to is missing, or is still referred to. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean => is(error, '23503', constraint)
/** A check said no: a balance below zero, say. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean => is(error, '23514', constraint)
/** A number is more than its type holds. */
export const isOutOfRange = (error: unknown): boolean => is(error, '22003')
/**
 * Lost against a concurrent transaction (serialization failure or deadlock); the same transaction can be tried again.
 */
export const isRetryable = (error: unknown): boolean => is(error, '40001') || is(error, '40P01')
/** A lock was not free (`nowait` or lock_timeout). */
export const isLockNotAvailable = (error: unknown): boolean => is(error, '55P03')
/** The statement was cancelled: statement_timeout or a request to cancel. */
export const isQueryCanceled = (error: unknown): boolean => is(error, '57014')
/** The server has no room left; reads still work. */
export const isDiskFull = (error: unknown): boolean => is(error, '53100')
/** The role may not see or change this. */
export const isPermissionDenied = (error: unknown): boolean => is(error, '42501')

const lost = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
])

/**
 * The connection broke or could not be opened. Whether a commit that was under way has happened is unknown:
 * only work with an idempotency key may be sent again.
 */
export const isConnectionLost = (error: unknown): boolean => lost.has(errorCode(error) ?? '')
