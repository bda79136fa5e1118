import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

export interface ServerErrorTarget<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>
  /** The fields on screen, in order. */
  shown: readonly FieldPath<Values>[]
  /** The form field of an error that contains no field, by error code. */
  fieldOf?: { readonly [Code in ErrorCode]?: FieldPath<Values> }
  /** The message of an error that is not a `PortalError`. */
  unknown: string
}

/**
 * Shows the server's error at its fields that are on screen, and focuses the first of them. Returns the message to show
 * above the form; undefined when the fields show everything.
 */
export function mapServerErrors<Values extends FieldValues>(
  error: unknown,
  { form, shown, fieldOf = {}, unknown }: ServerErrorTarget<Values>,
): string | undefined {
  if (!(error instanceof PortalError)) return unknown
  const messages = new Map(error.issues.map(({ path, message }) => [path, message]))
  const owner = fieldOf[error.code]
  if (messages.size === 0 && owner) messages.set(owner, error.message)
  const wrong = shown.filter((field) => messages.has(field))
  for (const field of wrong) form.setError(field, { type: 'server', message: messages.get(field)! })
  if (!wrong[0]) return error.message
  form.setFocus(wrong[0])
  return wrong.length === messages.size ? undefined : error.message
}

/** A wrong code is shown at its field. */
export const CODE_ERROR_FIELDS = { CODE_INVALID: 'verificationCode', CODE_EXPIRED: 'verificationCode' } as const
