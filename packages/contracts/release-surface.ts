/**
 * `node packages/contracts/release-surface.ts`: records the current contracts as released. Run it when a release is
 * made.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Call } from './src/calls/index.ts'
import { callTable } from './src/calls/index.ts'
import { CONTRACTS, RETIRED_CALLS } from './src/releases/contract-versions.ts'
import { EVENTS } from './src/portal/events.ts'

/** Public names of a contract, each with its shape as text. Two different texts are two different shapes. */
export type Surface = Readonly<Record<string, string>>
export type ContractName = keyof typeof CONTRACTS
export type Released = Readonly<Record<ContractName, { readonly version: string; readonly surface: Surface }>>

const HERE = import.meta.dirname ?? __dirname
const FILE = join(HERE, 'released-surface.json')

export const readReleased = (): Released => JSON.parse(readFileSync(FILE, 'utf8')) as Released

/** The current public surface of each contract. For the portal: methods of the host object, commands and events. */
export function currentSurfaces(): Record<ContractName, Surface> {
  const events = Object.values(EVENTS).map(({ topic, ...shape }) => [`event ${topic}`, JSON.stringify(shape)])
  return {
    portal: {
      ...members('src/portal/commands.ts', 'Commands', 'command'),
      ...members('../portal-kit/src/host.ts', 'PortalHost', 'host'),
      ...Object.fromEntries(events),
    },
    calls: Object.fromEntries(callTable.map((call) => [call.name, shapeOf(call)])),
  }
}

/**
 * The version change that a contract needs. A new name is minor. A removed name is major, unless nothing can depend on
 * it. A new shape is at least minor, and major unless users of the old shape keep working.
 */
export function changeOf(released: Surface, current: Surface): 'none' | 'minor' | 'major' {
  if (Object.keys(released).some((name) => !(name in current) && !RETIRED_CALLS.includes(name))) return 'major'
  return Object.entries(current).some(([name, shape]) => released[name] !== shape) ? 'minor' : 'none'
}

function shapeOf({ method, path, auth, encrypted, form = false, request, response }: Call): string {
  const schema = (type: z.ZodType, io: 'input' | 'output') =>
    createHash('sha256')
      .update(JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' })))
      .digest('hex')
      .slice(0, 12)
  return [
    method,
    path,
    auth,
    encrypted ? 'encrypted' : form ? 'form' : 'json',
    schema(request, 'input'),
    schema(response, 'output'),
  ].join(' ')
}

/**
 * The members of an interface as source text, without comments. Read from the source, since the compiler removes types.
 */
function members(file: string, name: string, kind: string): Surface {
  const source = readFileSync(join(HERE, file), 'utf8')
  const body = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source)?.[1]
  if (!body) throw new Error(`${file} has no interface ${name}: tell release-surface.ts where it went`)
  const written = body
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/\n(?= {2}\S)(?! {2}\})/)
    .map((text) => text.trim())
    .filter(Boolean)
  return Object.fromEntries(
    written.map((text) => [`${kind} ${/^(?:readonly )?'?([\w.]+)/.exec(text)![1]}`, text.replace(/\s+/g, ' ')]),
  )
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const surfaces = currentSurfaces()
  const released = Object.fromEntries(
    Object.entries(CONTRACTS).map(([name, version]) => [name, { version, surface: surfaces[name as ContractName] }]),
  )
  writeFileSync(FILE, `${JSON.stringify(released, null, 2)}\n`)
}
