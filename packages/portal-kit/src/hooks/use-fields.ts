import type { ErrorCode } from '@atrium/contracts/errors'
import { isPortalError } from '@atrium/contracts/errors/portal-error'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { usePortal } from './portal.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>

interface FieldsOptions<Field extends string, Value> {
  initial: Values<Field>
  /** The fields on screen, in their order. */
  shown: readonly Field[]
  /** The error of a field, validated before the form is sent. */
  problemOf(field: Field, values: Values<Field>): string | undefined
  /** The field of a server error that contains no field, by error code. */
  fieldOf: { readonly [Code in ErrorCode]?: Field }
  send(values: Values<Field>, call: ReturnType<typeof usePortal>['call']): Promise<Value>
  onDone(value: Value): void
}

/** A form of text fields. Errors are shown at their fields, and the first field with an error gets the focus. */
export function useFields<Field extends string, Value>({
  initial,
  shown,
  problemOf,
  fieldOf,
  send,
  onDone,
}: FieldsOptions<Field, Value>) {
  const { call } = usePortal()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values<Field>>(initial)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The field is marked as invalid only after the next render.
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const reject = (error: Error) => {
    const named = isPortalError(error) ? error.issues.map(({ path, message }) => [path, message] as const) : []
    const owner = isPortalError(error) ? fieldOf[error.code] : undefined
    const known = (named.length === 0 && owner ? [[owner, error.message] as const] : named).filter(([path]) =>
      shown.includes(path as Field),
    )
    setErrors(new Map(known))
    setFailure(known.length === 0 ? error.message : '')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problems = shown.flatMap((field) => {
      const problem = problemOf(field, values)
      return problem === undefined ? [] : [[field, problem] as const]
    })
    setErrors(new Map(problems))
    setFailure('')
    if (problems.length > 0) return
    setBusy(true)
    send(values, call)
      .then(onDone, reject)
      .finally(() => setBusy(false))
  }
  return {
    form,
    values,
    failure,
    isBusy,
    submit,
    set: (changes: Partial<Values<Field>>) => setValues((before) => ({ ...before, ...changes })),
    /** Value, change handler and error of a number field. */
    number: (name: Field) => ({
      value: values[name],
      error: errors.get(name),
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
    /** Value, change handler and error of a field. */
    field: (name: Field) => ({
      value: values[name],
      error: errors.get(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: currentTarget.value })),
    }),
  }
}
