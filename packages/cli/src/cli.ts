import { ATRIUM_VERSION } from '@atrium/http-server/version'
import { StaffApiError } from '@atrium/staff-client'
import { cac } from 'cac'
import type { CAC } from 'cac'
import { nameOf } from './command-line/command.ts'
import type { Command } from './command-line/command.ts'
import { TOPICS } from './commands/index.ts'
import { UsageError } from './command-line/outcome.ts'
import type { ExitCode, Outcome } from './command-line/outcome.ts'
import { EVERYWHERE, helpOf, helpOfCommand } from './help.ts'
import { sessionOf } from './command-line/session.ts'
import type { Surroundings } from './command-line/session.ts'
import { wordsOf } from './command-line/words.ts'

const COMMANDS = TOPICS.flatMap(({ commands }) => commands)

/** Runs one command line (without `node` and the script path). Returns the exit code. */
export async function runCli(argv: readonly string[], around: Surroundings): Promise<ExitCode> {
  const cli = defineCommands(argv, around)
  const isJson = argv.includes('--json')
  let command: Command | undefined
  try {
    // After a command, `--version` is the version of a release, not of the CLI.
    if (argv[0] === '--version') {
      around.out(`Atrium ${ATRIUM_VERSION}`)
      return 0
    }
    cli.parse(['node', 'atrium', ...withValues(argv)], { run: false })
    command = COMMANDS.find((each) => nameOf(each) === cli.matchedCommandName)
    if (cli.options['help']) {
      around.out(command ? helpOfCommand(command) : helpOf(TOPICS))
      return 0
    }
    if (!command) throw new UsageError(cli.args.length ? `There is no command "${cli.args[0]}".` : 'Name a command.')
    const { text, json, exit = 0 } = (await cli.runMatchedCommand()) as Outcome
    around.out(isJson ? JSON.stringify(json, null, 2) : text)
    return exit
  } catch (error) {
    if (error instanceof UsageError || (error as Error).name === 'CACError') {
      around.err(
        `${(error as Error).message}\n${command ? `Usage: atrium ${command.usage}\n"atrium ${nameOf(command)} --help" shows more.` : '"atrium --help" shows every command.'}`,
      )
      return 2
    }
    around.err(isJson ? JSON.stringify({ error: failureOf(error as Error) }) : sentences(error as Error))
    return 1
  }
}

function defineCommands(argv: readonly string[], around: Surroundings): CAC {
  const cli = cac('atrium')
  for (const [usage, summary] of EVERYWHERE) cli.option(usage, summary)
  for (const command of COMMANDS) {
    const defined = cli.command(command.usage, command.summary)
    for (const [usage, summary] of command.options ?? []) defined.option(usage, summary)
    defined.action((): Promise<Outcome> => {
      const words = wordsOf(cli.args, argv)
      return command.run(words, sessionOf(around, words))
    })
  }
  return cli
}

const FLAGS = new Set(
  [...EVERYWHERE, ...COMMANDS.flatMap(({ options = [] }) => options)]
    .map(([usage]) => usage)
    .filter((usage) => !usage.includes('<')),
)
// The parser would take the next word as the flag's value and convert it to a number, except after `--no-…`.
const withValues = (argv: readonly string[]): string[] =>
  argv.map((word) => (FLAGS.has(word) && !word.startsWith('--no-') ? `${word}=true` : word))

const failureOf = (error: Error) =>
  error instanceof StaffApiError
    ? { code: error.code, message: error.message, reasons: error.reasons }
    : { message: error.message }
const sentences = (error: Error): string =>
  [error.message, ...(error instanceof StaffApiError ? error.reasons.map((reason) => `  - ${reason}`) : [])].join('\n')
