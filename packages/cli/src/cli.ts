import { cac } from 'cac'
import type { CAC } from 'cac'
import { addMerchant } from './commands/merchants.ts'
import { build, parseFlags } from './commands/build.ts'
import { log, verifyLog } from './commands/log.ts'
import { UsageError } from './commands/outcome.ts'
import type { Outcome } from './commands/outcome.ts'
import { parseReleases, pin } from './commands/pin.ts'
import { publish } from './commands/publish.ts'
import { releases } from './commands/releases.ts'
import { rollBack } from './commands/rollback.ts'
import { status } from './commands/status.ts'
import { createToken, revokeToken } from './commands/tokens.ts'
import { dataDirOf, remoteFolder, workspaceRoot } from './places.ts'
import { findRegistry } from './registry-address.ts'
import { registryClient } from './registry-client.ts'
import type { RegistryClient } from './registry-client.ts'
import { RegistryRefusal } from './registry-refusal.ts'

export interface Surroundings {
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  out(text: string): void
  err(text: string): void
}

/** Runs one command line (without `node` and the script). Answers the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runCli(argv: readonly string[], around: Surroundings): Promise<0 | 1 | 2> {
  const cli = defineCommands(argv, around)
  const isJson = argv.includes('--json')
  try {
    cli.parse(['node', 'atrium', ...argv], { run: false })
    if (cli.options['help']) return 0
    if (!cli.matchedCommand) throw new UsageError(cli.args.length ? `There is no command "${cli.args[0]}".` : 'Say what to do.')
    const outcome = (await cli.runMatchedCommand()) as Outcome
    around.out(isJson ? JSON.stringify(outcome.json, null, 2) : outcome.text)
    return 0
  } catch (error) {
    if (error instanceof UsageError || (error as Error).name === 'CACError') {
      around.err((error as Error).message)
      cli.outputHelp()
      return 2
    }
    around.err(isJson ? JSON.stringify({ error: failureOf(error as Error) }) : sentences(error as Error))
    return 1
  }
}

function defineCommands(argv: readonly string[], { env, cwd }: Surroundings): CAC {
  const cli = cac('atrium')
  const root = workspaceRoot(cwd)
  const places = { root, cwd }
  // cac turns what looks like a number into one, and an id such as 1200e3 is not: what was typed counts.
  const typed = (option: string): string | undefined => {
    const at = argv.findLastIndex((word) => word === `--${option}` || word.startsWith(`--${option}=`))
    return at < 0 ? undefined : argv[at]!.includes('=') ? argv[at]!.slice(option.length + 3) : argv[at + 1]
  }
  const merchantOf = (text: string | undefined) => text?.toUpperCase()
  const withRegistry = async (act: (client: RegistryClient) => Promise<Outcome>): Promise<Outcome> => act(registryClient(await findRegistry({ asked: typed('registry'), env, dataDir: dataDirOf(env, root) })))

  cli.option('--registry <url>', 'Address of the registry; ATRIUM_REGISTRY or the portal that runs here unless told').option('--json', 'Answer in JSON').help()

  cli.command('build <remote>', 'Build the shell or a remote')
    .option('--version <version>', 'Its version; x.y.z-local.<hash> unless told')
    .option('--flag <name=value>', 'Read in the sources as __FLAGS__.name; may be repeated')
    .action((remote: string, { flag = [] }) => build({ dir: remoteFolder(remote, places), version: typed('version'), flags: parseFlags([flag].flat().map(String)) }))

  cli.command('publish <remote>', 'Publish what the last build of a remote made, or the release in a folder')
    .action((what: string) => withRegistry((client) => publish(client, what, places)))

  cli.command('pin <merchant> <...releases>', 'Run these releases (games@1.4.0) for a merchant from now on')
    .option('--reason <text>', 'Why; kept in the log')
    .action((merchant: string, named: string[]) => {
      const request = { merchant: merchantOf(merchant)!, releases: parseReleases(named), reason: typed('reason') }
      return withRegistry((client) => pin(client, request))
    })

  cli.command('rollback <merchant>', 'Run the set before for a merchant, or an earlier one')
    .option('--to <set>', 'Which set; "atrium log" shows them')
    .option('--reason <text>', 'Why; kept in the log')
    .action((merchant: string) => withRegistry((client) => rollBack(client, { merchant: merchantOf(merchant)!, toSet: typed('to'), reason: typed('reason') })))

  cli.command('log', 'Who did what when, newest first')
    .option('--merchant <merchant>', 'Of one merchant')
    .option('--limit <count>', 'How many entries, 50 unless told')
    .option('--verify', 'Check instead that the log is as it was written')
    .action(({ limit, verify }) => withRegistry((client) => (verify ? verifyLog(client) : log(client, { merchant: merchantOf(typed('merchant')), limit }))))

  cli.command('releases [remote]', 'What is published')
    .action((remote?: string) => withRegistry((client) => releases(client, remote)))

  cli.command('status', 'Which versions run for which merchant')
    .action(() => withRegistry(status))

  cli.command('add-merchant <merchant>', 'Make a merchant known to the registry')
    .action((merchant: string) => withRegistry((client) => addMerchant(client, merchantOf(merchant)!)))

  cli.command('create-token <label>', 'Make a token; the label is the actor in the log')
    .option('--role <role>', 'admin, publisher, release-manager, approver, viewer or portal')
    .option('--remote <remote>', 'What a publisher publishes')
    .option('--merchants <codes>', 'Whose releases a release manager decides: DEMO,LOTUS or "*"')
    .action((label: string) => withRegistry((client) => createToken(client, label, { role: typed('role') ?? '', remote: typed('remote'), merchants: typed('merchants') })))

  cli.command('revoke-token <label>', 'End the tokens of a label')
    .action((label: string) => withRegistry((client) => revokeToken(client, label)))

  return cli
}

const failureOf = (error: Error) => (error instanceof RegistryRefusal ? { code: error.code, message: error.message, reasons: error.reasons } : { message: error.message })
const sentences = (error: Error): string => [error.message, ...(error instanceof RegistryRefusal ? error.reasons.map((reason) => `  - ${reason}`) : [])].join('\n')
