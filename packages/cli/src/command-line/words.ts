import { UsageError } from './outcome.ts'

/** A parsed command line. */
export interface Words {
  /** Values of the arguments in the usage, in order. */
  readonly args: readonly string[]
  /** The value of an option, such as `--option value`; the last one if it was given several times. */
  text(option: string): string | undefined
  /** All values of an option that may be repeated. */
  all(option: string): string[]
  has(option: string): boolean
  /** @throws UsageError unless it is a number */
  number(option: string): number | undefined
  /** @throws UsageError with the given sentence if the option is missing */
  required(option: string, sentence: string): string
  /** The value of `--reason`. @throws UsageError if it is missing */
  reason(): string
}

// Reads arguments as they were typed. The parser converts those that look like numbers, which would corrupt a set id
// such as 1200e3.
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

/** @throws UsageError unless the text is a number; `what` names the value in the error */
export function numberIn(text: string, what: string): number {
  // Accepts numbers in one format only: a command line has no locale, so `1,500` is rejected, and so is `1e3`.
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) throw new UsageError(`"${text}" is not a number. ${what} takes one.`)
  return Number(text)
}
