import { PortalError } from '@atrium/contracts/errors'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Shows what the server refused: at the fields that it names and that are on screen, the first of which gets the focus.
 * Answers with what is left to be said above the form; undefined when the fields say it all.
 */
export function placeRefusal<Values extends FieldValues>(error: unknown, form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>, shown: readonly FieldPath<Values>[], unknown: string): string | undefined {
  if (!(error instanceof PortalError)) return unknown
  const messages = new Map(error.issues.map(({ path, message }) => [path, message]))
  const wrong = shown.filter((field) => messages.has(field))
  for (const field of wrong) form.setError(field, { type: 'server', message: messages.get(field) })
  if (!wrong[0]) return error.message
  form.setFocus(wrong[0])
  return wrong.length === messages.size ? undefined : error.message
}
