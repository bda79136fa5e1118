import type { Day } from '@atrium/contracts/locale/local-time'

const NUMERO = /^\d{8}-\d{4}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters in the address. Invalid ones are ignored. */
export function choiceOf(query: URLSearchParams): { day?: Day; numero?: string } {
  const [day, numero] = [query.get('day'), query.get('numero')]
  return { ...(day && DAY.test(day) && { day }), ...(numero && NUMERO.test(numero) && { numero }) }
}

/**
 * Parses a typed issue: `20261127-0031`, `202611270031`, or its number on a day: `31`. @returns undefined when it is
 * not an issue
 */
export function numeroOf(typed: string, day: Day): string | undefined {
  const text = typed.trim()
  if (/^\d{1,4}$/.test(text)) return `${day.replaceAll('-', '')}-${text.padStart(4, '0')}`
  const numero = /^\d{12}$/.test(text) ? `${text.slice(0, 8)}-${text.slice(8)}` : text
  return NUMERO.test(numero) ? numero : undefined
}
