import type { ErrorCode } from '../errors/index.ts'

/** Every response of the API: a value, or an error code with a message for the visitor. */
export type Envelope<Value> =
  | { success: true; value: Value }
  | {
      success: false
      errorCode: ErrorCode
      message: string
      requestId: string
      issues?: { path: string; message: string }[]
    }

/** Request headers of the API. All are optional, except `Authorization` for calls that need a session. */
export const HEADERS = {
  token: 'authorization',
  language: 'language',
  merchant: 'merchant',
  requestId: 'x-request-id',
} as const
