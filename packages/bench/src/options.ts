import { parseArgs } from 'node:util'

/**
 * A network profile as Chromium emulates it: bits per second in each direction, and the minimum latency of a request.
 */
export interface Profile {
  readonly name: string
  readonly down: number
  readonly up: number
  /** Minimum latency of a request, in milliseconds. */
  readonly latency: number
}

const PROFILES: Readonly<Record<string, Profile>> = {
  slow4g: { name: 'slow 4G (1.6 Mbps, 150 ms)', down: 1_600_000, up: 750_000, latency: 150 },
  fast: { name: '10 Mbps, 40 ms', down: 10_000_000, up: 10_000_000, latency: 40 },
}
const ROUTES = ['/index', '/rng'] as const
export type Route = (typeof ROUTES)[number]

export interface Options {
  /** Number of measured loads of each variant, per profile and route. */
  readonly runs: number
  readonly profiles: readonly Profile[]
  readonly routes: readonly Route[]
  /** Address of a running portal. Without it a portal is started for the measurement. */
  readonly portal: string | undefined
  /** Prints JSON instead of tables. */
  readonly json: boolean
  /** Prints when each request of the last run began and ended, for each variant. */
  readonly waterfall: boolean
}

/** Parses the command line. Throws an error with the allowed values. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      portal: { type: 'string' },
      runs: { type: 'string', default: '7' },
      profile: { type: 'string', multiple: true },
      route: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
      waterfall: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a whole number from 1, not "${values.runs}".`)
  return {
    runs,
    profiles: (values.profile ?? Object.keys(PROFILES)).map((name) => oneOf('--profile', name, PROFILES)),
    routes: (values.route ?? ROUTES).map((name) =>
      oneOf('--route', name, Object.fromEntries(ROUTES.map((route) => [route, route]))),
    ),
    portal: values.portal,
    json: values.json,
    waterfall: values.waterfall,
  }
}

function oneOf<Value>(option: string, name: string, choices: Readonly<Record<string, Value>>): Value {
  const chosen = choices[name]
  if (!chosen) throw new Error(`${option} is one of ${Object.keys(choices).join(', ')}, not "${name}".`)
  return chosen
}
