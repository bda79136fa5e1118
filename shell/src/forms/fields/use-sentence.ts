import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { ruleMessage } from '@atrium/contracts/rules/accounts/register-messages'
import type { FieldRule, RuleProblem } from '@atrium/contracts/rules/accounts/register-rules'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'

/** The requirements of a rule, shown before an error. */
export const wanted = ({ patternId, minLength, maxLength }: FieldRule, language: LanguageCode): string =>
  ruleMessage({ key: patternId, min: minLength, max: maxLength }, language)

/** Converts a problem to the result of a react-hook-form validation: the message, or true if there is no problem. */
export function useSentence(): (problem: RuleProblem | undefined) => true | string {
  const language = useAtomValue(languageAtom)
  return (problem) => (problem ? ruleMessage(problem, language) : true)
}
