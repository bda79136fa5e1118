import { REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'
import { atom } from 'jotai'
import type { Store } from '../../context/atoms.ts'
import type { RegisterValues } from './register-values.ts'

/** A form that was closed by mistake is reopened soon. After this time it may be another visitor. */
export const DRAFT_MS = 10 * 60_000

/** The typed values of a closed dialog. Only in memory, because they contain passwords. */
const draftAtom = atom<{ values: RegisterValues; country: string; at: number } | undefined>(undefined)

export function keepDraft(store: Store, values: RegisterValues, country: string, now = Date.now()): void {
  const isEmpty = REGISTER_FIELDS.every((field) => values[field].trim() === '')
  // An image captcha is valid for a single attempt.
  store.set(draftAtom, isEmpty ? undefined : { values: { ...values, captcha: '' }, country, at: now })
}

export function keptDraft(store: Store, now = Date.now()): { values: RegisterValues; country: string } | undefined {
  const draft = store.get(draftAtom)
  return draft && now - draft.at < DRAFT_MS ? draft : undefined
}
