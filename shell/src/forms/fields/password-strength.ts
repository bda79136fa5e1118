/** How hard a password is to guess. Only a hint: the server decides, and also rejects common passwords. */
export type Strength = 'weak' | 'fair' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]
/**
 * Patterns that attackers try first. Each counts as one character; so does a year, a run such as 1234, and a
 * repetition.
 */
const COMMON =
  /password|passw0rd|qwerty|asdf|zxcv|1q2w|qwer|letmein|iloveyou|welcome|admin|dragon|monkey|(?:19|20)\d\d|(.)\1{2,}/gi
const RUNS = ['0123456789012', '9876543210987', 'abcdefghijklmnopqrstuvwxyz']
const MIN_RUN = 4

/**
 * The strength depends on the length without common patterns, on the kinds of characters, and on the number of
 * different ones. A long phrase may have a single kind.
 */
export function strengthOf(password: string): Strength {
  const rest = withoutRuns(password.replace(COMMON, '*'))
  const length = [...rest].length
  const kinds = KINDS.filter((kind) => kind.test(rest)).length
  const different = new Set(rest).size
  if (length < 8 || different < 5) return 'weak'
  if (length >= 16 && different >= 8) return 'strong'
  if (kinds < 2) return 'weak'
  return length >= 12 && kinds >= 3 ? 'strong' : 'fair'
}

function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = runAt(text.toLowerCase(), at)
    rest += length >= MIN_RUN ? '*' : text[at]
    at += length >= MIN_RUN ? length : 1
  }
  return rest
}

function runAt(text: string, at: number): number {
  let length = 1
  while (at + length < text.length && RUNS.some((run) => run.includes(text.slice(at, at + length + 1)))) length++
  return length
}
