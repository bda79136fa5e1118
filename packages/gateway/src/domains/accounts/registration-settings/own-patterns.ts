import { isProductPattern } from '@atrium/contracts/rules/register-rules'
import { RE2JS } from 're2js'

/** Maximum length, more than any merchant needs. */
const MAX_PATTERN_CHARACTERS = 1_000
const MAX_COMPILED = 1_000

const compiled = new Map<string, RE2JS>()

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern)
  if (known) return known
  const expression = RE2JS.compile(pattern)
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  compiled.set(pattern, expression)
  return expression
}

/**
 * Why a pattern of a merchant cannot be used, in the words of RE2; undefined when it can. RE2 has no lookarounds and no
 * back references: it matches in linear time.
 */
export function patternProblem(pattern: string): string | undefined {
  if (isProductPattern(pattern)) return undefined
  if (pattern.length > MAX_PATTERN_CHARACTERS)
    return `it has ${pattern.length} characters; at most ${MAX_PATTERN_CHARACTERS} are possible`
  try {
    compile(pattern)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether a merchant's valid pattern matches the whole value. */
export const matchOwnPattern = (pattern: string, value: string): boolean => compile(pattern).matches(value)
