import * as http from 'node:http'

/** Names of this machine in URLs, in the format of `NO_PROXY`. */
const LOOPBACK = ['localhost', '.localhost', '127.0.0.1', '[::1]']

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Sends outgoing requests through the proxy that the environment names (`HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` for
 * both), except to hosts in `NO_PROXY`, this machine, and `own` (addresses of the product's other servers). Call it
 * once, before the first request. Supported by Node from 24.14 on. Older versions need `NODE_USE_ENV_PROXY=1`, and
 * exclude the same hosts.
 * @returns a function that restores the previous state
 */
export function useProxies(env: Environment, own: readonly (string | undefined)[] = []): () => void {
  const all = variable(env, 'ALL_PROXY')
  const proxies = {
    HTTP_PROXY: variable(env, 'HTTP_PROXY') ?? all,
    HTTPS_PROXY: variable(env, 'HTTPS_PROXY') ?? all,
  }
  if (proxies.HTTP_PROXY === undefined && proxies.HTTPS_PROXY === undefined) return () => {}
  const direct = [
    ...excludedHosts(env),
    ...own.flatMap((url) => (url === undefined ? [] : [new URL(url).hostname])),
  ].join(',')
  // Node reads them at each request if it was started with NODE_USE_ENV_PROXY=1.
  Object.assign(process.env, { NO_PROXY: direct, no_proxy: direct })
  return http.setGlobalProxyFromEnv?.({ ...proxies, NO_PROXY: direct }) ?? (() => {})
}

/** The proxy for non-HTTP protocols to this host: `ALL_PROXY`, unless the host is excluded. */
export function proxyFor(env: Environment, host: string): string | undefined {
  const isExcluded = excludedHosts(env).some((name) =>
    /^[.*]/.test(name) ? host.endsWith(name.replace(/^\*/, '')) : host === name,
  )
  return isExcluded ? undefined : variable(env, 'ALL_PROXY')
}

const excludedHosts = (env: Environment): string[] => [
  ...(variable(env, 'NO_PROXY') ?? '').split(/[\s,]+/).filter(Boolean),
  ...LOOPBACK,
]

/** Lower case takes precedence, as in other programs. */
const variable = (env: Environment, name: string): string | undefined =>
  env[name.toLowerCase()] || env[name] || undefined
