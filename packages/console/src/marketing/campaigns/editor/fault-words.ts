import type { z } from 'zod'
import type { Text, TextKey } from '../../../locale/texts.ts'

/** Words of the rules that the schema states itself, by its message. */
const RULES: Readonly<Record<string, TextKey>> = {
  'must be above 0': 'campaignEditor.faults.amount',
  'must be an amount above 0 such as 12.50': 'campaignEditor.faults.amount',
  'must be 0 or an amount such as 12.50': 'campaignEditor.faults.amountOrZero',
  'must be after the start': 'campaignEditor.faults.afterStart',
  'must be given: prizes are drawn or given at the end': 'campaignEditor.faults.endNeeded',
  'must be a time from 1970 to 9999': 'campaignEditor.faults.time',
  'must say something that can be seen': 'campaignEditor.faults.required',
  'must not reorder what is read': 'campaignEditor.faults.order',
  'must start with a letter, and have only small letters, digits and -': 'campaignEditor.faults.key',
  'must be letters, digits and -': 'campaignEditor.faults.id',
  'must be at most the highest level': 'campaignEditor.faults.levels',
  'must be after the first date': 'campaignEditor.faults.dates',
  'must be on where countries decide who takes part': 'campaignEditor.faults.joinFirst',
  'must be the key of one task': 'campaignEditor.faults.keyTaken',
  'must be the key of one mission': 'campaignEditor.faults.keyTaken',
  'must be a whole number': 'campaignEditor.faults.whole',
  'must be at least the first rank': 'campaignEditor.faults.ranks',
  'must follow the ranks of the prize above': 'campaignEditor.faults.ranksAfter',
  'must be 1: a day with a log-in gives one ticket': 'campaignEditor.faults.onePerLogin',
}

/** What is wrong with a value, in the language of the reader. `value`: what stands in the field. */
export function faultWords(issue: z.core.$ZodIssue, value: unknown, text: Text): string {
  const rule = RULES[issue.message]
  if (rule !== undefined) return text(rule)
  if (issue.message.startsWith('must be credits or a bonus of at most')) return text('campaignEditor.faults.zalo', { max: issue.message.replaceAll(/\D/g, '') })
  if (value === undefined || value === '' || value === null) return text('campaignEditor.faults.required')
  switch (issue.code) {
    case 'invalid_type': return text('campaignEditor.faults.number')
    case 'invalid_format': return text(issue.format === 'datetime' ? 'campaignEditor.faults.time' : 'campaignEditor.faults.format')
    case 'not_multiple_of': return text('campaignEditor.faults.decimals')
    case 'too_small': return issue.origin === 'array' ? text('campaignEditor.faults.addOne') : issue.origin === 'string' ? text('campaignEditor.faults.required') : text('campaignEditor.faults.atLeast', { min: String(issue.minimum) })
    case 'too_big': return issue.origin === 'array' ? text('campaignEditor.faults.tooMany', { max: String(issue.maximum) }) : issue.origin === 'string' ? text('campaignEditor.faults.tooLong', { max: String(issue.maximum) }) : text('campaignEditor.faults.atMost', { max: String(issue.maximum) })
    default: return text('campaignEditor.faults.other')
  }
}
