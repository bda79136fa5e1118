import type { z } from 'zod'
import type { Text, TextKey } from '../locale/texts.ts'

/** Texts of the schema's rules, by their error message. */
const RULES: Readonly<Record<string, TextKey>> = {
  'must be above 0': 'marketing.faults.amount',
  'must be an amount above 0 such as 12.50': 'marketing.faults.amount',
  'must be a percentage from 0 to 100 such as 2.50': 'marketing.faults.percentage',
  'must be 0 or an amount such as 12.50': 'marketing.faults.amountOrZero',
  'must be an amount such as 50': 'marketing.faults.amountOrZero',
  'must have a lowest or a highest value': 'marketing.faults.noBound',
  'must not be below the lowest value': 'marketing.faults.bounds',
  'must be in tenths, such as 0.50': 'marketing.faults.tenths',
  'must be after the start': 'marketing.faults.afterStart',
  'must be given: prizes are drawn or given at the end': 'marketing.faults.endNeeded',
  'must be a time from 1970 to 9999': 'marketing.faults.time',
  'must say something that can be seen': 'marketing.faults.required',
  'must not reorder what is read': 'marketing.faults.order',
  'must start with a letter, and have only small letters, digits and -': 'marketing.faults.key',
  'must be letters, digits and -': 'marketing.faults.id',
  'must be at most the highest level': 'marketing.faults.levels',
  'must be after the first date': 'marketing.faults.dates',
  'must be on where countries decide who takes part': 'marketing.faults.joinFirst',
  'must be the key of one task': 'marketing.faults.keyTaken',
  'must be the key of one mission': 'marketing.faults.keyTaken',
  'must be a whole number': 'marketing.faults.whole',
  'must be at least the first rank': 'marketing.faults.ranks',
  'must follow the ranks of the prize above': 'marketing.faults.ranksAfter',
  'must have each level once': 'marketing.faults.levelTwice',
  'credits have a value, other items have none': 'marketing.faults.amount',
  'must be 1: a day with a log-in gives one ticket': 'marketing.faults.onePerLogin',
}

/** The error of a value, in the language of the reader. `value`: the form value. */
export function faultWords(issue: z.core.$ZodIssue, value: unknown, text: Text): string {
  const rule = RULES[issue.message]
  if (rule !== undefined) return text(rule)
  if (issue.message.startsWith('must be credits or a bonus of at most'))
    return text('marketing.faults.zalo', { max: issue.message.replaceAll(/\D/g, '') })
  if (value === undefined || value === '' || value === null) return text('marketing.faults.required')
  switch (issue.code) {
    case 'invalid_type':
      return text('marketing.faults.number')
    case 'invalid_format':
      return text(issue.format === 'datetime' ? 'marketing.faults.time' : 'marketing.faults.format')
    case 'not_multiple_of':
      return text('marketing.faults.decimals')
    case 'too_small':
      return issue.origin === 'array'
        ? text('marketing.faults.addOne')
        : issue.origin === 'string'
          ? text('marketing.faults.required')
          : text('marketing.faults.atLeast', { min: String(issue.minimum) })
    case 'too_big':
      return issue.origin === 'array'
        ? text('marketing.faults.tooMany', { max: String(issue.maximum) })
        : issue.origin === 'string'
          ? text('marketing.faults.tooLong', { max: String(issue.maximum) })
          : text('marketing.faults.atMost', { max: String(issue.maximum) })
    default:
      return text('marketing.faults.other')
  }
}
