import { isProductPattern } from '@atrium/contracts/rules/accounts/register-rules'
import { RE2JS } from 're2js'

/** Maximum number of characters of a merchant's pattern. */
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
 * Returns RE2's message why a merchant's pattern is invalid; undefined if it is valid. RE2 matches in linear time; it
 * has no lookarounds and no back references.
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

/** Returns whether a value as a whole matches a merchant's pattern, which must be valid. */
export const matchOwnPattern = (pattern: string, value: string): boolean => compile(pattern).matches(value)
