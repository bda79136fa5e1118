import { OPERATION_ERRORS, type OperationErrorCode } from '@atrium/contracts/staff/errors'
import { staffOperations } from '@atrium/contracts/staff/operations'
import type { OperationInput, StaffOperation } from '@atrium/contracts/staff/operations'
import type { CodedReason } from '@atrium/contracts/staff/reasons'
import { StaffApiError, type StaffClient } from '@atrium/staff-client'
import type { z } from 'zod'

/** Input form of a response: values with a default may be omitted. */
type Sent<Name extends StaffOperation> = z.input<(typeof staffOperations)[Name]['answer']>
type Answering<Name extends StaffOperation> =
  | Sent<Name>
  | ((input: OperationInput<Name>) => Sent<Name> | Promise<Sent<Name>>)
export type Answers = { readonly [Name in StaffOperation]?: Answering<Name> }

export interface FakeRegistry {
  readonly client: StaffClient
  /** Inputs of an operation's calls, oldest first. */
  inputsOf<Name extends StaffOperation>(name: Name): OperationInput<Name>[]
  /** Replaces the fake responses of these operations. */
  say(answers: Answers): void
}

/**
 * A fake registry with the given responses. An operation without a response returns 403, as without the role. The
 * contract validates inputs and responses, so that the fake cannot differ from it.
 */
export function fakeRegistry(first: Answers): FakeRegistry {
  let answers = first
  const calls: { readonly name: string; readonly input: unknown }[] = []
  const client = new Proxy({} as StaffClient, {
    get: (_, name: StaffOperation) => async (input: unknown) => {
      const definition = staffOperations[name]
      definition.input.parse(input)
      calls.push({ name, input })
      const answer = answers[name] as unknown
      if (answer === undefined) throw apiError('FORBIDDEN', `You may not call ${name}.`)
      return definition.answer.parse(
        typeof answer === 'function' ? await (answer as (input: unknown) => unknown)(input) : answer,
      )
    },
  })
  return {
    client,
    inputsOf: (name) => calls.filter((call) => call.name === name).map(({ input }) => input as never),
    say: (more) => void (answers = { ...answers, ...more }),
  }
}

/** Creates an error of the registry. */
export const apiError = (
  code: OperationErrorCode,
  message = 'The registry says no.',
  reasons: readonly string[] = [],
  coded: readonly CodedReason[] = [],
): StaffApiError => new StaffApiError(OPERATION_ERRORS[code], { code, message, reasons, coded })
