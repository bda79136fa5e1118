import { REGISTER_FIELDS } from '@atrium/contracts/rules/register-rules'
import { atom } from 'jotai'
import type { Store } from '../../context/atoms.ts'
import type { RegisterValues } from './register-values.ts'

/** A form that was closed by mistake is opened again soon. Whoever comes later may be somebody else. */
export const DRAFT_MS = 10 * 60_000

/** What was typed when the dialog was closed. In memory only: it holds passwords. */
const draftAtom = atom<{ values: RegisterValues; country: string; at: number } | undefined>(undefined)

export function keepDraft(store: Store, values: RegisterValues, country: string, now = Date.now()): void {
  const isEmpty = REGISTER_FIELDS.every((field) => values[field].trim() === '')
  // A picture code is for one try.
  store.set(draftAtom, isEmpty ? undefined : { values: { ...values, captcha: '' }, country, at: now })
}

export function keptDraft(store: Store, now = Date.now()): { values: RegisterValues; country: string } | undefined {
  const draft = store.get(draftAtom)
  return draft && now - draft.at < DRAFT_MS ? draft : undefined
}
