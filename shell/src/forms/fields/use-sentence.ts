import type { Language } from '@atrium/contracts/locale/languages'
import { ruleMessage } from '@atrium/contracts/rules/register-messages'
import type { FieldRule, RuleProblem } from '@atrium/contracts/rules/register-rules'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'

/** What a rule asks for, before anything was refused. */
export const wanted = ({ patternId, minLength, maxLength }: FieldRule, language: Language): string =>
  ruleMessage({ key: patternId, min: minLength, max: maxLength }, language)

/** A rule's refusal as react-hook-form takes it: the sentence to read, or true where there is none. */
export function useSentence(): (problem: RuleProblem | undefined) => true | string {
  const language = useAtomValue(languageAtom)
  return (problem) => (problem ? ruleMessage(problem, language) : true)
}
