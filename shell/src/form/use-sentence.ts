import { ruleMessage } from '@atrium/contracts/register-messages'
import type { RuleProblem } from '@atrium/contracts/register-rules'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../atoms.ts'

/** A rule's refusal as react-hook-form takes it: the sentence to read, or true where there is none. */
export function useSentence(): (problem: RuleProblem | undefined) => true | string {
  const language = useAtomValue(languageAtom)
  return (problem) => (problem ? ruleMessage(problem, language) : true)
}
