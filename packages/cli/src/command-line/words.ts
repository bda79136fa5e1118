import { UsageError } from './outcome.ts'

/** A command line as it was typed. */
export interface Words {
  /** What stands in the places of the command's usage, in order. */
  readonly args: readonly string[]
  /** The value of `--option value`; of the last one when there are several. */
  text(option: string): string | undefined
  /** The values of an option that may be repeated. */
  all(option: string): string[]
  has(option: string): boolean
  /** @throws UsageError when it is no number */
  number(option: string): number | undefined
  /** @throws UsageError with the sentence when it is missing */
  required(option: string, sentence: string): string
  /** @throws UsageError when it is missing */
  reason(): string
}

// The parser turns what looks like a number into one, and the id of a set such as 1200e3 is none: what was typed
// counts.
export function wordsOf(args: readonly unknown[], argv: readonly string[]): Words {
  const all = (option: string): string[] =>
    argv.flatMap((word, at) => {
      if (word.startsWith(`--${option}=`)) return [word.slice(option.length + 3)]
      return word === `--${option}` && argv[at + 1] !== undefined ? [argv[at + 1]!] : []
    })
  const text = (option: string) => all(option).at(-1)
  const required = (option: string, sentence: string): string => {
    const value = text(option)
    if (value === undefined) throw new UsageError(sentence)
    return value
  }
  return {
    args: args.map(String),
    text,
    all,
    has: (option) => argv.some((word) => word === `--${option}` || word.startsWith(`--${option}=`)),
    number(option) {
      const typed = text(option)
      return typed === undefined ? undefined : numberIn(typed, `--${option}`)
    },
    required,
    reason: () => required('reason', 'Give a reason with --reason. It is stored in the log.'),
  }
}

/** @throws UsageError when the text is no number; `what` is what it stands for */
export function numberIn(text: string, what: string): number {
  // As programs write numbers: a command line has no language, so that `1,500` is none, and neither is `1e3`.
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) throw new UsageError(`"${text}" is not a number. ${what} takes one.`)
  return Number(text)
}
