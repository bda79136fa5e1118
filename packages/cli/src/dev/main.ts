/**
 * `npm run dev -- <remote>`: serves a remote for development, inside the real shell of the portal on this machine or
 * alone on its test bed.
 */
import { useProxies } from '@atrium/http-server/proxies'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { releaseNameIn } from '@atrium/federation/build'
import { staffClient } from '@atrium/staff-client'
import type { StaffClient } from '@atrium/staff-client'
import { reportFailure } from '../command-line/outcome.ts'
import { dataDirOf, workspaceRoot } from '../command-line/places.ts'
import { findRegistry } from '../command-line/registry-address.ts'
import { runningPortal } from '../command-line/running-portal.ts'
import { serveAlone } from './alone.ts'
import { serveInside } from './inside.ts'
import { addressInNetwork, codeFor, portalForPhones } from './phone.ts'
import { HELP, readDevRequest, type DevRequest } from './usage.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
type DevOptions = Extract<DevRequest, { help: false }>

async function main(): Promise<void> {
  useProxies(process.env)
  const cwd = process.cwd()
  const root = workspaceRoot(cwd)
  const request = readDevRequest(process.argv.slice(2), { root, cwd })
  if (request.help) return say(HELP)
  const dataDir = dataDirOf(readVariables(process.env), root)
  const portal = (await runningPortal(dataDir))?.portal
  await (request.alone ? alone(request, portal) : inside(request, portal, dataDir))
}

async function alone({ dir, port, phone }: DevOptions, portal: string | undefined): Promise<void> {
  const name = releaseNameIn(dir)
  const host = phone ? addressInNetwork() : undefined
  const bench = await serveAlone({ dir, name, port, isOpen: phone, portal, say })
  say(
    `\n  ${name} alone   ${bench.address}\n  Calls          ${portal ? `are answered by ${portal}` : 'are refused: no portal runs here ("npm start")'}`,
  )
  if (host) say(`  Phone          ${codeFor(`http://${host}:${new URL(bench.address).port}`)}`)
  say('\nCtrl-C ends it.')
  endWith(bench.close)
}

/** Serves the remote inside the real shell. Only visitors who open the link get this build. */
async function inside(
  { dir, port, phone, merchant }: DevOptions,
  portal: string | undefined,
  dataDir: string,
): Promise<void> {
  const name = releaseNameIn(dir)
  if (!portal)
    throw new Error(
      `No portal runs here to show ${name} in. Start one with "npm start", or run it alone: npm run dev -- ${name.replace('mfe-', '')} --alone`,
    )
  const forPhones = phone ? portalForPhones(portal, merchant) : undefined
  const registry = staffClient(await findRegistry({ env: readVariables(process.env), dataDir }))
  const server = await serveInside({ dir, name, port, isOpen: phone, say })
  const links: Link[] = []
  endWith(async () => {
    await Promise.all(links.map(({ id }) => registry.endOverride({ id }).catch(() => undefined)))
    await server.close()
  })
  const make = () =>
    makeLink(registry, { merchant, name, origin: server.origin }).then((link) => (links.push(link), link))
  const { path, expiresAt } = await make()
  const lines = [
    `\n  Open   http://${merchant === 'DEMO' ? '' : `${merchant.toLowerCase()}.`}localhost:${new URL(portal).port}${path}`,
  ]
  if (forPhones) lines.push(`  Phone  ${codeFor(`${forPhones}${(await make()).path}`)}`)
  lines.push(
    `  The page asks before it starts the build, and then shows ${name}'s own page. ${forPhones ? 'Each link' : 'It'} is good for one browser until ${new Date(expiresAt).toLocaleTimeString()}.`,
    '\nSave a file and the page shows it. Ctrl-C ends it for that browser too.',
  )
  say(lines.join('\n'))
}

interface Link {
  readonly id: string
  readonly path: string
  readonly expiresAt: string
}

async function makeLink(
  registry: StaffClient,
  { merchant, name, origin }: { merchant: string; name: string; origin: string },
): Promise<Link> {
  const {
    override: { id, expiresAt },
    path,
  } = await registry.makeOverride({ kind: 'dev', merchant, name, origin, reason: `Development of ${name}` })
  return { id, path, expiresAt }
}

function endWith(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))
}

main().catch((error: Error) => {
  // Exits explicitly: a server that already listens would keep the process running.
  process.exit(reportFailure(error, 'npm run dev -- --help'))
})
