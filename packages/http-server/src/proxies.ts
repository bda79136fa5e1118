import * as http from 'node:http'

/** This machine, by the names that URLs have for it, as `NO_PROXY` lists them. */
const LOOPBACK = ['localhost', '.localhost', '127.0.0.1', '[::1]']

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Sends requests to the outside through the proxy that the environment names (`HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY`
 * for both), but not to hosts of `NO_PROXY`. Requests to this machine and to `own`, the addresses of the product's
 * other servers, go through none. Call it once, before the first request. Node does it from 24.14 on; an older one
 * goes through a proxy with `NODE_USE_ENV_PROXY=1` alone, and excludes the same hosts.
 * @returns undoes it
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
  // A Node that was started with NODE_USE_ENV_PROXY=1 reads it at each request.
  Object.assign(process.env, { NO_PROXY: direct, no_proxy: direct })
  return http.setGlobalProxyFromEnv?.({ ...proxies, NO_PROXY: direct }) ?? (() => {})
}

/** The proxy for other protocols than HTTP to this host: `ALL_PROXY`, if it is not excluded. */
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

/** Other programs read the name in small letters first. */
const variable = (env: Environment, name: string): string | undefined =>
  env[name.toLowerCase()] || env[name] || undefined
