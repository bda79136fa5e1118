import type { ErrorCode } from '@atrium/contracts/errors'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { ruleMessage } from '@atrium/contracts/rules/accounts/register-messages'
import type { RuleProblem } from '@atrium/contracts/rules/accounts/register-rules'

/** Creates an error about one field of the form. */
export const refusedField = (code: ErrorCode, path: string, language: Language): DomainError =>
  new DomainError(code, path, [{ path, message: ERRORS[code][language] }])

/** Returns one INVALID_REQUEST for all fields that violate the rules; undefined if all are valid. */
export function invalidFields(
  problems: Readonly<Record<string, RuleProblem | undefined>>,
  language: Language,
): DomainError | undefined {
  const issues = Object.entries(problems).flatMap(([path, problem]) =>
    problem ? [{ path, message: ruleMessage(problem, language) }] : [],
  )
  return issues.length
    ? new DomainError('INVALID_REQUEST', issues.map(({ path }) => path).join(', '), issues)
    : undefined
}
