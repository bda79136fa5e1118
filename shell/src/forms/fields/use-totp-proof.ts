import { PortalError } from '@atrium/contracts/errors'
import { checkField } from '@atrium/contracts/rules/accounts/register-rules'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { REQUIRED } from './rules.ts'
import { useSentence } from './use-sentence.ts'

/**
 * The code of an authenticator app, in a form that shows the field only when the server requires it (TOTP_REQUIRED).
 */
export function useTotpProof<Values extends { totp: string }>(form: UseFormReturn<Values>) {
  const { register, setFocus } = form as unknown as UseFormReturn<{ totp: string }>
  const sentence = useSentence()
  const [isRequired, setRequired] = useState(false)
  // The field is rendered only after the response that requires it.
  useEffect(() => {
    if (isRequired) setFocus('totp')
  }, [isRequired, setFocus])
  return {
    field: isRequired ? register('totp', { validate: (text) => sentence(checkField(REQUIRED, text)) }) : undefined,
    /** The proof as fields of the request. */
    proof: (typed: string) => (isRequired ? { totp: typed.trim() } : {}),
    /**
     * Shows the field if this error requires it. Returns whether the error requires it for the first time, so that no
     * typed code was wrong.
     */
    isRequiredBy(error: unknown): boolean {
      if (isRequired || !(error instanceof PortalError) || error.code !== 'TOTP_REQUIRED') return false
      setRequired(true)
      return true
    },
  }
}
