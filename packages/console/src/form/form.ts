import { createContext, use } from 'react'
import type { TextKey } from '../locale/texts.ts'
import { useText } from '../locale/locale.tsx'
import { valueAt } from './draft.ts'
import type { Draft } from './draft.ts'

/** The form that a field belongs to. */
export interface Form {
  readonly merchant: string
  readonly id: string
  readonly timeZone: string
  readonly draft: Draft
  /** Error texts by the path of the value. */
  readonly faults: ReadonlyMap<string, string>
  change(path: string, value: unknown): void
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('No form: put the field inside <FormContext>.')
  return form
}

export interface FieldState {
  readonly value: unknown
  readonly label: string
  readonly fault: string | undefined
  change(value: unknown): void
}

/** One value of the form by its path. Its label is the label of the path's last part. */
export function useField(path: string): FieldState {
  const { draft, faults, change } = useForm()
  const text = useText()
  return {
    value: valueAt(draft, path),
    label: text(`marketing.fields.${path.split('.').at(-1)}` as TextKey),
    fault: faults.get(path),
    change: (value) => change(path, value),
  }
}
